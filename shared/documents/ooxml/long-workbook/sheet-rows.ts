import { DocumentError } from '../../document-error';
import { DOCUMENT_LIMITS } from '../../limits';
import { type CutPart, ElementCutter } from '../../xml/element-cutter';
import { inlineStrings } from './inline-strings';
import type { StringTable } from './string-table';

/**
 * Characters of a sheet's first rows, which stay with the rest of the workbook because the headings of its tables are among them, and
 * of the rows that are worked on at once.
 */
export const ROW_SIZES = { first: 64_000, batch: 1_000_000 };
/** A longer first row is no heading. */
const LONGEST_HEADING = 20_000;

interface CutSheet {
  /** The sheet with its first rows only. */
  short: string;
  /** Start tag of the sheet, which says what its prefixes mean. */
  root: string;
  /** The first row, where it can be told apart from the others by its number. */
  heading: string;
}

/** Cuts a sheet that comes in pieces into batches of rows. Each is handed over before the next is read. */
export async function cutSheet(
  pieces: AsyncIterable<string>,
  strings: StringTable,
  keep: (rows: string) => Promise<void>,
  sizes = ROW_SIZES,
): Promise<CutSheet> {
  const short: string[] = [];
  let heading: string | undefined;
  let firstLength = 0;
  let shortLength = 0;
  let rows: string[] = [];
  let length = 0;
  const flush = async () => {
    const batch = rows.join('');
    [rows, length] = [[], 0];
    await keep(batch);
  };
  const keepShort = (xml: string) => {
    shortLength += xml.length;
    if (shortLength > DOCUMENT_LIMITS.xmlTotalBytes) throw tooLong();
    short.push(xml);
  };
  const take = async (parts: Iterable<CutPart>) => {
    for (const { kind, xml } of parts) {
      if (kind !== 'child') {
        keepShort(xml);
        continue;
      }
      const row = inlineStrings(xml, strings);
      heading ??= isHeading(row) ? row : '';
      firstLength += row.length;
      if (firstLength <= sizes.first) {
        keepShort(row);
        continue;
      }
      rows.push(row);
      length += row.length;
      if (length >= sizes.batch) await flush();
    }
  };
  const cutter = new ElementCutter('sheetData', 1, DOCUMENT_LIMITS.longRow);
  for await (const piece of pieces) await take(cutter.push(piece));
  await take(cutter.end());
  if (length > 0) await flush();
  return { short: short.join(''), root: rootTag(short[0] ?? ''), heading: heading ?? '' };
}

const tooLong = () =>
  new DocumentError('too-large', 'The workbook contains more besides its rows than can be scanned.');

const isHeading = (row: string) => row.length <= LONGEST_HEADING && /^\s*<[^>]*\sr\s*=\s*["']\d+["']/.test(row);

/** The start tag of the sheet. Comments before it are not it. */
function rootTag(head: string): string {
  const plain = head.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  return /<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(plain)?.[0] ?? '';
}
