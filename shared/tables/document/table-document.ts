import type { Budget } from '@veilmark/budget';
import { extract } from '@veilmark/documents';
import type { DocumentInfo } from '@veilmark/documents/document';
import { DocumentError, type DocumentErrorCode } from '@veilmark/documents/document-error';
import { type FindReplacements, type RedactOptions, redactDocument } from '@veilmark/documents/redact';
import { type Table, TableError, type TableFile, TableTooLong } from '../table';
import { ARCHIVE, archiveOf, tablesOf } from './as-archive';

/** Reads a binary file of tables. Throws TableError. */
export type OpenTables = (bytes: Uint8Array) => Promise<TableFile>;

const KEPT_NAMES = 'Names of tables and columns were kept, also where one looks like personal data.';

/** The text of all tables, a section each. Throws DocumentError. */
export async function extractTables(bytes: Uint8Array, open: OpenTables, budget?: Budget) {
  const { tables } = await told(() => open(bytes));
  const document = await extract(archiveOf(tables), { fileName: ARCHIVE }, {}, budget);
  const named = (section: string) => nameOf(section, tables);
  return {
    text: document.text,
    sections: document.sections.map((section) => ({ ...section, name: named(section.name) })),
    notes: [...document.notes, ...bytesIn(tables)],
    locate: async (ranges: Parameters<typeof document.locate>[0]) =>
      (await document.locate(ranges)).map((place) =>
        place.section ? { ...place, section: named(place.section) } : place,
      ),
  };
}

/** The file with what was found in its cells replaced, proven as a text and read again as tables. Throws DocumentError. */
export async function redactTables(
  bytes: Uint8Array,
  open: OpenTables,
  { unreadable }: Pick<DocumentInfo, 'unreadable'>,
  find: FindReplacements,
  options: RedactOptions,
) {
  const opened = await told(() => open(bytes));
  const unread = bytesIn(opened.tables);
  if (unread.length > 0 && unreadable !== 'drop')
    throw new DocumentError(
      'unsupported',
      'A column contains bytes that cannot be read. Empty such columns with unreadable=drop (--drop-unreadable), or send a plan that keeps them.',
    );
  const made = await redactDocument(archiveOf(opened.tables), { fileName: ARCHIVE }, find, options);
  const { tables, areNamesKept } = tablesOf(made.bytes, opened.tables);
  const copy = await writeTables(opened, open, tables.map(withoutBytes));
  const emptied = unread.length > 0 ? ['Columns of bytes were emptied.'] : [];
  const notes = [...made.notes, ...emptied, ...(areNamesKept ? [] : [KEPT_NAMES])];
  return { ...made, bytes: copy, members: [], notes };
}

/** The file with other rows, read again to prove that it contains those and nothing else. Throws DocumentError. */
export async function writeTables(file: TableFile, open: OpenTables, tables: readonly Table[]): Promise<Uint8Array> {
  const copy = await told(() => file.write(tables, async (text) => text), 'replacement');
  const { tables: written } = await told(() => open(copy));
  if (JSON.stringify(rowsOf(written)) !== JSON.stringify(rowsOf(tables)))
    throw new DocumentError('invalid-copy', 'The copy could not be proven: it does not read back as it was written.');
  return copy;
}

const rowsOf = (tables: readonly Table[]) => tables.map(({ columns, rows }) => ({ columns, rows }));

/** What is wrong with tables, as it is said of other documents. */
export async function told<T>(work: () => Promise<T>, fault: DocumentErrorCode = 'malformed'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TableTooLong) throw new DocumentError('too-large', error.message);
    if (error instanceof TableError) throw new DocumentError(fault, error.message);
    throw error;
  }
}

const bytesIn = (tables: readonly Table[]): string[] =>
  tables.some(({ opaque }) => opaque && opaque.size > 0) ? ['Columns of bytes were not read.'] : [];

function withoutBytes(table: Table): Table {
  const { columns, rows, opaque } = table;
  if (!opaque || opaque.size === 0) return table;
  return {
    ...table,
    rows: rows.map((row) => row.map((cell, index) => (opaque.has(columns[index] ?? '') ? '' : cell))),
  };
}

/** Sections of the archive by the names of the tables. */
function nameOf(section: string, tables: readonly Table[]): string {
  if (section === 'names of members') return 'names of tables';
  const [, number] = /^member (\d+)/.exec(section) ?? [];
  return tables[Number(number) - 1]?.name ?? section;
}
