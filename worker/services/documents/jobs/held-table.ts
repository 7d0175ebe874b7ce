import { type OpenTable, Tables } from '../open-table';
import type { Cursor } from './job';

/**
 * Holds the reader of a table from one step of a job to the next: what was read need not be read again. Only a step that begins where the
 * last one ended gets it. One that is done again does not, because a reader counts what it was about to read.
 */
export class HeldTable {
  #held: { place: string; open: OpenTable } | undefined;

  /** To be asked where a step begins. */
  take(cursor: Cursor): Tables {
    const held = this.#held;
    this.#held = undefined;
    const tables = new Tables();
    if (held?.place === placeOf(cursor)) tables.open = held.open;
    return tables;
  }

  /** To be called where a step has ended well. `isCopy` where the copy of what was read comes next. */
  keep(cursor: Cursor, { open }: Tables, isCopy: boolean): void {
    if (!open) return;
    if (isCopy) open.reader.beginCopy();
    this.#held = { place: placeOf(cursor), open };
  }

  drop(): void {
    this.#held = undefined;
  }
}

const placeOf = ({ phase, at }: Cursor): string => `${phase} ${at}`;
