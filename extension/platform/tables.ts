import { bringTables } from '@veilmark/finders/tables/bring';
import { packaged } from './packaged';

let bringing: Promise<void> | undefined;

/** Settles when the engine has the tables of the package (see wxt.config.ts), which the first text of a background waits for. */
export function engineTables(): Promise<void> {
  bringing ??= bringTables(() => packaged('/models/tables.bin.gz'));
  return bringing;
}
