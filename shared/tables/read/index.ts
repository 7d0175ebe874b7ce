import { TableError, type TableFile } from '../table';
import { readCopyDump } from './copy-dump';
import { readDelimited } from './delimited';
import { readJsonLines } from './json-lines';

/** Endings of the files that are read as tables here. */
const TABLE_ENDINGS = ['csv', 'tsv', 'ndjson', 'jsonl', 'sql'] as const;

/** Reads a file by its ending. Throws TableError. */
export function readTables(bytes: Uint8Array, fileName: string): TableFile {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  switch (ending) {
    case 'csv':
      return readDelimited(bytes, fileName, false);
    case 'tsv':
      return readDelimited(bytes, fileName, true);
    case 'ndjson':
    case 'jsonl':
      return readJsonLines(bytes, fileName);
    case 'sql':
      return readCopyDump(bytes);
    default:
      throw new TableError(`Tables are read from ${TABLE_ENDINGS.map((one) => `.${one}`).join(', ')} files.`);
  }
}
