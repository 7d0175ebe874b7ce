import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
// @ts-expect-error: the package brings no types; what is used of it is written out below.
import start from 'sql.js/dist/sql-wasm-browser.js';

export type Cell = string | number | bigint | Uint8Array | null;

export interface Rows {
  bind(values: readonly Cell[]): boolean;
  step(): boolean;
  get(): Cell[];
  free(): void;
}

/** A database in memory. */
export interface Sqlite {
  prepare(sql: string): Rows;
  run(sql: string, values?: readonly Cell[]): unknown;
  export(): Uint8Array;
  close(): void;
}

interface Engine {
  Database: new (bytes: Uint8Array) => Sqlite;
}

let engine: Promise<Engine> | undefined;

/** Reads and writes databases of SQLite without any program of the machine. Offsets 18 and 19 say whether changes go to a journal first. */
export async function openSqlite(bytes: Uint8Array): Promise<{ database: Sqlite; write(): Uint8Array }> {
  engine ??= (start as (options: object) => Promise<Engine>)({ wasmBinary: readWasm() });
  const { Database } = await engine;
  const modes = bytes.slice(18, 20);
  const plain = new Uint8Array(bytes);
  plain.fill(1, 18, 20);
  const database = new Database(plain);
  return {
    database,
    write() {
      // Without it what was replaced stays in pages that are free now.
      database.run('VACUUM');
      const made = database.export();
      made.set(modes, 18);
      return made;
    },
  };
}

/** Packed beside the program where it was built, in the package otherwise. */
function readWasm(): Uint8Array {
  const packed = new URL('./sql-wasm.wasm.br', import.meta.url);
  if (existsSync(packed)) return brotliDecompressSync(readFileSync(packed));
  return readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
}
