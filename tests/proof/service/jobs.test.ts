import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { AT_ONCE } from '#worker/services/documents/folders/share.ts';
import { describeMachine } from '../../../bench/machine.mjs';
import { writeSection } from '../../../bench/results.mjs';
import { FAULTS } from './jobs/faulty-bucket';
import { Fleet } from './jobs/fleet';
import { type Constants, simulate } from './jobs/simulate';
import { option } from './lab';

const FILES = option('requests', 1000);
const FAULT_EVERY = 50;
const CONSUMERS = [1, 2, 4];
/** How often all consumers have to be at work at the same time. */
const MEETINGS = 10;
const HELD_MS = 1000;
const HOUR = 3_600_000;

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.close();
  fleet = undefined;
});

/** A letter with one address: 3 tokens. */
const letter = (n: number) => `Dear sir or madam,\n\nplease write to person${n}@example.org about order ${n}.\n`;
const letters = (count: number) =>
  Array.from({ length: count }, (_, n) => [`letters/${Math.floor(n / 100)}/${n}.txt`, letter(n)] as const);

const sections: string[] = [];
/** Shown at once: a later part may fail. */
function report(section: string): void {
  console.log(section);
  sections.push(section);
}

test(`${FILES} files with a fault at every ${FAULT_EVERY}th result: nothing is lost, done or charged twice`, {
  timeout: HOUR,
}, async () => {
  const running = await Fleet.open(2);
  fleet = running;
  const { id: userId, key } = await running.addUser();
  const balance = async () =>
    ((await (await running.call('/api/user/tokens', key)).json()) as { balance: number }).balance;
  const before = await balance();
  running.failAt((written) =>
    written % FAULT_EVERY === 0 ? FAULTS[(written / FAULT_EVERY - 1) % FAULTS.length] : undefined,
  );
  const started = Date.now();
  const id = await running.begin(key, letters(FILES));
  // Seldom: the results need what the rate limit leaves.
  const state = await running.untilOver(key, id, 2000);
  const seconds = (Date.now() - started) / 1000;
  running.failAt(() => undefined);

  expect(state.files).toMatchObject({ total: FILES, done: FILES, failed: 0, canceled: 0 });
  const files = await running.files(key, id);
  expect(new Set(files.map(({ name }) => name)).size).toBe(FILES);
  const again = files.filter(({ tries }) => tries > 1).length;
  // Every fault interrupted a file; it was begun again.
  expect(again).toBeGreaterThan(0);
  expect(running.faults.length).toBeGreaterThanOrEqual(Math.floor(FILES / FAULT_EVERY));
  // As many results as the rate limit lets through at once; of the others the receipt says which bytes they have.
  const copyOf = (n: number) => letter(n).replace(/person\d+@example\.org/, '<EMAIL_ADDRESS>');
  for (let n = 0; n < FILES; n += Math.ceil(FILES / 50)) {
    const copy = await (await running.call(`/api/pii/jobs/${id}/files/${n}/result`, key)).text();
    expect(copy).toBe(copyOf(n));
  }
  const receipt = (await (await running.call(`/api/pii/jobs/${id}/receipt`, key)).json()) as {
    claims: { files: { original_sha256: string; copy_sha256: string }[] };
  };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const expected = Array.from({ length: Math.min(1000, FILES) }, (_, n) => [sha256(letter(n)), sha256(copyOf(n))]);
  expect(receipt.claims.files.map((file) => [file.original_sha256, file.copy_sha256])).toEqual(expected);
  // By the meter, by the job, and by the rows of the ledger: one charge for each file.
  expect(before - (await balance())).toBe(3 * FILES);
  expect(state.tokens_charged).toBe(3 * FILES);
  expect(state.tokens_reserved).toBe(0);
  await running.call('/api/user/usage', key);
  const [ledger] = await running.service.query<{ rows: number; tokens: number }>({
    sql: "SELECT count(*) AS rows, sum(tokens) AS tokens FROM ledger WHERE user_id = ? AND kind = 'charge' AND endpoint = 'document'",
    params: [userId],
  });
  expect(ledger).toEqual({ rows: FILES, tokens: -3 * FILES });

  const counts = FAULTS.map((fault) => `${fault} ${running.faults.filter((one) => one === fault).length}`).join(', ');
  report(
    `${FILES} letters went through 2 consumers in ${Math.round(seconds)} s, with ${running.faults.length} faults at the write of a result (${counts}). ${again} files were begun more than once. All ${FILES} files are done; their results have the bytes that they should have, by the receipt and by 50 that were fetched; each was charged once: balance, job and ledger agree.`,
  );
});

test('more consumers work on more files at once, as far as there are cores', { timeout: HOUR }, async () => {
  const rows: string[] = [];
  let constants: Pick<Constants, 'pieceSeconds' | 'megabyteSeconds'> = { pieceSeconds: 0, megabyteSeconds: 0 };
  let alone = 0;
  for (const count of CONSUMERS) {
    fleet = await Fleet.open(count);
    const { key } = await fleet.addUser();
    // Warm first: compiled code and the name model are not what is measured.
    await fleet.untilOver(key, await fleet.begin(key, letters(8 * count)));
    const measured = await timed(fleet, key, letters(200));
    const meeting = meetingOf(count);
    fleet.holdBack(meeting.hold);
    // It does not end where one consumer waits for another.
    await timed(fleet, key, letters(3 * MEETINGS * count));
    expect(meeting.held()).toBe(MEETINGS);
    fleet.holdBack(() => new Promise((resolve) => setTimeout(resolve, HELD_MS)));
    const held = await timed(fleet, key, letters(20 * count));
    fleet.holdBack(async () => {});
    alone ||= held.perSecond;
    const figures = [held.perSecond, held.perSecond / alone, 1000 * measured.processor, 1000 * measured.coordinator];
    rows.push(
      `| ${[count, meeting.held(), ...figures.map((figure) => figure.toFixed(1)), measured.perSecond.toFixed(1)].join(' | ')} |`,
    );
    if (count === 1) {
      const long = Array.from(
        { length: 20 },
        (_, n) => [`long/${n}.txt`, letter(n) + 'Nothing else is known about it.\n'.repeat(3000)] as const,
      );
      const megabytes = long.reduce((sum, [, content]) => sum + content.length / 1e6, 0);
      const large = await timed(fleet, key, long);
      const pieceSeconds = measured.processor;
      constants = { pieceSeconds, megabyteSeconds: Math.max(0, large.processor * 20 - pieceSeconds * 20) / megabytes };
    }
    await fleet.close();
    fleet = undefined;
  }
  report(
    `| consumers | all at work at the same time | files per second, each held for a second | ratio | processor ms of the consumers for a file | of the service | files per second, as the machine was |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}`,
  );
  report(simulation(constants));
  const written = `\`npm run prove:jobs\`, ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.\n\n${sections.join('\n\n')}`;
  writeSection('Jobs on many files', written);
});

/**
 * Holds back results until every consumer has one to write, so many times; then it lets all through. On a machine of any speed this ends
 * only where pieces are worked on at the same time.
 */
function meetingOf(consumers: number): { hold: (port: number) => Promise<void>; held: () => number } {
  let waiting: { port: number; go: () => void }[] = [];
  let held = 0;
  const hold = async (port: number) => {
    if (held === MEETINGS) return;
    const met = new Promise<void>((go) => void waiting.push({ port, go }));
    if (new Set(waiting.map((one) => one.port)).size === consumers) {
      held++;
      for (const { go } of waiting) go();
      waiting = [];
    }
    await met;
  };
  return { hold, held: () => held };
}

/** Files for a second, and processor seconds for a file: of the consumers, and of the service that hands out pieces. */
async function timed(fleet: Fleet, key: string, files: readonly (readonly [string, string])[]) {
  const processor = () => fleet.consumers.reduce((sum, { process }) => sum + processorSeconds(process.pid), 0);
  const coordinator = () => processorSeconds(fleet.service.pid);
  const [started, used, asked] = [Date.now(), processor(), coordinator()];
  const state = await fleet.untilOver(key, await fleet.begin(key, files));
  expect(state.files.done).toBe(files.length);
  const seconds = (Date.now() - started) / 1000;
  const share = (all: number) => all / files.length;
  return {
    perSecond: files.length / seconds,
    processor: share(processor() - used),
    coordinator: share(coordinator() - asked),
  };
}

/** Of user and system, in ticks of a hundredth of a second. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** 10,000 files of 10 GB in all, beside an account with one file, with the times that were measured. */
function simulation(measured: Pick<Constants, 'pieceSeconds' | 'megabyteSeconds'>): string {
  // A lease that runs out is the longest that a fault costs.
  const constants = { ...measured, atOnce: AT_ONCE, faultEvery: FAULT_EVERY, faultSeconds: 120 };
  const files = Array.from({ length: 10_000 }, (_, n) => (n % 10 === 0 ? 5.5 : 0.5));
  const hours = (seconds: number) => (seconds / 3600).toFixed(1);
  const rows = [1, 2, 4, 8, 16, 32].map((consumers) => {
    const many = { files, arrivesAt: 0 };
    const { seconds, busy } = simulate([many, { files: [0.5], arrivesAt: 600 }], consumers, constants);
    return `| ${consumers} | ${hours(seconds[0] ?? 0)} h | ${Math.round(100 * busy)} % | ${Math.round(seconds[1] ?? 0)} s |`;
  });
  return `Simulated with ${measured.pieceSeconds.toFixed(3)} s for a piece and ${measured.megabyteSeconds.toFixed(1)} s for a megabyte, as measured above, a core for each consumer, and a fault of 120 s at every ${FAULT_EVERY}th piece: 10,000 files of 10 GB in all (a tenth of them 5.5 MB, the others 0.5 MB), and another account that sends one file of 0.5 MB ten minutes later.\n\n| consumers | 10,000 files | busy | the other account waits |\n|---|---|---|---|\n${rows.join('\n')}`;
}
