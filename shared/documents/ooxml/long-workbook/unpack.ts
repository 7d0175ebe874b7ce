import { DocumentError } from '../../document-error';
import { DOCUMENT_LIMITS } from '../../limits';
import type { SourceEdit } from '../../slot';
import { spliceSource } from '../../splice';
import { xmlCharset } from '../../text/xml';
import { attributeValue } from '../../xml/xml-escapes';
import { scanXml } from '../../xml/xml-scanner';
import { judgeEntries, type ZipEntry } from '../../zip/directory';
import { type PackedFile, readDirectory, unpackEntry, unpackWhole } from '../../zip/packed-file';
import { zip } from '../../zip/zip';
import { readOrder } from '../office-places';
import { openPackage, readTypes, refuseMacros } from '../package';
import { isPicture } from '../part-policy';
import { CONTENT_TYPES, readSource } from '../part-source';
import { cutSheet, ROW_SIZES } from './sheet-rows';
import { type NumberStyles, slimStyles } from './slim-styles';
import { readStringTable, StringTable } from './string-table';

/** A sheet as its batches of rows need it. */
export interface LongSheet {
  name: string;
  root: string;
  heading: string;
}

/** A workbook that was taken apart: what is said once, and which sheet each batch of rows belongs to. */
export interface LongWorkbook {
  sheets: LongSheet[];
  batches: number[];
  styles: NumberStyles;
  hasPictures: boolean;
}

/** Whether the file is a workbook with more XML than can be held. Nothing is unpacked to tell. */
export async function isLongWorkbook(file: PackedFile): Promise<boolean> {
  const entries = await readDirectory(file);
  const xml = entries.filter(({ name }) => /^xl\/.*\.xml$/i.test(name));
  return xml.reduce((sum, { size }) => sum + size, 0) > DOCUMENT_LIMITS.longFrom;
}

/**
 * Takes a workbook apart without holding it: batches of rows, which go to `keep`, and the workbook with the first rows of each
 * sheet. Cells hold their texts themselves then, and the table of shared strings is gone.
 */
export async function unpackWorkbook(
  file: PackedFile,
  keep: (rows: string) => Promise<void>,
  sizes = ROW_SIZES,
): Promise<{ short: Uint8Array; workbook: LongWorkbook }> {
  const entries = (await readDirectory(file)).filter(({ name }) => !name.endsWith('/')).map(withUsualTypes);
  const most = DOCUMENT_LIMITS.longTotalBytes;
  judgeEntries(entries, { entry: most, total: most });
  const types = await typesOf(file, entries);
  const isOfType = (type: RegExp) => (entry: ZipEntry) => type.test(types.get(entry.name) ?? '');
  const isSheet = isOfType(/worksheet\+xml$/);
  const isStrings = isOfType(/sharedStrings\+xml$/);
  const others = entries.filter((entry) => !isSheet(entry) && !isStrings(entry));
  judgeEntries(others);
  const stringsEntry = entries.find(isStrings);
  const strings = stringsEntry ? await readStringTable(textOf(file, stringsEntry)) : new StringTable();

  const parts = new Map<string, Uint8Array>();
  const batches: number[] = [];
  const cut: { part: string; root: string; heading: string }[] = [];
  let kept = 0;
  const keepOf = (sheet: number) => async (rows: string) => {
    kept += rows.length;
    if (kept > 2 * most)
      throw new DocumentError(
        'too-large',
        'The workbook contains more text than can be scanned in one job. Split it into smaller workbooks.',
      );
    batches.push(sheet);
    await keep(rows);
  };
  for (const entry of entries) {
    if (isSheet(entry)) {
      const { short, root, heading } = await cutSheet(textOf(file, entry), strings, keepOf(cut.length), sizes);
      cut.push({ part: entry.name, root, heading });
      parts.set(entry.name, new TextEncoder().encode(short));
    } else if (!isStrings(entry)) parts.set(entry.name, withoutStrings(entry.name, await unpackWhole(file, entry)));
  }
  const short = zip(parts);
  const office = openPackage(short);
  if (office.format !== 'xlsx') throw new DocumentError('unsupported', 'The zip file is not an Excel workbook.');
  const names = new Map(readOrder(office).map(({ target, name }) => [target, name ?? '']));
  const sheets = cut.map(({ part, root, heading }) => ({ name: names.get(part) ?? '', root, heading }));
  return {
    short,
    workbook: { sheets, batches, styles: slimStyles(office), hasPictures: [...office.binary.keys()].some(isPicture) },
  };
}

/** Some programs write the names of parts small. */
const withUsualTypes = (entry: ZipEntry): ZipEntry =>
  entry.name.toLowerCase() === CONTENT_TYPES.toLowerCase() ? { ...entry, name: CONTENT_TYPES } : entry;

async function typesOf(file: PackedFile, entries: readonly ZipEntry[]): Promise<Map<string, string>> {
  const entry = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!entry) throw new DocumentError('unsupported', 'The zip file is not an Office document.');
  judgeEntries([entry]);
  const source = readSource(CONTENT_TYPES, await unpackWhole(file, entry));
  const types = readTypes(
    source,
    entries.map(({ name }) => name),
  );
  refuseMacros(types);
  return types;
}

/** The text of a part in pieces. */
async function* textOf(file: PackedFile, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let isFirst = true;
  try {
    for await (const piece of unpackEntry(file, entry)) {
      const text = decoder.decode(piece, { stream: true });
      if (isFirst && !/^(?:|utf-?8|us-ascii)$/i.test(xmlCharset(text.slice(0, 200)) ?? '')) throw notUtf8();
      isFirst = false;
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    // The decoder's own error for bytes that are no UTF-8.
    throw error instanceof TypeError ? notUtf8() : error;
  }
}

const notUtf8 = () => new DocumentError('unsupported', 'A large workbook must be written in UTF-8.');

/** Relationships to the table of strings go with it. */
function withoutStrings(name: string, bytes: Uint8Array): Uint8Array {
  if (!name.endsWith('.rels')) return bytes;
  const source = readSource(name, bytes);
  const edits: SourceEdit[] = [];
  scanXml(source.content, {
    close(element, _, to) {
      if (element.local !== 'Relationship') return;
      if (/\/sharedStrings$/.test(attributeValue(source, element, 'Type') ?? ''))
        edits.push({ from: element.from, to, text: '' });
    },
  });
  return edits.length === 0 ? bytes : new TextEncoder().encode(spliceSource(source, edits));
}
