/** Rows under named columns. A row may be shorter than the header: what it lacks is empty. */
export interface Table {
  /** Of a file with several: the name of the sheet or of the database's table. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A file of tables, and how it is written again with other cells. */
export interface TableFile {
  tables: readonly Table[];
  /** Tables in the same order, with the same columns and as many rows. Cells that did not change come back as they were written. */
  write(tables: readonly Table[]): Uint8Array;
}

/** A file that is no table, or one that cannot be read whole. */
export class TableError extends Error {}

/** The cells of a column, empty ones included. */
export function cellsOf(table: Table, column: number): string[] {
  return table.rows.map((row) => row[column] ?? '');
}
