import type { Tables } from './index';
import { type StoredLabels, withFilters } from './label-filters';
import { unpackTables } from './unpack';
import { tablesVersion } from './version';

/** Arrays are stored as nearly all processors keep them in memory. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The packed tables, ready for the engine. Takes the bytes over. None where they are of other rules or for another processor. */
export function readTables(bytes: Uint8Array): Partial<Tables> {
  const tables = isLittleEndian ? (unpackTables(bytes, tablesVersion) as Partial<Tables> | undefined) : undefined;
  return tables?.labels ? { ...tables, labels: withFilters(tables.labels as StoredLabels) } : (tables ?? {});
}
