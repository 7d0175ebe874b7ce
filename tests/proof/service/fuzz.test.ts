import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryPlaces, tryRandom } from '../../helpers/proxy/try-requests';
import { addSignedInUser, Fuzzer } from './fuzz/fuzzer';
import { attacks, describeAttack, problemsOf, warmUp, watchFairly } from './hostile';
import { copyPlaces, copyUnchanged } from './hostile/copies';
import { attackTable, writeTable } from './hostile/table';
import type { Watched } from './hostile/watch';
import { Lab, option } from './lab';

const REQUESTS = option('requests', 50_000);
const SEED = option('seed', Date.now() % 1_000_000);

/** Always the same requests through the proxy. */
const PROXY_REQUESTS = 20_000;
const PROXY_SEED = 36;

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => lab?.close());

test(`answers ${REQUESTS} made-up requests without failing (seed ${SEED})`, { timeout: 7_200_000 }, async () => {
  console.log(`${REQUESTS} requests, seed ${SEED}`);
  // Enough users that the limits of a minute are seldom met.
  const fuzzer = await Fuzzer.prepare(lab, option('users', Math.min(400, Math.ceil(REQUESTS / 25))));
  await fuzzer.run(REQUESTS, SEED);
  console.log(fuzzer.summary());
  // Among the made-up requests are those of an administrator.
  await lab.registerDrive();
  expect(fuzzer.problems).toEqual([]);
  expect(fuzzer.unreached()).toEqual([]);
});

test('takes no more than a second for small requests that ask for much work', { timeout: 7_200_000 }, async () => {
  await warmUp(lab, await addSignedInUser(lab, 'enterprise'));
  const watched: Watched[] = [];
  for (const attack of attacks()) {
    const result = await watchFairly(lab, attack, () => addSignedInUser(lab, 'enterprise'));
    console.log(describeAttack(result));
    watched.push(result);
  }
  const table = attackTable(watched);
  console.log(table);
  if (process.env.VEILMARK_PROOF_WRITE) writeTable(table);
  expect(watched.flatMap(problemsOf)).toEqual([]);
});

test('lets nothing personal through the proxy, wherever in a request it is', { timeout: 7_200_000 }, async () => {
  const placed = await tryPlaces(4);
  console.log(`${placed.places} places of the requests: ${placed.sent} sent, ${placed.refused} refused`);
  expect(placed.problems).toEqual([]);
  const made = await tryRandom(PROXY_REQUESTS, PROXY_SEED);
  console.log(`${PROXY_REQUESTS} made-up requests, seed ${PROXY_SEED}: ${made.sent} sent, ${made.refused} refused`);
  expect(made.problems).toEqual([]);
});

test('gives no canary back that a file hides', { timeout: 7_200_000 }, async () => {
  const { tried, problems } = await copyPlaces(lab);
  console.log(`${tried} files read, written, stored and taken apart`);
  expect(problems).toEqual([]);
  expect(await copyUnchanged(lab)).toEqual({ replaced: 0, isSame: true });
});
