import { SERVED_TABLES } from '@veilmark/tables/binary';
import { told, writeTables as writeProven } from '@veilmark/tables/document';
import type { BinaryTables } from '@veilmark/tables/formats';
import { readParquet } from '@veilmark/tables/read/parquet';
import { readSqlite } from '@veilmark/tables/sqlite/read';
import { type Table, type TableFile, TableTooLong } from '@veilmark/tables/table';
import { openSqlite } from './worker-sqlite';

/** Reads a file of tables within what an isolate can hold. Throws DocumentError. */
export const openTables = (bytes: Uint8Array, kind: BinaryTables): Promise<TableFile> =>
  told(() => openServed(kind)(bytes));

/** What opens files of a kind here. */
export const openServed = (kind: BinaryTables) => async (bytes: Uint8Array) => {
  if (bytes.length > SERVED_TABLES.fileBytes) throw new TableTooLong('The file is too large. Split it.');
  return kind === 'parquet' ? readParquet(bytes, 'table', SERVED_TABLES) : readSqlite(bytes, openSqlite, SERVED_TABLES);
};

/** The file with other rows, read again to prove that it contains those and nothing else. Throws DocumentError. */
export const writeTables = (file: TableFile, kind: BinaryTables, tables: readonly Table[]): Promise<Uint8Array> =>
  writeProven(file, openServed(kind), tables);
