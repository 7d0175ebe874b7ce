import type { TableName } from '@veilmark/engine/tables';
import { TABLES_VERSION } from '@veilmark/engine/tables/version';
import { type StoredLabels, withFilters } from './label-filters';
import { unpackTables } from './unpack';

/** Arrays are stored as nearly all processors keep them in memory. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Gives packed tables to the engine, each once. Takes the bytes over. None where they are of other rules or for another processor. */
export function readTables(bytes: Uint8Array): (name: TableName) => unknown {
  const unpacked = isLittleEndian ? unpackTables(bytes, TABLES_VERSION) : undefined;
  return (name) => {
    const table = unpacked?.(name);
    return name === 'labels' && table ? withFilters(table as StoredLabels) : table;
  };
}
