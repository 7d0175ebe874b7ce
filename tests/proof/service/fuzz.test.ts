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
  let longest = { name: '', wait: 0 };
  const all = attacks();
  for (const [i, { name, send }] of all.entries()) {
    const user = await addSignedInUser(lab, ['enterprise', 'professional'][i % 2] ?? 'enterprise');
    const attack = send(lab, user);
    let isDone = false;
    const watch = async () => {
      do {
        const asked = performance.now();
        const { status } = await lab.call('/api/health');
        const wait = performance.now() - asked;
        if (wait > longest.wait) longest = { name, wait };
        if (status !== 200 || wait > PATIENCE_MS)
          problems.push(`${name}: health took ${Math.round(wait)} ms (${status})`);
      } while (!isDone);
    };
    const watched = watch();
    const { status, text } = await attack;
    isDone = true;
    await watched;
    // Addin routes answer foreseen failures with 500 and a sentence.
    const isForeseen = status < 500 || (status === 500 && !text.includes('Request id'));
    if (!isForeseen) problems.push(`${name}: ${status} ${text.slice(0, 200)}`);
  }
  console.log(
    `${all.length} attacks; the longest a health check waited was ${Math.round(longest.wait)} ms, during: ${longest.name}`,
  );
  expect(problems).toEqual([]);
});
