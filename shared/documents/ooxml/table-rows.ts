import type { Line } from './part-text';

interface OpenCell {
  /** How many lines there were when it began. */
  from: number;
  /** How many columns it takes. */
  columns: number;
}

/** Tables of Word and PowerPoint: a row whose cells hold one line each becomes one line, with tabs between its cells as in a sheet. */
export class TableRows {
  readonly #rows: OpenCell[][] = [];

  open(element: string, lines: readonly Line[]): void {
    if (element === 'tr') this.#rows.push([]);
    else if (element === 'tc') this.#rows.at(-1)?.push({ from: lines.length, columns: 1 });
  }

  /** The cell that is open takes so many columns. */
  span(columns: number): void {
    const cell = this.#rows.at(-1)?.at(-1);
    if (cell && columns > 1 && columns <= MOST_COLUMNS) cell.columns = columns;
  }

  close(element: string, lines: Line[]): void {
    const cells = element === 'tr' ? this.#rows.pop() : undefined;
    if (!cells || cells.length < 2) return;
    const row = rowOf(cells, lines);
    if (row) lines.splice(cells[0]?.from ?? lines.length, lines.length, row);
  }
}

/** As many as Word allows. */
const MOST_COLUMNS = 63;

/** Undefined where a cell holds several lines: they stay lines. */
function rowOf(cells: readonly OpenCell[], lines: readonly Line[]): Line | undefined {
  const row: Line = [];
  let gap = 0;
  for (const [index, { from, columns }] of cells.entries()) {
    const own = lines.slice(from, cells[index + 1]?.from).filter((line) => line.length > 0);
    if (own.length > 1 || own.some(isDivided)) return undefined;
    if (own[0]) {
      if (gap > 0) row.push('\t'.repeat(gap));
      gap = 0;
      row.push(...own[0]);
    }
    gap += columns;
  }
  return row;
}

/** A row of a table in the cell, a tab or the end of a line. */
const isDivided = (line: Line) => line.some((piece) => typeof piece === 'string' || /[\t\n]/.test(piece.text));
