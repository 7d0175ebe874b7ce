// The bundles of a deployment in a plain workerd of its own, as `npm start` runs them, with V8 held to what an isolate may have.
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUser, madeUpSecrets, migrate, randomKey, startService } from '../../scripts/run/workerd/start.ts';
import { freePort } from '../service.mjs';
import { mostHeld, WATCHED } from './isolate-memory.mjs';

export async function startWatched() {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-files-'));
  const logFile = path.join(folder, 'log');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const vars = { ...madeUpSecrets(), ENVIRONMENT: 'development', PUBLIC_ORIGIN: origin, UNMETERED: 'true' };
  const service = await startService({ folder, vars, port, log: openSync(logFile, 'w', 0o600), v8Flags: WATCHED });
  const key = randomKey();
  await migrate(service);
  await addUser(service, { id: 'bench', plan: 'enterprise', key });
  return {
    origin,
    pid: service.pid,
    headers: { authorization: `Bearer ${key}` },
    mostHeld: () => mostHeld(logFile),
    exited: service.exited,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
