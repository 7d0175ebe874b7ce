import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorkers } from '../../scripts/build/workers.ts';
import { migrate, type PlainService, startService } from '../../scripts/run/workerd/start.ts';
import { TEST_VARS } from './test-vars';

export type Sql = (statement: string, ...values: (string | number | null)[]) => Promise<void>;

export interface RunningService {
  origin: string;
  /** Runs a statement on the service's database. */
  sql: Sql;
  /** What the service logged, newest last. */
  logs(): string[];
  plain: PlainService;
  close(): Promise<void>;
}

/**
 * Both workers as they are deployed and the pages, in a plain workerd on a free port of 127.0.0.1, with an empty database. Only this
 * machine can be reached from it. Needs the assets that `node scripts/build/assets.ts` builds.
 */
export async function startPlainService(vars: Record<string, string> = {}): Promise<RunningService> {
  bundleWorkers();
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-test-'));
  const plain = await startService({ folder, vars: { ...TEST_VARS, ...vars }, outside: 'this machine', port: 0 });
  await migrate(plain);
  return {
    origin: plain.url.slice(0, -1),
    sql: async (sql, ...params) => {
      await plain.query({ sql, params });
    },
    logs: () => plain.output().trimEnd().split('\n'),
    plain,
    close: async () => {
      await plain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
