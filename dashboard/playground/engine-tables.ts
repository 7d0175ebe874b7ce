import { bringTables } from '@veilmark/finders/tables/bring';

/** Making the tables takes about a second: on a slow line that is sooner done, and the next visit finds the file kept by the browser. */
const PATIENCE_MS = 3_000;

let bringing: Promise<void> | undefined;

/** Settles when the engine has the tables of the build (dashboard/vite.config.ts), or can wait for them no longer. */
export function engineTables(): Promise<void> {
  bringing ??= Promise.race([
    bringTables(async () => (await fetch(__ENGINE_TABLES__)).arrayBuffer()),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return bringing;
}
