import type { TableLimits } from './table';

/** What a service reads: the tables lie in the memory of an isolate, several times over. */
export const SERVED_TABLES: TableLimits = { fileBytes: 20_000_000, cells: 500_000, characters: 10_000_000 };
