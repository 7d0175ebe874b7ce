import { extensionOf } from '@veilmark/documents/formats';
import { type BinaryTables, TABLE_FORMATS, type TableFormat, tableFormatOf } from '../formats';
import { TABLE_LIMITS, TableError, type TableFile, TableTooLong } from '../table';
import { readDelimited } from './delimited';
import { readDump } from './dump';
import { readJsonLines } from './json-lines';

type Reader = (bytes: Uint8Array, fileName: string) => TableFile | Promise<TableFile>;

const readers: Readonly<Record<Exclude<TableFormat, BinaryTables>, Reader>> = {
  csv: (bytes, name) => readDelimited(bytes, name, false),
  tsv: (bytes, name) => readDelimited(bytes, name, true),
  ndjson: readJsonLines,
  sql: readDump,
  // Loaded when asked for: a workbook brings much code.
  xlsx: async (bytes, name) => (await import('./workbook')).readWorkbook(bytes, name),
};

/** Readers of formats that need an engine. */
export type EngineReaders = Readonly<Record<BinaryTables, Reader>>;

/** Reads a file by its ending. `more` reads formats of which the caller has the engine. Throws TableError. */
export async function readTables(
  bytes: Uint8Array,
  fileName: string,
  more: Partial<EngineReaders> = {},
): Promise<TableFile> {
  if (bytes.length > TABLE_LIMITS.fileBytes)
    throw new TableTooLong(`It is larger than ${TABLE_LIMITS.fileBytes / 1024 / 1024} MB. Split it.`);
  const all: Readonly<Record<string, Reader>> = { ...readers, ...more };
  const reader = all[tableFormatOf(extensionOf(fileName)) ?? ''];
  if (!reader)
    throw new TableError(
      `Tables are read from ${TABLE_FORMATS.filter(({ id }) => id in all)
        .flatMap(({ extensions }) => extensions)
        .map((one) => `.${one}`)
        .join(', ')} files.`,
    );
  return reader(bytes, fileName);
}
