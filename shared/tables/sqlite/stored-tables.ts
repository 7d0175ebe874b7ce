import type { Cell, Sqlite } from './engine';

export interface StoredTable {
  name: string;
  columns: string[];
  /** What tells a row from others. */
  keys: string[];
}

/** The tables that a program made. Undefined where one is an index of words, which cannot be rewritten. */
export function storedTables(database: Sqlite): StoredTable[] | undefined {
  const found = select(database, "SELECT name, sql FROM sqlite_master WHERE type = 'table'");
  if (found.some(([, sql]) => /^\s*CREATE\s+VIRTUAL/i.test(String(sql)))) return undefined;
  return found
    .map(([name]) => String(name))
    .filter((name) => !name.startsWith('sqlite_'))
    .map((name) => describe(database, name));
}

function describe(database: Sqlite, name: string): StoredTable {
  const described = select(database, `PRAGMA table_info(${quoted(name)})`);
  const columns = described.map((row) => String(row[1]));
  const primary = described.filter((row) => Number(row[5]) > 0).map((row) => String(row[1]));
  return { name, columns, keys: hasRowId(database, name) ? ['rowid'] : primary };
}

function hasRowId(database: Sqlite, name: string): boolean {
  try {
    select(database, `SELECT rowid FROM ${quoted(name)} LIMIT 0`);
    return true;
  } catch {
    return false;
  }
}

/** Takes the triggers out, which would note a change as one of the program's own. Call what it answers to put them back. */
export function dropTriggers(database: Sqlite): () => void {
  const triggers = select(database, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  for (const [name] of triggers) database.run(`DROP TRIGGER ${quoted(String(name))}`);
  return () => {
    for (const [, sql] of triggers) database.run(String(sql));
  };
}

/** Empties what ANALYZE keeps for the planner of queries: values of columns. Whether there was anything. */
export function dropSamples(database: Sqlite): boolean {
  const kept = select(database, "SELECT name FROM sqlite_master WHERE name IN ('sqlite_stat3', 'sqlite_stat4')");
  const filled = kept.map(([name]) => quoted(String(name))).filter((name) => hasRows(database, name));
  for (const name of filled) database.run(`DELETE FROM ${name}`);
  return filled.length > 0;
}

const hasRows = (database: Sqlite, name: string): boolean =>
  select(database, `SELECT 1 FROM ${name} LIMIT 1`).length > 0;

/** Whether pages of deleted rows lie in the file, with what stood in them. */
export const hasFreePages = (database: Sqlite): boolean =>
  Number(select(database, 'PRAGMA freelist_count')[0]?.[0]) > 0;

export function select(database: Sqlite, sql: string): Cell[][] {
  const rows = database.prepare(sql);
  const found: Cell[][] = [];
  while (rows.step()) found.push(rows.get());
  rows.free();
  return found;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The name of a key in a query: a row's own number has no quotes. */
export const keyName = (name: string): string => (name === 'rowid' ? name : quoted(name));
