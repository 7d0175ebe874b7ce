import { afterAll, beforeAll, expect, test } from 'vitest';
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
    const moment = new Promise((resolve) => setTimeout(resolve, 5 + random() * 1000));
    await Promise.race([moment, work.catch(() => undefined)]);
    await lab.kill();
    await work;
    await lab.restart();
    for (const subject of subjects) await subject.verify(round, random).catch(where);
    if (round % 20 === 0) console.log(`${round} kills: ${subjects.map((subject) => subject.summary()).join(', ')}`);
  }
  await lab.kill();
  const secrets = subjects.flatMap((subject) => subject.secrets());
  expect(lab.filesHolding(secrets)).toEqual([]);
  const said = lab.output();
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  console.log(`${TIMES} kills: ${subjects.map((subject) => subject.summary()).join(', ')}`);
});
