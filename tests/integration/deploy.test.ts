import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('bundles every worker within its size, offline', () => {
  const result = spawnSync(process.execPath, ['scripts/deploy.mjs', '--dry-run'], { cwd: root, encoding: 'utf8' });

  expect(`${result.stdout}${result.stderr}`).toMatch(/^api worker: \d+ KB gzip/m);
  expect(result.status).toBe(0);
});
