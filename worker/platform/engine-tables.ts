import { bringTables } from '@veilmark/finders/tables/bring';
import { soon, type WaitUntil } from './soon';
import { staticFile } from './static-file';

/** Where the build puts them among the static files. */
const TABLES_PATH = '/models/engine-tables.bin.gz';
/** As long as the engine takes to make them itself. */
const PATIENCE_MILLISECONDS = 1000;

/**
 * Brings the engine the tables of the build, once in an isolate, by the first text that is read there. Settles when it has them or can wait for
 * them no longer: it makes its own then.
 *
 * @internal
 */
export function createEngineTables(): (env: Pick<Env, 'ASSETS'>, waitUntil: WaitUntil) => Promise<void> {
  const file = staticFile(TABLES_PATH, (response) => response.arrayBuffer());
  let bringing: Promise<void> | undefined;
  let isOver = false;
  return async (env, waitUntil) => {
    if (isOver) return;
    bringing ??= bringTables(() => file(env));
    await soon(bringing, PATIENCE_MILLISECONDS, waitUntil);
    isOver = true;
  };
}

export const engineTables = createEngineTables();
