import type { Table } from './table';

/** How well the people of a table are hidden among each other. Counts only, no values. */
export interface Risk {
  rows: number;
  /** Groups of rows that are alike in every quasi-identifier. */
  classes: number;
  /** Rows of the smallest group: the table is k-anonymous for this k. 0 for a table without rows. */
  k: number;
  /** Rows that are alone in their group. */
  unique: number;
  /** How many groups have how many rows: 1, 2, 3 to 4, 5 to 9, 10 to 19, 20 and more. */
  sizes: { rows: string; classes: number }[];
  /** Distinct values of each sensitive column in the group that has fewest: the table is l-diverse for this l. */
  diversity: { column: string; l: number }[];
}

const BOUNDS = [
  { name: '1', to: 1 },
  { name: '2', to: 2 },
  { name: '3-4', to: 4 },
  { name: '5-9', to: 9 },
  { name: '10-19', to: 19 },
  { name: '20+', to: Number.POSITIVE_INFINITY },
];

/** k-anonymity and l-diversity (distinct values) over the named columns. Equal cells are equal whatever the spaces around them. */
export function riskOf(whole: Table, quasi: readonly string[], sensitive: readonly string[]): Risk {
  // A line without anything in it is nobody.
  const table = { ...whole, rows: whole.rows.filter((row) => row.some((cell) => cell.trim() !== '')) };
  const groups = groupBy(table, indexesOf(table, quasi));
  const sizes = [...groups.values()].map((rows) => rows.length);
  return {
    rows: table.rows.length,
    classes: sizes.length,
    k: smallest(sizes),
    unique: sizes.filter((size) => size === 1).length,
    sizes: BOUNDS.map(({ name, to }, index) => ({
      rows: name,
      classes: sizes.filter((size) => size <= to && size > (BOUNDS[index - 1]?.to ?? 0)).length,
    })),
    diversity: sensitive.map((column) => ({ column, l: diversityOf(table, groups, table.columns.indexOf(column)) })),
  };
}

function indexesOf(table: Table, names: readonly string[]): number[] {
  return names.map((name) => table.columns.indexOf(name));
}

function groupBy(table: Table, columns: readonly number[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [row, cells] of table.rows.entries()) {
    const key = JSON.stringify(columns.map((column) => (cells[column] ?? '').trim()));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function diversityOf(table: Table, groups: ReadonlyMap<string, readonly number[]>, column: number): number {
  const distinct = [...groups.values()].map(
    (rows) => new Set(rows.map((row) => (table.rows[row]?.[column] ?? '').trim())).size,
  );
  return smallest(distinct);
}

function smallest(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0);
}
