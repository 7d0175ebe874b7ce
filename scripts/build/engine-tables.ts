// The engine's tables as a file, for programs that run in a browser and bring them along (shared/finders/tables/bring.ts).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'fflate';
import { root } from '../setup.mjs';
import { bundleModule, runBundle } from './bundle-module.ts';
import { writeWhole } from './write-whole.ts';

const folder = path.join(root, 'dist', 'engine-tables');

/** Makes the file where there is none of this very engine; answers where it is. The same bytes on every machine. */
export async function engineTables() {
  const contents = await bundleModule('shared/finders/tables/make.ts');
  const file = path.join(folder, `${createHash('sha256').update(contents).digest('hex').slice(0, 24)}.bin.gz`);
  if (existsSync(file)) return file;
  const { makeTables, packTables, TABLES_VERSION } = await runBundle(contents);
  // Not by zlib, which packs differently from processor to processor.
  const packed = gzipSync(packTables(makeTables(), TABLES_VERSION, countNonZero), { level: 6, mtime: 0 });
  writeWhole(file, packed);
  for (const old of readdirSync(folder).filter((name) => name.endsWith('.bin.gz') && name !== path.basename(file)))
    rmSync(path.join(folder, old), { force: true });
  return file;
}

/** Zeros take next to no room when packed. */
function countNonZero(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte !== 0) count++;
  return count;
}
