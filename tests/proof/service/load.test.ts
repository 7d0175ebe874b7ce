import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMachine } from '../../../bench/machine.mjs';
import { writeSection } from '../../../bench/results.mjs';
import { seeded } from '../../helpers/seeded';
import { Lab, option } from './lab';
import { Traffic } from './load/traffic';

const MINUTES = option('minutes', 15);
const SEED = option('seed', Date.now() % 1_000_000);
const LANES = option('lanes', 12);
/** Of a hundred or so; a picture takes a second of a core, so few of them fill the machine. */
const IMAGE_WEIGHT = 1;
const GROWTH_LIMIT_MB = 150;

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => lab?.close());

test(`answers rightly for ${MINUTES} minutes of mixed traffic (seed ${SEED})`, {
  timeout: MINUTES * 120_000 + 300_000,
}, async () => {
  const traffic = new Traffic(lab, IMAGE_WEIGHT);
  await traffic.prepare(20);
  // A tenth of the time to warm up: caches, compiled code and language data are not growth.
  const started = Date.now();
  const until = started + MINUTES * 60_000;
  const memory: { at: number; megabytes: number }[] = [];
  const sampler = setInterval(
    () => memory.push({ at: Date.now(), megabytes: residentMegabytes(lab.service.pid) }),
    2_000,
  );
  const lanes = Array.from({ length: LANES }, (_, i) => traffic.lane(until, seeded(SEED + i)));
  await Promise.all(lanes);
  clearInterval(sampler);
  const seconds = (Date.now() - started) / 1000;
  const ledger = await traffic.checkLedgers();

  const warm = memory.filter(({ at }) => at > started + (until - started) / 3);
  const [early, late] = [warm.slice(0, warm.length / 3), warm.slice(-warm.length / 3)].map((part) =>
    median(part.map(({ megabytes }) => megabytes)),
  ) as [number, number];
  const report = reportOf(traffic.latencies, seconds, ledger, [early, late]);
  console.log(report);
  expect(traffic.wrong).toEqual([]);
  expect(late - early).toBeLessThan(GROWTH_LIMIT_MB);
  if (MINUTES >= 2) writeSection('Mixed load', report);
});

function reportOf(
  latencies: ReadonlyMap<string, number[]>,
  seconds: number,
  ledger: { users: number; tokens: number; rows: number },
  [early, late]: [number, number],
): string {
  const rows = [...latencies, ['all', [...latencies.values()].flat()] as const].map(([name, list]) => {
    const sorted = [...list].sort((a, b) => a - b);
    const at = (p: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? 0).toFixed(1);
    return `| ${name} | ${list.length} | ${at(50)} | ${at(99)} | ${at(99.9)} |`;
  });
  const total = [...latencies.values()].reduce((sum, list) => sum + list.length, 0);
  return `${describeMachine()}. \`npm run prove:load -- --minutes ${MINUTES}\`: ${LANES} connections that send their next request when the last is answered, from a second process on the same machine; every answer is checked. ${total} requests in ${seconds.toFixed(0)} s (${(total / seconds).toFixed(0)} a second), none wrong, none 5xx. ${ledger.tokens} tokens of ${ledger.users} users: answers, balances and ${ledger.rows} ledger rows agree exactly. Memory of the service: ${early.toFixed(0)} MB after a third of the time, ${late.toFixed(0)} MB at the end.

| | requests | p50 ms | p99 ms | p99.9 ms |
|---|---|---|---|---|
${rows.join('\n')}`;
}

function residentMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 2 ** 20;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
