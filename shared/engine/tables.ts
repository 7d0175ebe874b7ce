/**
 * Tables that the engine works out from the catalog and its word lists, and that take longer to make than a letter takes to read. They
 * are made when first needed; a program may bring them along, made when it was built, so that it starts sooner. They are the same
 * either way: plain data, of which typed arrays are most.
 */
export type TableName = 'automaton' | 'fold' | 'labels' | 'lexicon';

let offered: ((name: TableName) => unknown) | undefined;

/** Offers tables of this very engine and catalog; `read` answers undefined for those it does not have. Before the first text. */
export function offerTables(read: (name: TableName) => unknown): void {
  offered = read;
}

/** A table that was brought along, or else a new one. */
export function tableOf<T extends object>(name: TableName, make: () => T): T {
  return (offered?.(name) as T | undefined) ?? make();
}
