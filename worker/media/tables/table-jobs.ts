import type { Budget } from '@veilmark/budget';
import { extract } from '@veilmark/documents';
import type { DocumentInfo } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { type FindReplacements, type RedactOptions, redactDocument } from '@veilmark/documents/redact';
import type { DocumentBytes, DocumentText, RemoteFind } from '@veilmark/media-protocol/documents';
import type { BinaryTables } from '@veilmark/tables/formats';
import type { Table } from '@veilmark/tables/table';
import { ARCHIVE, archiveOf, tablesOf } from './as-archive';
import { openTables, writeTables } from './table-file';

/** A file of tables that is no text, and which it is. */
interface TablesInHand {
  bytes: Uint8Array;
  kind: BinaryTables;
  info: DocumentInfo;
  budget: Budget;
}

const KEPT_NAMES = 'Names of tables and columns were kept, also where one looks like personal data.';

/** The text of all tables, a section each. */
export async function extractTables(file: TablesInHand, find?: RemoteFind): Promise<DocumentText> {
  const { tables } = await openTables(file.bytes, file.kind);
  const document = await extract(archiveOf(tables), { fileName: ARCHIVE }, {}, file.budget);
  const named = (section: string) => nameOf(section, tables);
  const places = find ? await document.locate(await find(document.text)) : [];
  return {
    format: file.kind,
    text: document.text,
    sections: document.sections.map((section) => ({ ...section, name: named(section.name) })),
    parts: [],
    notes: [...document.notes, ...bytesIn(tables)],
    places: places.map((place) => (place.section ? { ...place, section: named(place.section) } : place)),
  };
}

/** The file with what was found in its cells replaced, proven as a text and read again as tables. */
export async function rewriteTables(
  file: TablesInHand,
  find: FindReplacements,
  options: RedactOptions,
): Promise<DocumentBytes> {
  const opened = await openTables(file.bytes, file.kind);
  const unread = bytesIn(opened.tables);
  if (unread.length > 0 && file.info.unreadable !== 'drop')
    throw new DocumentError(
      'unsupported',
      'A column contains bytes that cannot be read. Send unreadable=drop to empty such columns, or a plan that keeps them.',
    );
  const made = await redactDocument(archiveOf(opened.tables), { fileName: ARCHIVE }, find, options);
  const { tables, areNamesKept } = tablesOf(made.bytes, opened.tables);
  const bytes = await writeTables(opened, file.kind, tables.map(withoutBytes));
  const emptied = unread.length > 0 ? ['Columns of bytes were emptied.'] : [];
  return {
    ...made,
    bytes,
    format: file.kind,
    members: [],
    notes: [...made.notes, ...emptied, ...(areNamesKept ? [] : [KEPT_NAMES])],
  };
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
