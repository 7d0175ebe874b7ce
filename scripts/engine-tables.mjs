// The engine's tables as a file, for programs that run in a browser and bring them along (shared/engine/tables/bring.ts).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { gzipSync } from 'fflate';
import { root } from './setup.mjs';

const folder = path.join(root, 'dist', 'engine-tables');

/** Makes the file where there is none of this very engine; answers where it is. The same bytes on every machine. */
export async function engineTables() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['shared/engine/tables/make.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  const file = path.join(folder, `${createHash('sha256').update(contents).digest('hex').slice(0, 24)}.bin.gz`);
  if (existsSync(file)) return file;
  const source = `data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`;
  const { makeTables, packTables, tablesVersion } = await import(source);
  // Not by zlib, which packs differently from processor to processor.
  const packed = gzipSync(packTables(makeTables(), tablesVersion, countNonZero), { level: 6, mtime: 0 });
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((name) => name.endsWith('.bin.gz') && name !== path.basename(file)))
    rmSync(path.join(folder, old), { force: true });
  // Renamed into place: another process may be doing the same.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, packed);
  renameSync(draft, file);
  return file;
}

/** Zeros take next to no room when packed. */
function countNonZero(bytes) {
  let count = 0;
  for (const byte of bytes) if (byte !== 0) count++;
  return count;
}
