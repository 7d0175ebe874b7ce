import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { offerTables, type TableName } from '@veilmark/engine/tables';
import { readTables } from '@veilmark/finders/tables/read';

/** Lets the engine take its tables from the files of the package, each when first needed; where one cannot be had it makes it itself. */
export function offerPackedTables(): void {
  offerTables(readTable);
}

function readTable(name: TableName): unknown {
  let packed: Uint8Array;
  try {
    packed = readFileSync(new URL(`./${name}.table.br`, import.meta.url));
  } catch {
    // Bundled into another program, without the files.
    return undefined;
  }
  return readTables(brotliDecompressSync(packed))(name);
}
