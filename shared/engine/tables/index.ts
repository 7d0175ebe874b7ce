/**
 * Tables that the engine works out from the catalog and its word lists, and that take longer to make than a letter takes to read. They
 * are made when first needed; a program may bring them along, made when it was built, so that it starts sooner. They are the same
 * either way: plain data, of which typed arrays are most.
 */
export type TableName = 'automaton' | 'fold' | 'labels' | 'lexicon';
export type Tables = Record<TableName, object>;

let offered: ((name: TableName) => unknown) | undefined;

/** Offers tables of this very engine and catalog; `read` answers undefined for those it does not have. Before the first text. */
export function offerTables(read: (name: TableName) => unknown): void {
  offered = read;
}

/** Not every place that runs the engine has a timeline. */
const timeline = (globalThis as { performance?: { mark?(name: string): unknown } }).performance;

/** A table that was brought along, or else a new one. Which it was shows in the timeline of the program: making one takes long. */
export function tableOf<T extends object>(name: TableName, make: () => T): T {
  const brought = offered?.(name) as T | undefined;
  timeline?.mark?.(`veilmark: table ${name} ${brought ? 'brought' : 'made'}`);
  return brought ?? make();
}
