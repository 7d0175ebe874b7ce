import { type Table, TableError, type TableFile } from '../../table';
import { closingOf, columnsOfDefinition, NAME, namesIn } from './column-names';
import { decodeCopied, encodeCopied } from './copy-cells';
import { decodeInserted, encodeInserted, endOfValue } from './sql-cells';

const COPY = new RegExp(String.raw`COPY (${NAME}) \(([^\n]*)\) FROM stdin;\r?$`, 'my');
const CREATE = new RegExp(String.raw`CREATE (?:\w+ ){0,2}?TABLE (?:IF NOT EXISTS )?(${NAME})\s*\(`, 'iy');
const INSERT = new RegExp(
  String.raw`INSERT INTO (${NAME})\s*(\([^)]*\))?\s*(?:OVERRIDING (?:SYSTEM|USER) VALUE\s+)?VALUES\s*`,
  'iy',
);
const AFTER_ROWS = /\s*(?:ON CONFLICT DO NOTHING)?\s*;/iy;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_]\w*)?\$/;

interface Notation {
  decode(written: string): string;
  encode(text: string): string;
}
const COPIED: Notation = { decode: decodeCopied, encode: encodeCopied };
const INSERTED: Notation = { decode: decodeInserted, encode: encodeInserted };

/** A table of the dump. Each row is where its cells begin and end: two numbers a cell. */
interface DumpedTable {
  name: string;
  columns: string[];
  notation: Notation;
  rows: Uint32Array[];
}

/** The rows of a PostgreSQL dump, in COPY blocks and in INSERT statements as `pg_dump --inserts` and `--column-inserts` write them. */
export function readDump(bytes: Uint8Array): TableFile {
  const source = decode(bytes);
  const found = new DumpReader(source).read();
  if (found.length === 0) throw new TableError('The dump has no COPY block and no INSERT statement.');
  const tables = found.map(({ name, columns, notation, rows }) => ({
    name,
    columns,
    rows: rows.map((row) => cellsIn(row).map(([from, to]) => notation.decode(source.slice(from, to)))),
  }));
  return { tables, write: async (changed) => writeDump(source, found, changed) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new TableError('The dump is not in UTF-8. Write it with pg_dump --encoding=UTF8.');
  }
}

function cellsIn(row: Uint32Array): [number, number][] {
  return Array.from({ length: row.length / 2 }, (_, index) => [row[2 * index] ?? 0, row[2 * index + 1] ?? 0]);
}

class DumpReader {
  readonly #source: string;
  readonly #tables = new Map<string, DumpedTable>();
  readonly #definitions = new Map<string, string[]>();

  constructor(source: string) {
    this.#source = source;
  }

  read(): DumpedTable[] {
    for (let at = 0; at < this.#source.length; at = this.#nextLine(at)) {
      at = this.#copy(at) ?? this.#insert(at) ?? this.#definition(at) ?? this.#other(at);
    }
    return [...this.#tables.values()];
  }

  #nextLine(at: number): number {
    const end = this.#source.indexOf('\n', at);
    return end === -1 ? this.#source.length : end + 1;
  }

  #lineAt(at: number): number {
    return this.#source.slice(0, at).split('\n').length;
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#source);
  }

  /** Each of these answers where it stopped, or undefined where nothing of its kind begins. */
  #copy(at: number): number | undefined {
    const match = this.#match(COPY, at);
    if (!match) return undefined;
    const [whole, name = '', columns = ''] = match;
    const table = this.#table(name, namesIn(columns), COPIED);
    let line = at + whole.length + 1;
    for (;;) {
      const found = this.#source.indexOf('\n', line);
      const end = found === -1 ? this.#source.length : found;
      const row = this.#source.slice(line, end);
      if (row.trimEnd() === '\\.') return end;
      if (found === -1)
        throw new TableError(
          'A COPY block of the dump does not end, so the file is probably cut off. Write the dump again.',
        );
      this.#add(table, copiedCells(row, line), line);
      line = end + 1;
    }
  }

  #insert(at: number): number | undefined {
    if (!/^INSERT\s/i.test(this.#source.slice(at, at + 8))) return undefined;
    const match = this.#match(INSERT, at);
    if (!match) throw this.#unreadable(at);
    const [whole, name = '', list] = match;
    if (name.startsWith('`'))
      throw new TableError('This is a MySQL dump. Only PostgreSQL dumps can be read; export the table as CSV instead.');
    const columns = list === undefined ? this.#definitions.get(name) : namesIn(list.slice(1, -1));
    if (!columns)
      throw new TableError(
        'The INSERT statements name no columns, and there is no CREATE TABLE for them. Write the dump with pg_dump --column-inserts.',
      );
    const table = this.#table(name, columns, INSERTED);
    let next = at + whole.length;
    for (;;) {
      const { cells, end } = this.#row(next, at);
      this.#add(table, cells, at);
      const comma = this.#match(/\s*,\s*/y, end);
      if (!comma) {
        const after = this.#match(AFTER_ROWS, end);
        if (!after) throw this.#unreadable(at);
        return end + after[0].length;
      }
      next = end + comma[0].length;
    }
  }

  #row(at: number, statement: number): { cells: number[]; end: number } {
    if (this.#source[at] !== '(') throw this.#unreadable(statement);
    const cells: number[] = [];
    let next = at + 1;
    for (;;) {
      next += this.#match(/\s*/y, next)?.[0].length ?? 0;
      const end = endOfValue(this.#source, next);
      if (end === undefined) throw this.#unreadable(statement);
      cells.push(next, end);
      const after = this.#match(/\s*([,)])/y, end);
      if (!after) throw this.#unreadable(statement);
      next = end + after[0].length;
      if (after[1] === ')') return { cells, end: next };
    }
  }

  #unreadable(at: number): TableError {
    return new TableError(`The INSERT statement in line ${this.#lineAt(at)} cannot be read.`);
  }

  #definition(at: number): number | undefined {
    const match = this.#match(CREATE, at);
    if (!match) return undefined;
    const from = at + match[0].length;
    const to = closingOf(this.#source, from - 1);
    if (to === -1) throw new TableError(`The CREATE TABLE in line ${this.#lineAt(at)} does not end.`);
    this.#definitions.set(match[1] ?? '', columnsOfDefinition(this.#source.slice(from, to)));
    return to;
  }

  /** The body of a function may look like statements, and is none. */
  #other(at: number): number {
    const end = this.#source.indexOf('\n', at);
    const line = this.#source.slice(at, end === -1 ? undefined : end);
    if (/^SELECT pg_catalog\.lowrite\(/.test(line))
      throw new TableError('The dump has large objects, which cannot be read. Write it with pg_dump --no-blobs.');
    const quote = line.startsWith('--') ? null : DOLLAR_QUOTE.exec(line);
    if (!quote) return at;
    const close = this.#source.indexOf(quote[0], at + quote.index + quote[0].length);
    return close === -1 ? at : close + quote[0].length;
  }

  #table(name: string, columns: string[], notation: Notation): DumpedTable {
    const key = JSON.stringify([name, columns, notation === COPIED]);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = { name, columns, notation, rows: [] };
    this.#tables.set(key, table);
    return table;
  }

  #add(table: DumpedTable, cells: readonly number[], at: number): void {
    if (cells.length !== 2 * table.columns.length)
      throw new TableError(
        `Line ${this.#lineAt(at)} has a row of ${cells.length / 2} values under ${table.columns.length} columns.`,
      );
    table.rows.push(Uint32Array.from(cells));
  }
}

function copiedCells(row: string, at: number): number[] {
  const cells: number[] = [];
  let from = 0;
  for (const cell of row.replace(/\r$/, '').split('\t')) {
    cells.push(at + from, at + from + cell.length);
    from += cell.length + 1;
  }
  return cells;
}

function writeDump(source: string, found: readonly DumpedTable[], changed: readonly Table[]): Uint8Array {
  const edits: { from: number; to: number; text: string }[] = [];
  for (const [index, { rows, notation }] of found.entries())
    for (const [number, row] of rows.entries())
      for (const [column, [from, to]] of cellsIn(row).entries()) {
        const text = changed[index]?.rows[number]?.[column] ?? '';
        if (notation.decode(source.slice(from, to)) !== text) edits.push({ from, to, text: notation.encode(text) });
      }
  edits.sort((a, b) => a.from - b.from);
  const pieces: string[] = [];
  let last = 0;
  for (const { from, to, text } of edits) {
    pieces.push(source.slice(last, from), text);
    last = to;
  }
  return new TextEncoder().encode(pieces.join('') + source.slice(last));
}
