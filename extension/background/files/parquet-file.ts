import type { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import type { FindReplacements, RedactOptions } from '@veilmark/documents/redact';
import { extractTables, redactTables } from '@veilmark/tables/document';
import { binaryTables } from '@veilmark/tables/formats';
import { readParquet } from '@veilmark/tables/read/parquet';

const open = (bytes: Uint8Array) => readParquet(bytes, 'table');

export const isParquet = (bytes: Uint8Array): boolean => binaryTables(bytes) === 'parquet';

/** Its cells as one text. Throws DocumentError, also where columns of bytes would go unread. */
export async function extractParquet(bytes: Uint8Array, budget: Budget) {
  const { text, notes } = await extractTables(bytes, open, budget);
  if (notes.length > 0) throw new DocumentError('unsupported', 'A column contains bytes that cannot be read.');
  return { format: 'parquet', text, notes, fromPictures: [] } as const;
}

/** Its copy, proven as that of any document. Throws DocumentError. */
export const redactParquet = (bytes: Uint8Array, find: FindReplacements, options: RedactOptions) =>
  redactTables(bytes, open, {}, find, options);
