import { type Engine, type OpenSqlite, openDatabase, startEngine } from '@veilmark/tables/sqlite/engine';
import wasm from 'sql.js/dist/sql-wasm.wasm';

/** Bytes that a database may take beside its file: what a file asks for is not always honest. */
const MOST_MEMORY = 48 << 20;

let engine: Promise<Engine> | undefined;

/** Opens a database with the isolate's SQLite. */
export const openSqlite: OpenSqlite = async (bytes) => {
  engine ??= start();
  const open = openDatabase(await engine, bytes);
  open.database.run(`PRAGMA hard_heap_limit = ${MOST_MEMORY}`);
  open.database.run('PRAGMA trusted_schema = OFF');
  return open;
};

/** It asks where its own script lies, which nobody can say here. It needs no answer: its code comes compiled. */
function start(): Promise<Engine> {
  const scope = globalThis as { location?: unknown };
  const had = Object.getOwnPropertyDescriptor(scope, 'location');
  Object.defineProperty(scope, 'location', { value: { href: '' }, configurable: true });
  try {
    return startEngine({
      instantiateWasm(imports, take) {
        take(new WebAssembly.Instance(wasm, imports));
        return {};
      },
    });
  } finally {
    if (had) Object.defineProperty(scope, 'location', had);
    else delete scope.location;
  }
}
