import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fuzzer } from '../proof/service/fuzz/fuzzer';
import { Lab } from '../proof/service/lab';
import { searchForCanaries } from '../proof/service/privacy/search';

const root = path.resolve(import.meta.dirname, '../..');
/** The same requests on every run; npm run prove:fuzz sends many times as many, others each time. */
const FUZZ = { requests: 1200, seed: 1, users: 44 };

let bundling: { status: number | null; output: string };
beforeAll(() => {
  const result = spawnSync(process.execPath, ['scripts/run.mjs', 'node', 'scripts/build/deploy.ts', '--dry-run'], {
    cwd: root,
    encoding: 'utf8',
  });
  bundling = { status: result.status, output: `${result.stdout}${result.stderr}` };
});

it('bundles every worker within its size, offline', () => {
  expect(bundling.output).toMatch(/^api worker: \d+ KB gzip/m);
  expect(bundling.status).toBe(0);
});

describe('the bundles in a plain workerd', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  });
  afterAll(() => lab?.close());

  it('answer made-up requests to every endpoint without failing', async () => {
    const fuzzer = await Fuzzer.prepare(lab, FUZZ.users);
    await fuzzer.run(FUZZ.requests, FUZZ.seed);

    expect(fuzzer.problems).toEqual([]);
    expect(fuzzer.unreached()).toEqual([]);
  });

  // Ends the service, so it comes last.
  it('keep nothing of what they are sent: not in storage, not in the log, not in an error', async () => {
    const { kept } = await searchForCanaries(lab);

    expect(kept).toEqual({ repeated: [], logged: [], stored: [] });
  });
});
