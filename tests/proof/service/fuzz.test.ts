import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSignedInUser, Fuzzer } from './fuzz/fuzzer';
import { attacks } from './fuzz/hostile';
import { Lab, option } from './lab';

const REQUESTS = option('requests', 50_000);
const SEED = option('seed', Date.now() % 1_000_000);

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
  expect(fuzzer.problems).toEqual([]);
  expect(fuzzer.unreached()).toEqual([]);
});

/** A caller who waits longer than this for a health check calls the service down. */
const PATIENCE_MS = 5000;

test('answers everybody else while small requests ask for much work', { timeout: 1_800_000 }, async () => {
  const problems: string[] = [];
  const waits: { name: string; wait: number }[] = [];
  for (const { name, send } of attacks()) {
    const attack = send(lab, await addSignedInUser(lab, 'enterprise'));
    let longest = 0;
    let isDone = false;
    const watched = (async () => {
      while (!isDone) {
        const asked = performance.now();
        const { status } = await lab.call('/api/health');
        longest = Math.max(longest, performance.now() - asked);
        if (status !== 200) problems.push(`${name}: health answered ${status}`);
      }
    })();
    const { status, text } = await attack;
    isDone = true;
    await watched;
    waits.push({ name, wait: Math.round(longest) });
    if (longest > PATIENCE_MS) problems.push(`${name}: health took ${Math.round(longest)} ms`);
    // Addin routes answer foreseen failures with 500 and a sentence.
    const isForeseen = status < 500 || (status === 500 && !text.includes('Request id'));
    if (!isForeseen) problems.push(`${name}: ${status} ${text.slice(0, 200)}`);
  }
  const slowest = waits.toSorted((a, b) => b.wait - a.wait).slice(0, 5);
  console.log(`${waits.length} attacks; the longest waits for a health check:`);
  for (const { name, wait } of slowest) console.log(`  ${wait} ms, during: ${name}`);
  expect(problems).toEqual([]);
});
