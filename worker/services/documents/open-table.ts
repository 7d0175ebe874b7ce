import { TableReader } from '@veilmark/finders/long-tables/table-reader';

/** The table that is being read: its name, and its reader. */
export interface OpenTable {
  name: string;
  reader: TableReader;
}

/** The reader of the table that pieces belong to; the columns of another table say something else. */
export class Tables {
  open: OpenTable | undefined;

  readerOf(name: string): TableReader {
    if (this.open?.name !== name) this.open = { name, reader: new TableReader() };
    return this.open.reader;
  }
}
