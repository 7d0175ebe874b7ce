import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueFinder } from '../../helpers/find-values';
import { seeded } from '../../helpers/seeded';
import { CloudLink } from './faults/cloud-link';
import { KeptValues } from './faults/kept-values';
import { KeyChanges } from './faults/key-changes';
import { PaidCalls } from './faults/paid-calls';
import { PaymentEvents } from './faults/payment-events';
import type { Subject } from './faults/subject';
import { Lab, option } from './lab';

const TIMES = option('times', 200);
const SEED = option('seed', Date.now() % 1_000_000);

/** From so many kills on every kind of work has been met in its middle. */
const ENOUGH = 40;
const LOOK_MS = 2;
/** Somewhere in the next request. */
const JITTER_MS = 40;

/**
 * A random moment, counted in answers and not in milliseconds: one kind of work is chosen, and how far it gets. A slow machine would
 * otherwise always be killed before the first answer.
 */
async function moment(subjects: readonly Subject[], random: () => number): Promise<void> {
  const watched = subjects[Math.floor(random() * subjects.length)] as Subject;
  const wanted = Math.floor(random() * watched.most);
  const jitter = random() * JITTER_MS;
  while (watched.progress() < wanted) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await new Promise((resolve) => setTimeout(resolve, jitter));
}

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => lab?.close());

test(`survives kill -9 at ${TIMES} random moments (seed ${SEED})`, { timeout: TIMES * 60_000 + 120_000 }, async () => {
  console.log(`${TIMES} kills, seed ${SEED}`);
  const random = seeded(SEED);
  const subjects: Subject[] = [
    new PaidCalls(lab),
    new KeptValues(lab),
    await KeyChanges.prepare(lab),
    await PaymentEvents.prepare(lab),
    await CloudLink.prepare(lab),
  ];
  for (let round = 1; round <= TIMES; round++) {
    const where = (error: unknown) => {
      throw new Error(`round ${round}, seed ${SEED}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    };
    const work = Promise.all(subjects.map((subject) => subject.act(round, random))).catch(where);
    await Promise.race([moment(subjects, random), work.catch(() => undefined)]);
    await lab.kill();
    await work;
    await lab.restart();
    for (const subject of subjects) await subject.verify(round, random).catch(where);
    if (round % 20 === 0) console.log(`${round} kills: ${subjects.map((subject) => subject.summary()).join(', ')}`);
  }
  // A run in which the service never died over a kind of work, or before it had done any, shows nothing about it.
  if (TIMES >= ENOUGH)
    for (const subject of subjects) {
      const { answered, cut } = subject.tally();
      expect([answered > TIMES, cut > 0], `${subject.constructor.name}: ${subject.summary()}`).toEqual([true, true]);
    }
  await lab.kill();
  const secrets = subjects.flatMap((subject) => subject.secrets());
  expect(lab.filesHolding(secrets)).toEqual([]);
  const said = lab.output();
  expect([...valueFinder(secrets)(Buffer.from(said))]).toEqual([]);
  console.log(`${TIMES} kills: ${subjects.map((subject) => subject.summary()).join(', ')}`);
});
