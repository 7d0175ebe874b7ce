// Our overhead as a ratio: a bare workerd "hello", health, an authenticated read and a metered call, in one run. Both
// programs run in a plain workerd; the development server of `npm start` would add its own proxies to ours only.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addUser,
  madeUpSecrets,
  migrate,
  randomKey,
  startService,
  startWorkerd,
} from '../../scripts/run/workerd/start.ts';
import { root, sh } from '../../scripts/setup.mjs';
import { load } from '../load.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { LETTER } from './letter.mjs';

const ROUNDS = 5;
const LATENCY = { count: 400, concurrency: 1 };
const THROUGHPUT = { count: 1_000, concurrency: 8 };
/** Enough users that neither class of limits (120 reads, 300 calls a minute) is met. */
const USERS = 200;

if (!process.argv.includes('--no-build')) sh('node', ['scripts/build/deploy.ts', '--dry-run']);
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
const running = [];
try {
  await main();
} finally {
  for (const { stop } of running) await stop();
  rmSync(folder, { recursive: true, force: true });
}

async function main() {
  mkdirSync(path.join(folder, 'bare'));
  const disk = `--directory-path=storage=${path.join(folder, 'bare')}`;
  const bare = await startWorkerd(path.join(root, 'bench', 'http', 'bare.capnp'), ['http'], [disk]);
  running.push(bare);
  const api = await startService({ folder, vars: madeUpSecrets() });
  running.push(api);
  await migrate(api);
  const keys = Array.from({ length: USERS }, randomKey);
  for (const [i, key] of keys.entries()) await addUser(api, { id: `bench-${i}`, plan: 'enterprise', key });
  const cases = casesOf(bare.urls.http, api.url, keys);
  for (const target of cases) await measure(target, { count: USERS * 2, concurrency: 4 });
  // Rounds alternate between the programs, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const target of cases) {
      target.single.push(await measure(target, LATENCY));
      target.many.push(await measure(target, THROUGHPUT));
    }
  report(cases);
}

function casesOf(bareUrl, apiUrl, keys) {
  const bearer = (i) => ({ authorization: `Bearer ${keys[i % USERS]}` });
  const text = JSON.stringify({ text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] });
  const letter = JSON.stringify({ text: LETTER });
  const posted = (body) => ({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  return [
    { name: 'bare workerd "hello"', url: bareUrl },
    {
      name: 'bare workerd, one row written by a Durable Object',
      url: `${bareUrl}write`,
      options: (i) => ({ headers: { user: `user-${i % USERS}` } }),
    },
    { name: 'GET /api/health', url: `${apiUrl}api/health` },
    {
      name: 'GET /api/pii/limits (key, rate window)',
      url: `${apiUrl}api/pii/limits`,
      options: (i) => ({ headers: bearer(i) }),
    },
    {
      name: 'POST /api/pii/analyze (key, rate window, tokens)',
      url: `${apiUrl}api/pii/analyze`,
      options: (i) => ({ method: 'POST', headers: { ...bearer(i), ...posted(text) }, body: text }),
    },
    {
      name: `the same, a letter of ${LETTER.length} characters, all types`,
      url: `${apiUrl}api/pii/analyze`,
      options: (i) => ({ method: 'POST', headers: { ...bearer(i), ...posted(letter) }, body: letter }),
    },
  ].map((target) => ({ ...target, single: [], many: [] }));
}

async function measure({ name, url, options }, amount) {
  const result = await load({ url, options, ...amount });
  const unexpected = Object.keys(result.statuses).filter((status) => status !== '200');
  if (unexpected.length > 0) throw new Error(`${name} answered ${unexpected}`);
  return result;
}

function report(cases) {
  const median = (results, key) => results.map((r) => r[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
  const base = median(cases[0].single, 'p50');
  const lines = cases.map(({ name, single, many }) => {
    const p50 = median(single, 'p50');
    const cells = [p50.toFixed(2), median(single, 'p99').toFixed(2), `${(p50 / base).toFixed(1)}x`];
    return `| ${name} | ${cells.join(' | ')} | ${Math.round(median(many, 'requestsPerSecond'))} | ${median(many, 'p99').toFixed(1)} |`;
  });
  const body = `${describeMachine()}. \`npm run bench:http\`: medians of ${ROUNDS} rounds, each ${LATENCY.count} requests one at a time and ${THROUGHPUT.count} over ${THROUGHPUT.concurrency} connections. Load and server share the machine. Storage is on disk: a metered call writes its rate window, balance and ledger row in one write before it answers. The second line of the table is such a write alone, without our code, so a metered call cannot be faster. The rest of its time is a second call to the same object (about 0.1 ms), routing, validation and logging (as much as health takes) and the work itself.

| | p50 ms | p99 ms | p50 to hello | requests/s | p99 ms under load |
|---|---|---|---|---|---|
${lines.join('\n')}`;
  console.log(body);
  writeSection('HTTP overhead', body);
}
