import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { offerTables, type TableName } from '@veilmark/engine/tables';
import { withFilters } from './label-filters';
import { unpackTable } from './pack';
import { tablesVersion } from './version';

/** Arrays are stored as nearly all processors keep them in memory. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Lets the engine take its tables from the files of the package; where they cannot be had it makes them itself. */
export function offerPackedTables(): void {
  if (isLittleEndian) offerTables(readTable);
}

function readTable(name: TableName): unknown {
  let packed: Uint8Array;
  try {
    packed = readFileSync(new URL(`./${name}.table.br`, import.meta.url));
  } catch {
    // Bundled into another program, without the files.
    return undefined;
  }
  const table = unpackTable(brotliDecompressSync(packed), tablesVersion);
  return name === 'labels' && table ? withFilters(table as Parameters<typeof withFilters>[0]) : table;
}
