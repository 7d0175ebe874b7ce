import { partitionPoint } from '@veilmark/budget/partition-point';
import { type HeadSays, headSays } from '@veilmark/catalog/words/columns';

/** Longer lines are no rows that somebody reads. */
const LONGEST_ROW = 4000;
const LONGEST_HEAD = 60;
/** Lines without a tab that may stand between the rows of one table: remarks. */
const MOST_LINES_BETWEEN = 1;
/** Longer cells are sentences. */
const LONGEST_CELL = 60;

export interface Column {
  says: HeadSays | undefined;
  /** The short texts of its cells below the head, and in how many rows each stands. */
  cells: Map<string, number>;
  rows: number;
}

export interface Cell {
  column: Column;
  text: string;
  /** Whether the place asked for is all of it. */
  isWhole: boolean;
}

interface Table {
  start: number;
  end: number;
  /** The cells of its first line, where at least two of them are words. */
  heads?: readonly string[];
  columns?: Column[];
}

/** Tables whose cells are parted by tabs, read column by column when first asked for. */
export class TableColumns {
  readonly #text: string;
  #tables: Table[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  #tableAt(place: number): Table | undefined {
    this.#tables ??= tablesOf(this.#text);
    const tables = this.#tables;
    const table = tables[partitionPoint(tables.length, (index) => (tables[index]?.start ?? 0) <= place) - 1];
    return table && place < table.end ? table : undefined;
  }

  /** Where the line of a place begins; undefined where it is too long for a row. */
  #rowAt(place: number): number | undefined {
    const ahead = this.#text.slice(Math.max(0, place - LONGEST_ROW - 1), place);
    const start = place - ahead.length + ahead.lastIndexOf('\n') + 1;
    return place - start > LONGEST_ROW ? undefined : start;
  }

  /** What the first line of a table says above the cell at a place, where that line is words without figures. */
  headAt(start: number): string | undefined {
    const text = this.#text;
    const table = this.#tableAt(start);
    const row = this.#rowAt(start);
    if (!table || row === undefined || row === table.start) return undefined;
    const column = text.slice(row, start).split('\t').length - 1;
    const [rest = ''] = text.slice(start, start + LONGEST_ROW).split('\n', 1);
    if (column === 0 && !rest.includes('\t')) return undefined;
    table.heads ??= headsOf(text.slice(table.start, Math.min(table.end, table.start + LONGEST_ROW)));
    return table.heads[column] || undefined;
  }

  /** Undefined where the place is in no short cell of a table, or runs over its borders. */
  cellAt(start: number, end: number): Cell | undefined {
    const table = this.#tableAt(start);
    const lineStart = this.#rowAt(start);
    if (!table || lineStart === undefined) return undefined;
    const text = this.#text;
    const ahead = text.slice(lineStart, start);
    const from = lineStart + ahead.lastIndexOf('\t') + 1;
    const rest = /[\t\n]/.exec(text.slice(start, start + LONGEST_CELL + 1));
    const to = rest ? start + rest.index : text.length;
    if (to < end || to - from > LONGEST_CELL) return undefined;
    if (ahead === '' && text.charAt(to) !== '\t') return undefined;
    table.columns ??= columnsOf(text.slice(table.start, table.end));
    const column = table.columns[ahead.split('\t').length - 1];
    const cell = text.slice(from, to).trim();
    return column && { column, text: cell, isWhole: cell.length <= end - start };
  }
}

/** Where lines with tabs follow each other. */
function tablesOf(text: string): Table[] {
  const tables: Table[] = [];
  let between = MOST_LINES_BETWEEN + 1;
  let tab = text.indexOf('\t');
  for (let start = 0; tab >= 0; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (tab < end) {
      const last = tables.at(-1);
      if (last && between <= MOST_LINES_BETWEEN) last.end = end;
      else tables.push({ start, end });
      between = 0;
      tab = text.indexOf('\t', end);
    } else between++;
    start = end + 1;
  }
  return tables;
}

const cellsOf = (row: string): string[] => row.split('\t').map((cell) => cell.trim());
const areWords = (heads: readonly string[]): boolean =>
  heads.every((head) => head.length <= LONGEST_HEAD && !/^[-+]?\d|\d{3}|@/.test(head));

function headsOf(table: string): readonly string[] {
  const heads = cellsOf(table.split('\n', 1)[0] ?? '');
  return areWords(heads) && heads.filter((head) => head !== '').length >= 2 ? heads : [];
}

function columnsOf(table: string): Column[] {
  const [first = '', ...rows] = table.split('\n');
  const heads = cellsOf(first);
  const areHeads = areWords(heads);
  const columns: Column[] = heads.map((head) => ({
    says: areHeads ? headSays(head) : undefined,
    cells: new Map(),
    rows: 0,
  }));
  for (const row of areHeads ? rows : [first, ...rows]) {
    if (row.length > LONGEST_ROW || !row.includes('\t')) continue;
    for (const [index, written] of row.split('\t').entries()) {
      const cell = written.trim();
      if (cell === '' || cell.length > LONGEST_CELL) continue;
      columns[index] ??= { says: undefined, cells: new Map(), rows: 0 };
      const column = columns[index];
      column.rows++;
      column.cells.set(cell, (column.cells.get(cell) ?? 0) + 1);
    }
  }
  return columns;
}
