// The built worker with an empty database, in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { createTestHarness } from 'wrangler';
import { TEST_VARS } from '../helpers/test-vars';

const root = path.resolve(import.meta.dirname, '..', '..');

export type Sql = (statement: string, ...values: (string | number | null)[]) => Promise<void>;

export interface RunningService {
  origin: string;
  /** Runs a statement on the service's database. */
  sql: Sql;
  /** What the service logged, newest last. */
  logs(): string[];
  close(): Promise<void>;
}

/** Starts the worker on a free port of 127.0.0.1. Needs the assets that `node scripts/build.mjs` builds. */
export async function startService(vars: Record<string, string> = {}): Promise<RunningService> {
  for (const name of ['WRANGLER_SEND_METRICS', 'CLOUDFLARE_CF_FETCH_ENABLED']) process.env[name] ??= 'false';
  const media = path.join(root, 'worker', 'media', 'wrangler.toml');
  const server = createTestHarness({
    root,
    workers: [
      { configPath: path.join(root, 'wrangler.toml'), vars: { ...TEST_VARS, ...vars }, secrets: {} },
      ...(existsSync(media) ? [{ configPath: media }] : []),
    ],
  });
  const { url } = await server.listen();
  const worker = server.getWorker<{ DB: D1Database }>();
  await worker.applyD1Migrations('DB');
  return {
    origin: url.origin,
    sql: async (statement, ...values) => {
      const { DB } = await worker.getEnv();
      await DB.prepare(statement)
        .bind(...values)
        .run();
    },
    logs: () => server.getLogs().map((entry) => JSON.stringify(entry)),
    close: () => server.close(),
  };
}
