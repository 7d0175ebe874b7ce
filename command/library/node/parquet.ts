import { extractTables, type OpenTables, redactTables } from '@veilmark/tables/document';
import { readParquet } from '@veilmark/tables/read/parquet';
import type { Engines } from '../redact-document';
import type { FileText } from '../types';

const open: OpenTables = (bytes) => readParquet(bytes, 'table');

/** Writes the copy of a Parquet file: every cell is read, and what is found in it replaced. */
export const parquetEngine: Engines = {
  redact: async (bytes, info, find, options) => ({
    ...(await redactTables(bytes, open, info, find, options ?? {})),
    format: 'parquet',
  }),
};

/** The cells of a Parquet file as one text. Throws DocumentError. */
export async function readParquetText(bytes: Uint8Array): Promise<FileText> {
  const { text, notes } = await extractTables(bytes, open);
  return { format: 'parquet', text, notes };
}
