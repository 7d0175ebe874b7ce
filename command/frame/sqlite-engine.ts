import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { type Engine, openDatabase, startEngine } from '@veilmark/tables/sqlite/engine';

let engine: Promise<Engine> | undefined;

/** Reads and writes databases of SQLite without any program of the machine. */
export async function openSqlite(bytes: Uint8Array) {
  engine ??= startEngine({ wasmBinary: readWasm() });
  return openDatabase(await engine, bytes);
}

/** Packed beside the program where it was built, in the package otherwise. */
function readWasm(): Uint8Array {
  const packed = new URL('./sql-wasm.wasm.br', import.meta.url);
  if (existsSync(packed)) return brotliDecompressSync(readFileSync(packed));
  return readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
}
