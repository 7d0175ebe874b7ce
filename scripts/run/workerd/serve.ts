// node scripts/run.mjs node scripts/run/workerd/serve.ts PORT SEED.sql [--unmetered]: the local service of `npm start`, in a plain workerd on 127.0.0.1 with its
// storage under the development folder. Tells whoever started it when it is ready, runs the cron trigger, and stops with SIGTERM.
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keepAssets } from '../../build/assets.ts';
import { root } from '../../setup.mjs';
import { startDemoDrive } from '../demo-drive/serve.ts';
import { devFolder, readVars, serviceFolder } from '../secrets.ts';
import { type RunQuery, startService, withDatabase } from './start.ts';

/** As wrangler.toml has it. */
const CRON_MS = 10 * 60_000;

const [port, seedFile = '', unmetered] = process.argv.slice(2);
const log = openSync(path.join(devFolder, 'server.log'), 'a', 0o600);
// First: whoever reaches the service finds its accounts.
await withDatabase({ folder: serviceFolder, log }, async (query) => {
  await applyMigrations(query);
  await query({ sql: readFileSync(seedFile, 'utf8') });
});
rmSync(seedFile);
const vars = readVars();
// Beside the service, so that its address stays from one start to the next.
const demo =
  vars.ENVIRONMENT === 'development'
    ? await startDemoDrive(path.join(devFolder, 'demo-drive'), Number(port) + 1)
    : undefined;
const service = await startService({
  folder: serviceFolder,
  vars: {
    ...vars,
    ...(unmetered === '--unmetered' && { UNMETERED: 'true' }),
    ...(demo && { DEMO_DRIVE_URL: demo.url }),
  },
  ...(demo && { demoDrive: demo.address }),
  outside: 'internet',
  port: Number(port),
  // Not the folder of the build: another program in this checkout may build anew while this one runs.
  assets: keepAssets(path.join(devFolder, 'assets')),
  log,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.stop());
service.exited.then((how) => process.exit(typeof how === 'number' ? how : 1));
setInterval(() => service.runCron().catch((error) => console.error(error.message)), CRON_MS);
process.send?.({ demoDrive: demo?.url });

/** Those that were not applied yet, in order; each with the note that it was. */
async function applyMigrations(query: RunQuery): Promise<void> {
  await query({ sql: 'CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY, applied_at TEXT)' });
  const applied = new Set((await query({ sql: 'SELECT name FROM d1_migrations' })).map(({ name }) => name));
  for (const name of readdirSync(path.join(root, 'migrations')).sort()) {
    if (applied.has(name)) continue;
    await query([
      { sql: readFileSync(path.join(root, 'migrations', name), 'utf8') },
      { sql: "INSERT INTO d1_migrations VALUES (?, datetime('now'))", params: [name] },
    ]);
  }
}
