import { partitionPoint } from '@veilmark/budget/partition-point';
import { type HeadSays, headSays } from '@veilmark/catalog/words/column-heads';

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
  columns?: Column[];
}

/** Tables whose cells are parted by tabs, read column by column when first asked for. */
export class TableColumns {
  readonly #text: string;
  readonly #tables: Table[];

  constructor(text: string) {
    this.#text = text;
    this.#tables = tablesOf(text);
  }

  /** Undefined where the place is in no short cell of a table, or runs over its borders. */
  cellAt(start: number, end: number): Cell | undefined {
    const point = partitionPoint(this.#tables.length, (index) => (this.#tables[index]?.start ?? 0) <= start);
    const table = this.#tables[point - 1];
    if (!table || start >= table.end) return undefined;
    const text = this.#text;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    if (start - lineStart > LONGEST_ROW) return undefined;
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

function columnsOf(table: string): Column[] {
  const [first = '', ...rows] = table.split('\n');
  const heads = first.split('\t').map((head) => head.trim());
  const areHeads = heads.every((head) => head.length <= LONGEST_HEAD && !/^[-+]?\d|\d{3}|@/.test(head));
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
