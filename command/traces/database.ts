import { type Cell, openSqlite, type Sqlite } from '../frame/sqlite-engine';
import { textOf } from './encoded';
import { fieldKind } from './fields';
import { visitText } from './json-leaves';
import type { VisitAt } from './records';

/** Shorter ones are digests and flags. */
const LEAST_OPAQUE = 100;

interface Table {
  name: string;
  columns: string[];
  /** What tells a row from others. */
  keys: string[];
}

export class UnreadableDatabase extends Error {}

/** Where a place of a session file is now, by where it was. */
export type Moved = (session: string, offset: number) => number | undefined;

/** Visits every text of a database; answers it as it is to be, or as it was where nothing changed. */
export async function rewriteDatabase(bytes: Uint8Array, visit: VisitAt, moved: Moved): Promise<Uint8Array> {
  const { database, write } = await openSqlite(bytes);
  try {
    const tables = tablesOf(database);
    const triggers = select(database, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
    // They would note the change as one of the agent's own.
    for (const [name] of triggers) database.run(`DROP TRIGGER ${quoted(String(name))}`);
    let isChanged = false;
    for (const table of tables) if (await rewriteTable(database, table, visit, moved)) isChanged = true;
    for (const [, sql] of triggers) database.run(String(sql));
    return isChanged ? write() : bytes;
  } finally {
    database.close();
  }
}

function tablesOf(database: Sqlite): Table[] {
  const found = select(database, "SELECT name, sql FROM sqlite_master WHERE type = 'table'");
  if (found.some(([, sql]) => /^\s*CREATE\s+VIRTUAL/i.test(String(sql))))
    throw new UnreadableDatabase('it has a full-text index, which cannot be rewritten');
  return found
    .map(([name]) => String(name))
    .filter((name) => !name.startsWith('sqlite_') && name !== '_sqlx_migrations')
    .map((name) => {
      const columns = select(database, `PRAGMA table_info(${quoted(name)})`).map((row) => ({
        name: String(row[1]),
        key: Number(row[5]),
      }));
      const keys = columns.filter(({ key }) => key > 0).map((column) => column.name);
      return { name, columns: columns.map((column) => column.name), keys: hasRowId(database, name) ? ['rowid'] : keys };
    });
}

function hasRowId(database: Sqlite, name: string): boolean {
  try {
    select(database, `SELECT rowid FROM ${quoted(name)} LIMIT 0`);
    return true;
  } catch {
    return false;
  }
}

async function rewriteTable(
  database: Sqlite,
  { name, columns, keys }: Table,
  visit: VisitAt,
  moved: Moved,
): Promise<boolean> {
  const chosen = [...keys, ...columns].map((one) => (one === 'rowid' ? one : quoted(one))).join(', ');
  let isChanged = false;
  let number = 0;
  for (const row of select(database, `SELECT ${chosen} FROM ${quoted(name)}`)) {
    number++;
    const cells = row.slice(keys.length);
    const changes = new Map<string, Cell>();
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] as Cell;
      const next = await rewriteCell({ cell, column, table: name, row: number, cells }, visit, moved);
      if (next !== undefined) changes.set(column, next);
    }
    if (changes.size === 0) continue;
    isChanged = true;
    const sets = [...changes.keys()].map((column) => `${quoted(column)} = ?`).join(', ');
    const where = keys.map((key) => `${key === 'rowid' ? key : quoted(key)} = ?`).join(' AND ');
    database.run(`UPDATE ${quoted(name)} SET ${sets} WHERE ${where}`, [
      ...changes.values(),
      ...row.slice(0, keys.length),
    ]);
  }
  return isChanged;
}

interface Place {
  cell: Cell;
  column: string;
  table: string;
  row: number;
  cells: readonly Cell[];
}

async function rewriteCell(
  { cell, column, table, row, cells }: Place,
  visit: VisitAt,
  moved: Moved,
): Promise<Cell | undefined> {
  if (typeof cell === 'number') return /(?:^|_)byte_offset$/.test(column) ? newOffset(cell, cells, moved) : undefined;
  const isBlob = cell instanceof Uint8Array;
  if (typeof cell !== 'string' && !isBlob) return undefined;
  const path = `${table}.${column}`;
  const text = isBlob ? textOf(cell) : cell;
  if (text === undefined) {
    if (isBlob && cell.length >= LEAST_OPAQUE) await visit(row, { path, label: column, text: '', kind: 'opaque' });
    return undefined;
  }
  const kind = fieldKind(column, text, false);
  if (kind === 'sealed') return undefined;
  const next =
    kind === 'text'
      ? await visitText({ path, label: '', text }, (leaf) => visit(row, leaf))
      : await visit(row, { path, label: column, text, kind });
  if (next === undefined || next === text) return undefined;
  return isBlob ? Buffer.from(next) : next;
}

/** How far an agent has read a session file that is shorter or longer now. */
function newOffset(offset: number, cells: readonly Cell[], moved: Moved): number | undefined {
  for (const cell of cells) {
    const next = typeof cell === 'string' ? moved(cell, offset) : undefined;
    if (next !== undefined && next !== offset) return next;
  }
  return undefined;
}

function select(database: Sqlite, sql: string): Cell[][] {
  const rows = database.prepare(sql);
  const found: Cell[][] = [];
  while (rows.step()) found.push(rows.get());
  rows.free();
  return found;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
