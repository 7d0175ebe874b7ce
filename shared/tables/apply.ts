import { type AnonymizeOptions, anonymize } from '@veilmark/replace/anonymize';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type Find, findInCell } from './find-in-cell';
import type { PlannedColumn } from './plan';
import { cellsOf, type Table } from './table';

/** The type of a value of a column that the catalog has none for. */
const ANY_TYPE = 'CUSTOMER_ID';

interface Applied {
  table: Table;
  /** Cells that are different now, by column. */
  changed: { column: string; cells: number }[];
}

/** What the file and the caller say about values; `operators` apply to what is found in cells that are read. */
export type ApplyOptions = Pick<AnonymizeOptions, 'operators' | 'context'>;

/** The table with every column changed as planned. Equal cells of a column become equal. Throws InputError for wrong operators. */
export async function applyPlan(
  table: Table,
  columns: readonly PlannedColumn[],
  find: Find,
  options: ApplyOptions = {},
): Promise<Applied> {
  const replaced = await Promise.all(
    columns.map((column, index) => replacementsOf(column, [...new Set(cellsOf(table, index))], find, options)),
  );
  const counts = columns.map(() => 0);
  const rows = table.rows.map((row) =>
    row.map((cell, index) => {
      const text = replaced[index]?.get(cell) ?? cell;
      if (text !== cell) counts[index] = (counts[index] ?? 0) + 1;
      return text;
    }),
  );
  const changed = columns.map(({ name }, index) => ({ column: name, cells: counts[index] ?? 0 }));
  return { table: { ...table, rows }, changed: changed.filter(({ cells }) => cells > 0) };
}

/** What the different values of a column become. */
async function replacementsOf(
  { name, entity_type = ANY_TYPE, action }: PlannedColumn,
  values: readonly string[],
  find: Find,
  options: ApplyOptions,
): Promise<Map<string, string>> {
  if (action === 'keep') return new Map();
  const filled = values.filter((value) => value.trim() !== '');
  if (action === 'read') return readCells(name, filled, find, options);
  const operators = parseOperators({ DEFAULT: action }, `the action of "${name}"`);
  // All at once: what is made up for one value must not be another one of the column.
  const text = filled.join('\n');
  let at = 0;
  const spans = filled.map((value) => {
    const start = at;
    at += value.length + 1;
    return { start, end: start + value.length, entity_type, score: 1 };
  });
  const { items } = await anonymize(text, spans, { ...options, operators });
  return new Map(filled.map((value, index) => [value, items[index]?.text ?? `<${entity_type}>`]));
}

/** A text with what is found in it replaced. */
export async function readText(text: string, find: Find, options: ApplyOptions = {}): Promise<string> {
  const found = find(text);
  return found.length === 0 ? text : (await anonymize(text, found, { ...options, isDetected: true })).text;
}

async function readCells(
  name: string,
  values: readonly string[],
  find: Find,
  options: ApplyOptions,
): Promise<Map<string, string>> {
  const replaced = new Map<string, string>();
  for (const value of values) {
    const found = findInCell(name, value, find);
    if (found.length > 0) replaced.set(value, (await anonymize(value, found, { ...options, isDetected: true })).text);
  }
  return replaced;
}
