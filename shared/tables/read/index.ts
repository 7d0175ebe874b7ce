import { TABLE_LIMITS, TableError, type TableFile, TableTooLong } from '../table';
import { readDelimited } from './delimited';
import { readDump } from './dump';
import { readJsonLines } from './json-lines';

type Reader = (bytes: Uint8Array, fileName: string) => TableFile | Promise<TableFile>;

const readers: Readonly<Record<string, Reader>> = {
  csv: (bytes, name) => readDelimited(bytes, name, false),
  tsv: (bytes, name) => readDelimited(bytes, name, true),
  ndjson: readJsonLines,
  jsonl: readJsonLines,
  sql: readDump,
  // Loaded when asked for: a workbook brings much code.
  xlsx: async (bytes, name) => (await import('./workbook')).readWorkbook(bytes, name),
};

/** The ending of a file name in small letters. */
function endingOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Reads a file by its ending. `more` reads endings of which the caller has the engine. Throws TableError. */
export async function readTables(
  bytes: Uint8Array,
  fileName: string,
  more: Readonly<Record<string, Reader>> = {},
): Promise<TableFile> {
  if (bytes.length > TABLE_LIMITS.fileBytes)
    throw new TableTooLong(`It is larger than ${TABLE_LIMITS.fileBytes / 1024 / 1024} MB. Split it.`);
  const all = { ...readers, ...more };
  const reader = all[endingOf(fileName)];
  if (!reader)
    throw new TableError(
      `Tables are read from ${Object.keys(all)
        .map((one) => `.${one}`)
        .join(', ')} files.`,
    );
  return reader(bytes, fileName);
}
