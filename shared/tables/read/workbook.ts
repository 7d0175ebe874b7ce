import { extract } from '@veilmark/documents';
import type { ExtractedDocument, Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { unpackWorkbook } from '@veilmark/documents/ooxml/long-workbook';
import { removedValues, spreadReplacements } from '@veilmark/documents/values';
import { verifyCopy } from '@veilmark/documents/verify';
import { type Table, TableError, type TableFile, uniqueNames } from '../table';
import { type Cell, headerOf, type SheetRow, sheetsOf } from './sheets';

/** Nothing is cut off: the workbook as a whole is what is read. */
const ALL_ROWS = { first: Number.POSITIVE_INFINITY, batch: Number.POSITIVE_INFINITY };

interface SheetTable {
  table: Table;
  /** Where the cells of each row stand in the text, by column; those that are empty stand nowhere. */
  cells: (Cell | undefined)[][];
}

/**
 * The sheets of a workbook. The row that names the columns is the first one that is about as wide as the sheet; what is above it, in
 * comments, charts and properties is outside the table.
 */
export async function readWorkbook(bytes: Uint8Array, fileName: string): Promise<TableFile> {
  try {
    const file = {
      size: bytes.length,
      read: async (from: number, length: number) => bytes.subarray(from, from + length),
    };
    // Cells hold their texts themselves then: equal cells of two columns may become different.
    const { short } = await unpackWorkbook(file, async () => {}, ALL_ROWS);
    const document = await extract(short, { fileName });
    const { cells, beside } = await sheetsOf(document);
    const sheets = [...cells].flatMap(([name, rows]) => tableOf(name, rows) ?? []);
    if (sheets.length === 0)
      throw new TableError(
        'No sheet has a row of column names with rows below it. Put the names of the columns into the first row.',
      );
    return {
      tables: sheets.map(({ table }) => table),
      write: (tables, readBeside) => writeWorkbook(document, sheets, beside, tables, readBeside),
    };
  } catch (error) {
    throw error instanceof DocumentError ? new TableError(error.message) : error;
  }
}

function tableOf(name: string, rows: readonly SheetRow[]): SheetTable | undefined {
  const header = headerOf(rows);
  const below = rows.slice(header + 1);
  const names = rows[header];
  if (!names || below.length === 0) return undefined;
  const letters = [...new Set([names, ...below].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  const cells = below.map((row) => letters.map((letter) => row.get(letter)));
  const columns = uniqueNames(letters.map((letter) => names.get(letter)?.text.trim() || `column ${letter}`));
  return { table: { name, columns, rows: cells.map((row) => row.map((cell) => cell?.text ?? '')) }, cells };
}

async function writeWorkbook(
  document: ExtractedDocument,
  sheets: readonly SheetTable[],
  beside: readonly Cell[],
  tables: readonly Table[],
  readBeside: (text: string) => Promise<string>,
): Promise<Uint8Array> {
  const changed = sheets.flatMap(({ cells }, index) =>
    cells.flatMap((row, number) =>
      row.flatMap((cell, column): Replacement[] => {
        const text = tables[index]?.rows[number]?.[column] ?? '';
        return cell && cell.text !== text ? [{ start: cell.start, end: cell.end, text }] : [];
      }),
    ),
  );
  const around: Replacement[] = [];
  for (const { start, end, text } of beside) {
    const read = await readBeside(text);
    if (read !== text) around.push({ start, end, text: read });
  }
  const whole = document.text + (document.aside ?? '');
  const inTables = cellRanges(sheets);
  // What goes from a cell goes from comments and charts as well, and stays in the columns that the plan keeps.
  const given = [...changed, ...around];
  const all = spreadReplacements(whole, given).filter((one) => given.includes(one) || !inTables(one.start));
  const { bytes } = await document.rewrite(all);
  await refuseLeftovers(bytes, whole, all, tables);
  return bytes;
}

function cellRanges(sheets: readonly SheetTable[]): (at: number) => boolean {
  const starts = new Map<number, number>();
  for (const { cells } of sheets) for (const cell of cells.flat()) if (cell) starts.set(cell.start, cell.end);
  const sorted = [...starts.keys()].sort((a, b) => a - b);
  return (at) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const start = sorted[low - 1];
    return start !== undefined && at < (starts.get(start) ?? 0);
  };
}

/** The copy is taken apart by code that shares nothing with the reader. Values that a kept cell still shows are meant to be there. */
async function refuseLeftovers(
  bytes: Uint8Array,
  whole: string,
  made: readonly Replacement[],
  tables: readonly Table[],
): Promise<void> {
  const kept = tables.flatMap(({ rows }) => rows.flat()).join('\n');
  const removed = removedValues(whole, made).filter(({ value }) => !kept.includes(value));
  const inserted = made.map(({ text }) => text);
  const { residues } = await verifyCopy('xlsx', bytes, { removed, inserted, shown: whole });
  if (residues[0]) throw new TableError(`A value that was to go is still in the copy (${residues[0].place}).`);
}
