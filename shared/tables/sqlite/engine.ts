// @ts-expect-error: the package brings no types; what is used of it is written out below.
import start from 'sql.js/dist/sql-wasm-browser.js';

export type Cell = string | number | bigint | Uint8Array | null;

interface Rows {
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

export interface Engine {
  Database: new (bytes: Uint8Array) => Sqlite;
}

/** How the engine comes by its code: as bytes, or made an instance by a platform that compiles none itself. */
type EngineSource =
  | { wasmBinary: Uint8Array }
  | { instantiateWasm(imports: WebAssembly.Imports, take: (instance: WebAssembly.Instance) => void): object };

export const startEngine = (source: EngineSource): Promise<Engine> =>
  (start as (options: EngineSource) => Promise<Engine>)(source);

interface OpenDatabase {
  database: Sqlite;
  write(): Uint8Array;
}
export type OpenSqlite = (bytes: Uint8Array) => Promise<OpenDatabase>;

/** Opens a database without any program of the machine. Offsets 18 and 19 say whether changes go to a journal first. */
export function openDatabase({ Database }: Engine, bytes: Uint8Array): OpenDatabase {
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
