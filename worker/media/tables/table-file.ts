import { DocumentError, type DocumentErrorCode } from '@veilmark/documents/document-error';
import { SERVED_TABLES } from '@veilmark/tables/binary';
import type { BinaryTables } from '@veilmark/tables/formats';
import { readParquet } from '@veilmark/tables/read/parquet';
import { readSqlite } from '@veilmark/tables/sqlite/read';
import { type Table, TableError, type TableFile, TableTooLong } from '@veilmark/tables/table';
import { openSqlite } from './worker-sqlite';

/** Reads a file of tables within what an isolate can hold. Throws DocumentError. */
export function openTables(bytes: Uint8Array, kind: BinaryTables): Promise<TableFile> {
  return told(async () => {
    if (bytes.length > SERVED_TABLES.fileBytes) throw new TableTooLong('The file is too large. Split it.');
    return kind === 'parquet'
      ? readParquet(bytes, 'table', SERVED_TABLES)
      : readSqlite(bytes, openSqlite, SERVED_TABLES);
  });
}

/** The file with other rows, read again to prove that it contains those and nothing else. Throws DocumentError. */
export async function writeTables(file: TableFile, kind: BinaryTables, tables: readonly Table[]): Promise<Uint8Array> {
  const copy = await told(() => file.write(tables, async (text) => text), 'replacement');
  const { tables: written } = await openTables(copy, kind);
  if (!isDeepEqual(rowsOf(written), rowsOf(tables)))
    throw new DocumentError('invalid-copy', 'The copy could not be proven: it does not read back as it was written.');
  return copy;
}

const rowsOf = (tables: readonly Table[]) => tables.map(({ columns, rows }) => ({ columns, rows }));
const isDeepEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function told<T>(work: () => Promise<T>, fault: DocumentErrorCode = 'malformed'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TableTooLong) throw new DocumentError('too-large', error.message);
    if (error instanceof TableError) throw new DocumentError(fault, error.message);
    throw error;
  }
}
