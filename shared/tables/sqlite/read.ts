import {
  CellText,
  refuseTooLong,
  TABLE_LIMITS,
  type Table,
  TableError,
  type TableFile,
  type TableLimits,
} from '../table';
import type { Cell, OpenSqlite, Sqlite } from './engine';
import { dropSamples, dropTriggers, keyName, quoted, type StoredTable, select, storedTables } from './stored-tables';

/** What is shown of bytes that are no text. */
const BYTES = '(bytes)';
const DAMAGED = 'The database is damaged or encrypted.';

interface DatabaseTable extends StoredTable {
  /** The values of its keys for each row. */
  keyValues: Cell[][];
  cells: Cell[][];
}

/** The tables of a SQLite database. Those that a program keeps for an index of words cannot be rewritten and are refused. */
export async function readSqlite(bytes: Uint8Array, open: OpenSqlite, limits = TABLE_LIMITS): Promise<TableFile> {
  if (new TextDecoder().decode(bytes.subarray(0, 15)) !== 'SQLite format 3')
    throw new TableError('It is not a SQLite database.');
  const withDatabase = opening(open, bytes);
  const cells = new CellText(limits);
  const found = await withDatabase((database) => readAll(database, limits));
  if (found.length === 0) throw new TableError('The database has no table.');
  return {
    tables: found.map((table) => shownTable(table, cells)),
    write: (tables) => withDatabase((database, write) => rewrite(database, found, tables, write)),
  };
}

const opening =
  (open: OpenSqlite, bytes: Uint8Array) =>
  async <T>(work: (database: Sqlite, write: () => Uint8Array) => T): Promise<T> => {
    const { database, write } = await open(bytes);
    try {
      return work(database, write);
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw new TableError(DAMAGED);
    } finally {
      database.close();
    }
  };

function readAll(database: Sqlite, limits: TableLimits): DatabaseTable[] {
  // Pages that refer to each other in a circle would be read for ever.
  if (select(database, 'PRAGMA quick_check(1)')[0]?.[0] !== 'ok') throw new TableError(DAMAGED);
  const tables = storedTables(database);
  if (!tables) throw new TableError('The database has a full-text index, which cannot be rewritten.');
  return tables.map((table) => readTable(database, table, limits)).filter(({ columns }) => columns.length > 0);
}

function readTable(database: Sqlite, { name, columns, keys }: StoredTable, limits: TableLimits): DatabaseTable {
  const [[count] = []] = select(database, `SELECT count(*) FROM ${quoted(name)}`);
  refuseTooLong(Number(count), columns.length, limits);
  const rows = select(
    database,
    `SELECT ${[...keys.map(keyName), ...columns.map(quoted)].join(', ')} FROM ${quoted(name)}`,
  );
  const keyed = rows.flatMap((row) => row.slice(0, keys.length));
  if (keyed.some((key) => typeof key === 'number' && Number.isInteger(key) && !Number.isSafeInteger(key)))
    throw new TableError(`The numbers of the rows of "${name}" are too large to be distinguished.`);
  return {
    name,
    columns,
    keys,
    keyValues: rows.map((row) => row.slice(0, keys.length)),
    cells: rows.map((row) => row.slice(keys.length)),
  };
}

function shownTable({ name, columns, cells }: DatabaseTable, text: CellText): Table {
  const rows = cells.map((row) => row.map((cell) => text.count(shown(cell))));
  const opaque = new Set(columns.filter((_, index) => rows.some((row) => row[index] === BYTES)));
  return { name, columns, rows, opaque };
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Uint8Array)) return String(cell);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(cell);
  } catch {
    return BYTES;
  }
}

function rewrite(
  database: Sqlite,
  found: readonly DatabaseTable[],
  tables: readonly Table[],
  write: () => Uint8Array,
): Uint8Array {
  const restoreTriggers = dropTriggers(database);
  for (const [index, table] of found.entries()) rewriteTable(database, table, tables[index]);
  restoreTriggers();
  dropSamples(database);
  return write();
}

function rewriteTable(database: Sqlite, table: DatabaseTable, changed: Table | undefined): void {
  const where = table.keys.map((key) => `${keyName(key)} = ?`).join(' AND ');
  for (const [number, cells] of table.cells.entries()) {
    const changes = table.columns.flatMap((column, index) => {
      const text = changed?.rows[number]?.[index] ?? '';
      return text === shown(cells[index] ?? null) ? [] : [{ column, text }];
    });
    if (changes.length === 0) continue;
    const sets = changes.map(({ column }) => `${quoted(column)} = ?`).join(', ');
    try {
      database.run(`UPDATE ${quoted(table.name)} SET ${sets} WHERE ${where}`, [
        ...changes.map(({ text }) => text),
        ...(table.keyValues[number] ?? []),
      ]);
    } catch (error) {
      throw refusal(table.name, changes, error);
    }
  }
}

/** A rule of the table that the new values break, told without them. */
function refusal(table: string, changes: readonly { column: string }[], error: unknown): TableError {
  const said = error instanceof Error ? error.message : '';
  const rule =
    /^(UNIQUE|NOT NULL|CHECK) constraint failed/.exec(said)?.[1] ?? (/datatype/.test(said) ? 'its type' : undefined);
  const named = changes.map(({ column }) => `"${column}"`).join(', ');
  return new TableError(
    `The database refuses a new value in "${table}" (${named})${rule ? `: ${rule}` : ''}. Choose "keep", or an action that makes different values of different ones, such as "tokenize".`,
  );
}
