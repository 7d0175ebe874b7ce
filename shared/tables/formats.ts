import { type DocumentFormat, extensionsOf } from '@veilmark/documents/formats';

/** A kind of file that holds tables. */
interface TableFormatRecord {
  id: string;
  /** What people call it, where it is no document. */
  name?: string;
  /** Endings of file names, the usual one first. */
  extensions: readonly string[];
  /** How a file begins that is not text; such files need an engine, which the program brings. */
  magic?: string;
  /** People may choose its files in a cloud drive, as documents that say so themselves. */
  inDrives?: true;
}

const of = (format: DocumentFormat) => extensionsOf(({ id }) => id === format);

/** One record per kind of table. Detection, the command and the pages follow from it. */
export const TABLE_FORMATS = [
  { id: 'csv', extensions: of('csv') },
  { id: 'tsv', extensions: of('tsv') },
  { id: 'ndjson', extensions: of('ndjson') },
  { id: 'sql', extensions: ['sql'] },
  { id: 'xlsx', extensions: of('xlsx') },
  { id: 'parquet', name: 'Parquet', extensions: ['parquet'], magic: 'PAR1', inDrives: true },
  { id: 'sqlite', name: 'SQLite', extensions: ['sqlite', 'sqlite3', 'db', 'db3'], magic: 'SQLite format 3\0' },
] as const satisfies readonly TableFormatRecord[];

export type TableFormat = (typeof TABLE_FORMATS)[number]['id'];
/** Files of tables that are not text. */
export type BinaryTables = Extract<(typeof TABLE_FORMATS)[number], { magic: string }>['id'];

/** Endings of tables that people may choose in a cloud drive. */
export const TABLES_IN_DRIVES: readonly string[] = TABLE_FORMATS.flatMap(
  ({ inDrives, extensions }: TableFormatRecord) => (inDrives ? extensions : []),
);

/** The kind of table by the ending of a file name, without its dot. */
export const tableFormatOf = (extension: string): TableFormat | undefined =>
  TABLE_FORMATS.find(({ extensions }: TableFormatRecord) => extensions.includes(extension.toLowerCase()))?.id;

/** What a file is by its first bytes; undefined for all others. */
export function binaryTables(bytes: Uint8Array): BinaryTables | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return TABLE_FORMATS.filter((record) => 'magic' in record).find(({ magic }) => head.startsWith(magic))?.id;
}
