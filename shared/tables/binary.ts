import type { TableLimits } from './table';

/** Files of tables that are no text. */
export type BinaryTables = 'parquet' | 'sqlite';

const STARTS: Readonly<Record<BinaryTables, string>> = { parquet: 'PAR1', sqlite: 'SQLite format 3\0' };

/** What a file is by its first bytes; undefined for all others. */
export function binaryTables(bytes: Uint8Array): BinaryTables | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith(STARTS.parquet)) return 'parquet';
  return head.startsWith(STARTS.sqlite) ? 'sqlite' : undefined;
}

/** What a service reads: the tables lie in the memory of an isolate, several times over. */
export const SERVED_TABLES: TableLimits = { fileBytes: 20_000_000, cells: 500_000, characters: 10_000_000 };
