import type { ExtractedDocument } from '@veilmark/documents/document';
import { TableError } from '../table';

/** A piece of the text of a workbook. */
export interface Cell {
  start: number;
  end: number;
  text: string;
}

/** The cells of a row by the number of their column, from 1. */
export type SheetRow = Map<number, Cell>;

/** Rows among which the one with the names of the columns is looked for. */
const FIRST_ROWS = 20;
/** A row of so many of the widest row's cells names the columns; a title above a table has fewer. */
const WIDE = 0.7;

/** The cells of every sheet, row by row, and all other pieces of the text. */
export async function sheetsOf(
  document: ExtractedDocument,
): Promise<{ cells: Map<string, SheetRow[]>; beside: Cell[] }> {
  const pieces = piecesOf(document);
  const starts = await document.locate(pieces);
  const ends = await document.locate(pieces.map(({ end }) => ({ start: end - 1, end })));
  const rows = new Map<string, Map<number, SheetRow>>();
  const beside: Cell[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { sheet, cell } = starts[index] ?? {};
    if (sheet === undefined || cell === undefined) {
      beside.push(piece);
      continue;
    }
    if (ends[index]?.cell !== cell)
      throw new TableError(
        'A cell of the workbook ends with a line break, so it cannot be separated from the next one. Remove the line break and try again.',
      );
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    const ofSheet = rows.get(sheet) ?? new Map<number, SheetRow>();
    rows.set(sheet, ofSheet);
    const ofRow = ofSheet.get(Number(row)) ?? new Map<number, Cell>();
    ofSheet.set(Number(row), ofRow);
    ofRow.set(columnNumber(letters), piece);
  }
  const cells = new Map(
    [...rows].map(([sheet, ofSheet]) => [sheet, [...ofSheet].sort(([a], [b]) => a - b).map(([, row]) => row)]),
  );
  return { cells, beside };
}

/** The text between the borders of cells and lines. */
function piecesOf({ text, borders = [] }: ExtractedDocument): Cell[] {
  const pieces: Cell[] = [];
  let start = 0;
  for (const end of [...borders, { start: text.length, end: text.length }]) {
    if (end.start > text.length) break;
    if (end.start > start) pieces.push({ start, end: end.start, text: text.slice(start, end.start) });
    start = end.end;
  }
  return pieces;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/** Which row names the columns. */
export function headerOf(rows: readonly SheetRow[]): number {
  const widest = rows.reduce((most, row) => Math.max(most, row.size), 0);
  const found = rows.slice(0, FIRST_ROWS).findIndex((row) => row.size >= WIDE * widest);
  return Math.max(0, found);
}
