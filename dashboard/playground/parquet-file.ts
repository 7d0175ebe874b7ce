import type { Budget } from '@veilmark/budget';
import type { FindReplacements, RedactOptions } from '@veilmark/documents/redact';
import { binaryTables } from '@veilmark/tables/formats';

/** What reads tables that are not text; fetched when the first of them comes. */
const engine = async () => {
  const [{ extractTables, redactTables }, { readParquet }] = await Promise.all([
    import('@veilmark/tables/document'),
    import('@veilmark/tables/read/parquet'),
  ]);
  return { extractTables, redactTables, open: (bytes: Uint8Array) => readParquet(bytes, 'table') };
};

export const isParquet = (bytes: Uint8Array): boolean => binaryTables(bytes) === 'parquet';

/** Its cells as one text. Throws DocumentError. */
export async function extractParquet(bytes: Uint8Array, budget: Budget) {
  const { extractTables, open } = await engine();
  return { ...(await extractTables(bytes, open, budget)), format: 'parquet' as const, parts: [], fromPictures: [] };
}

/** Its copy, proven as the service proves it. Throws DocumentError. */
export async function redactParquet(bytes: Uint8Array, find: FindReplacements, options: RedactOptions) {
  const { redactTables, open } = await engine();
  return redactTables(bytes, open, {}, find, options);
}

/** Reads its columns, to tell what they say about people. */
export const parquetTables = async (bytes: Uint8Array) => (await engine()).open(bytes);
