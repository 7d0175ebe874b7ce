import { likelyDelimiter } from '@veilmark/documents/text/delimiter';
import { fieldAt, isLineEnd, lineEndAt, needsQuotes, quoted } from '@veilmark/documents/text/fields';
import { type Table, TableError, type TableFile } from '../table';

const UNMATCHED_QUOTES = 'The quotes of the table do not match up.';

interface Field {
  text: string;
  /** As it is written, quotes included. */
  raw: string;
  isQuoted: boolean;
}

interface Line {
  fields: Field[];
  /** The line end, empty at the end of a file without one. */
  end: string;
}

/** CSV and TSV as RFC 4180 and spreadsheets write them. The first row names the columns. */
export function readDelimited(bytes: Uint8Array, name: string, isTabbed: boolean): TableFile {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = decode(bytes);
  const delimiter = isTabbed ? '\t' : likelyDelimiter(content);
  const [header, ...lines] = readLines(content, delimiter);
  if (!header || header.fields.every(({ text }) => text === ''))
    throw new TableError('The first row has no column names. Add them and try again.');
  const columns = header.fields.map(({ text }) => text);
  const widest = lines.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  if (widest > columns.length) throw new TableError(`A row has ${widest} fields under ${columns.length} columns.`);
  const rows = lines.map(({ fields }) => fields.map(({ text }) => text));
  return {
    tables: [{ name, columns, rows }],
    async write([table]) {
      const written = [header, ...lines].map((line, index) =>
        index === 0 ? rawLine(line, delimiter) : changedLine(line, table, index - 1, delimiter),
      );
      return new TextEncoder().encode((hasMark ? '\uFEFF' : '') + written.join(''));
    },
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new TableError('The table is not in UTF-8. Save it as UTF-8 and try again.');
  }
}

function rawLine({ fields, end }: Line, delimiter: string): string {
  return fields.map(({ raw }) => raw).join(delimiter) + end;
}

function changedLine(line: Line, table: Table | undefined, row: number, delimiter: string): string {
  const cells = table?.rows[row] ?? [];
  const written = line.fields.map((field, column) => {
    const text = cells[column] ?? '';
    if (text === field.text) return field.raw;
    return field.isQuoted || needsQuotes(text, delimiter) ? quoted(text) : text;
  });
  return written.join(delimiter) + line.end;
}

function readLines(content: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  let fields: Field[] = [];
  for (let at = 0; at < content.length || fields.length > 0; ) {
    const field = readField(content, at, delimiter);
    fields.push(field);
    at += field.raw.length;
    if (content[at] === delimiter) {
      at++;
      continue;
    }
    const end = lineEndAt(content, at);
    if (end !== '' && !isLineEnd(end)) throw new TableError(UNMATCHED_QUOTES);
    at += end.length;
    lines.push({ fields, end });
    fields = [];
  }
  return lines;
}

function readField(content: string, at: number, delimiter: string): Field {
  const field = fieldAt(content, at, delimiter);
  if (!field) throw new TableError(UNMATCHED_QUOTES);
  const { from, to, end, isQuoted } = field;
  const text = content.slice(from, to);
  return { raw: content.slice(at, end), text: isQuoted ? text.replaceAll('""', '"') : text, isQuoted };
}
