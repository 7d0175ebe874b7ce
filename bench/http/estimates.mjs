// npm run bench:estimates: how long a small paid request waits while estimates run of 99 KB, which nobody pays for, and beside the same text
// when it is paid for. All in one run, one after the other, in a plain workerd.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUser, madeUpSecrets, migrate, randomKey, startService } from '../../scripts/run/workerd/start.ts';
import { sh } from '../../scripts/setup.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const ROUNDS = 3;
const SMALL = { text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] };
const TEXTS = {
  'signs (`a@`)': 'a@'.repeat(49_500),
  prose: 'The meeting with Mr. Smith of Berlin took place on Monday, and everyone agreed. '.repeat(1_237),
};

if (!process.argv.includes('--no-build')) sh('node', ['scripts/build/deploy.ts', '--dry-run']);
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
const api = await startService({ folder, vars: madeUpSecrets() });
try {
  await migrate(api);
  await main();
} finally {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function newKey(plan) {
  const key = randomKey();
  await addUser(api, { id: crypto.randomUUID(), plan, key });
  return key;
}

async function analyze(key, body) {
  const started = performance.now();
  const response = await fetch(`${api.url}api/pii/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`analyze answered ${response.status}`);
  return performance.now() - started;
}

/** The waits of small requests, one after the other, for as long as the other work takes. */
async function waitsBeside(work) {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const waits = [];
  let key = await newKey('enterprise');
  while (!isDone) {
    // A new user before the limit of a minute.
    if (waits.length % 250 === 249) key = await newKey('enterprise');
    waits.push(await analyze(key, SMALL));
  }
  await done;
  return waits;
}

async function main() {
  for (let i = 0; i < 100; i++) await analyze(await newKey('enterprise'), SMALL);
  const cases = [
    { name: 'nothing else', work: () => new Promise((resolve) => setTimeout(resolve, 3_000)) },
    ...Object.entries(TEXTS).flatMap(([kind, text]) => [
      { name: `one estimate, ${kind}`, work: async () => analyze(await newKey('free'), { text, dry_run: true }) },
      {
        name: `four estimates at once, ${kind}`,
        work: () => Promise.all([1, 2, 3, 4].map(async () => analyze(await newKey('free'), { text, dry_run: true }))),
      },
      { name: `the same text, paid, ${kind}`, work: async () => analyze(await newKey('enterprise'), { text }) },
    ]),
  ].map((each) => ({ ...each, waits: [] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const each of cases) each.waits.push(...(await waitsBeside(each.work)));
  const at = (waits, share) => [...waits].sort((a, b) => a - b)[Math.floor(share * (waits.length - 1))].toFixed(0);
  const rows = cases.map(
    ({ name, waits }) => `| ${name} | ${waits.length} | ${at(waits, 0.5)} | ${at(waits, 0.99)} | ${at(waits, 1)} |`,
  );
  const body = `${describeMachine()}. \`npm run bench:estimates\`: how long a small paid request waits while estimates (\`dry_run\`) of 99 KB run, ${ROUNDS} rounds; clients and service share the machine.

| meanwhile | requests | p50 ms | p99 ms | longest ms |
|---|---|---|---|---|
${rows.join('\n')}`;
  console.log(body);
  writeSection('Estimates', body);
}
