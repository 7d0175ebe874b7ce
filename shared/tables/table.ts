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
type ReadBeside = (text: string) => Promise<string>;

/** A file of tables, and how it is written again with other cells. */
export interface TableFile {
  tables: readonly Table[];
  /** Tables in the same order, with the same columns and as many rows. Cells that did not change come back as they were written. */
  write(tables: readonly Table[], readBeside: ReadBeside): Promise<Uint8Array>;
}

/** A file that is no table, or one that cannot be read whole. */
export class TableError extends Error {}

/** One that is longer than can be held. */
export class TableTooLong extends TableError {}

/** A table is held as a whole, several times over. */
export interface TableLimits {
  fileBytes: number;
  cells: number;
  /** Of all cells together: a value that is stored once may stand in every row. */
  characters: number;
}
export const TABLE_LIMITS: TableLimits = {
  fileBytes: 256 * 1024 * 1024,
  cells: 20_000_000,
  characters: 1_000_000_000,
};

/** Throws TableError where a file has more cells than can be held. */
export function refuseTooLong(rows: number, columns: number, { cells } = TABLE_LIMITS): void {
  if (rows * columns > cells)
    throw new TableTooLong(
      `It has ${rows.toLocaleString('en')} rows of ${columns} columns; at most ${cells.toLocaleString('en')} cells are read. Split it.`,
    );
}

/** Counts the characters of cells while they are read. */
export class CellText {
  #left: number;

  constructor({ characters }: TableLimits) {
    this.#left = characters;
  }

  /** Answers the cell. Throws TableError where there are more characters than can be held. */
  count(cell: string): string {
    this.#left -= cell.length;
    if (this.#left < 0) throw new TableTooLong('Its cells hold more text than can be read. Split it.');
    return cell;
  }
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
