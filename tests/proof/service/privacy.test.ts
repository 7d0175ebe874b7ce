import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../helpers/addin-harness';
import type { OpenApi } from './fuzz/requests';
import { Lab } from './lab';
import { Canaries } from './privacy/canaries';
import { CanaryWalk } from './privacy/walk';

/** What people name their own things by is stored as they wrote it; content never is. */
const LABELS = ['API key name', 'key pair name', 'server address'];

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => lab?.close());

test('keeps nothing of what it is sent: not in storage, not in the log, not in an error', {
  timeout: 300_000,
}, async () => {
  const canaries = new Canaries();
  const document = JSON.parse((await lab.call('/api/openapi.json')).text) as OpenApi;
  const walk = new CanaryWalk(lab, canaries, document, await lab.addUser('enterprise'), await Browser.signUp(lab));
  await walk.everywhere();
  await walk.misplaced();
  await walk.asMeant();
  await lab.service.runCron();
  await lab.kill();

  const storage = path.join(lab.folder, 'storage');
  const files = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const stored = files.flatMap(({ parentPath, name }) => canaries.placesIn(readFileSync(path.join(parentPath, name))));
  console.log(`${files.length} files and ${lab.output().split('\n').length} log lines searched`);
  expect(walk.repeated).toEqual([]);
  expect(canaries.placesIn(Buffer.from(lab.output()))).toEqual([]);
  // The labels are found, so the search is one that finds.
  expect([...new Set(stored)].sort()).toEqual(LABELS);
});
