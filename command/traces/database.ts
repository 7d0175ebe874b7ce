import type { Cell, Sqlite } from '@veilmark/tables/sqlite/engine';
import {
  dropSamples,
  dropTriggers,
  hasFreePages,
  keyName,
  quoted,
  type StoredTable,
  select,
  storedTables,
} from '@veilmark/tables/sqlite/stored-tables';
import { openSqlite } from '../frame/sqlite-engine';
import { textOf } from './encoded';
import { fieldKind } from './fields';
import { visitText } from './json-leaves';
import type { VisitAt } from './records';

/** Shorter ones are digests and flags. */
const LEAST_OPAQUE = 100;

export class UnreadableDatabase extends Error {}

/** Where a place of a session file is now, by where it was. */
type Moved = (session: string, offset: number) => number | undefined;

/** Visits every text of a database; answers it as it is to be, or as it was where nothing changed and nothing else lies in it. */
export async function rewriteDatabase(bytes: Uint8Array, visit: VisitAt, moved: Moved): Promise<Uint8Array> {
  const { database, write } = await openSqlite(bytes);
  try {
    const tables = tablesOf(database);
    const restoreTriggers = dropTriggers(database);
    let isChanged = hasFreePages(database);
    if (dropSamples(database)) isChanged = true;
    for (const table of tables) if (await rewriteTable(database, table, visit, moved)) isChanged = true;
    restoreTriggers();
    return isChanged ? write() : bytes;
  } finally {
    database.close();
  }
}

function tablesOf(database: Sqlite): StoredTable[] {
  const tables = storedTables(database);
  if (!tables) throw new UnreadableDatabase('it has a full-text index, which cannot be rewritten');
  return tables.filter(({ name }) => name !== '_sqlx_migrations');
}

async function rewriteTable(
  database: Sqlite,
  { name, columns, keys }: StoredTable,
  visit: VisitAt,
  moved: Moved,
): Promise<boolean> {
  const chosen = [...keys, ...columns].map(keyName).join(', ');
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
    const where = keys.map((key) => `${keyName(key)} = ?`).join(' AND ');
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
