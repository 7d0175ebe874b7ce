/** Rows under named columns. A row may be shorter than the header: what it lacks is empty. */
export interface Table {
  /** Of a file with several: the name of the sheet or of the database's table. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns of bytes that are no text, such as pictures: nothing can be found in them. */
  opaque?: ReadonlySet<string>;
}

/** Replaces what is found in words beside the tables of a file, such as comments. */
export type ReadBeside = (text: string) => Promise<string>;

/** A file of tables, and how it is written again with other cells. */
export interface TableFile {
  tables: readonly Table[];
  /** Tables in the same order, with the same columns and as many rows. Cells that did not change come back as they were written. */
  write(tables: readonly Table[], readBeside: ReadBeside): Promise<Uint8Array>;
}

/** A file that is no table, or one that cannot be read whole. */
export class TableError extends Error {}

/** A table is held as a whole, several times over. */
export const TABLE_LIMITS = { fileBytes: 256 * 1024 * 1024, cells: 20_000_000 } as const;

/** Throws TableError where a file has more cells than can be held. */
export function refuseTooLong(rows: number, columns: number): void {
  if (rows * columns > TABLE_LIMITS.cells)
    throw new TableError(
      `It has ${rows.toLocaleString('en')} rows of ${columns} columns; at most ${TABLE_LIMITS.cells.toLocaleString('en')} cells are read. Split it.`,
    );
}

/** The cells of a column, empty ones included. */
export function cellsOf(table: Table, column: number): string[] {
  return table.rows.map((row) => row[column] ?? '');
}

/** Names of columns of which no two are the same: a plan and the counts go by them. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}
