import { offerTables } from '@veilmark/engine/tables';
import { gunzip } from '../gunzip';
import { readTables } from './read';

/**
 * Offers the engine the tables of a file that the program brings along, packed by gzip. Without it (it cannot be had, is damaged, is of
 * other rules) the engine makes them, so this never fails; the first text should wait for it.
 */
export async function bringTables(read: () => Promise<ArrayBuffer>): Promise<void> {
  try {
    offerTables(readTables(new Uint8Array(await gunzip(await read()))));
  } catch {
    // The engine does without.
  }
}
