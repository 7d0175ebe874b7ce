import path from 'node:path';
import { createTestHarness } from 'wrangler';
import { loadNameModel } from '../helpers/name-model';
import { TEST_VARS } from '../helpers/test-vars';
import { addUser } from './users';

/** Both workers as they are deployed, with an empty database. */
export async function startService(more: Record<string, string> = {}) {
  const { ENVIRONMENT, PUBLIC_ORIGIN, EXTENSION_ORIGINS, ...secrets } = TEST_VARS;
  const server = createTestHarness({
    root: path.resolve(import.meta.dirname, '../..'),
    workers: [
      { configPath: 'wrangler.toml', vars: { ENVIRONMENT, PUBLIC_ORIGIN, EXTENSION_ORIGINS, ...more }, secrets },
      { configPath: 'worker/media/wrangler.toml' },
    ],
  });
  const { origin } = (await server.listen()).url;
  const worker = server.getWorker<Env>();
  await worker.applyD1Migrations('DB');
  const { DB } = await worker.getEnv();
  await loadNameModel(origin, await addUser(DB, 'basic'));
  return { origin, db: DB, close: () => server.close() };
}

export type RunningService = Awaited<ReturnType<typeof startService>>;
