// Our overhead as a ratio: a bare workerd "hello", health, an authenticated read and a metered call, in one run. Both
// programs run in a plain workerd; the development server of `npm start` would add its own proxies to ours only.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, sh, toolEnv } from '../../scripts/setup.mjs';
import { load } from '../load.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { freePort } from '../service.mjs';

const ROUNDS = 5;
const LATENCY = { count: 400, concurrency: 1 };
const THROUGHPUT = { count: 1_000, concurrency: 16 };
/** Enough users that neither class of limits (120 reads, 300 calls a minute) is met. */
const USERS = 200;

sh('node', ['scripts/deploy.mjs', '--dry-run']);
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
const keys = Array.from({ length: USERS }, () => `cb_${randomBytes(32).toString('hex')}`);
const hello = await startWorkerd('hello.capnp', {});
const databasePort = await freePort();
const api = await startWorkerd('service.capnp', { database: databasePort });
await seed(`http://127.0.0.1:${databasePort}/query`);

const bearer = (i) => ({ authorization: `Bearer ${keys[i % USERS]}` });
const text = JSON.stringify({ text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] });
const CASES = [
  { name: 'bare workerd "hello"', url: hello.url },
  { name: 'GET /api/health', url: `${api.url}api/health` },
  {
    name: 'GET /api/pii/limits (key, rate window)',
    url: `${api.url}api/pii/limits`,
    options: (i) => ({ headers: bearer(i) }),
  },
  {
    name: 'POST /api/pii/analyze (key, rate window, tokens)',
    url: `${api.url}api/pii/analyze`,
    options: (i) => ({
      method: 'POST',
      headers: { ...bearer(i), 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      body: text,
    }),
  },
].map((target) => ({ ...target, single: [], many: [] }));

try {
  for (const target of CASES) await measure(target, { count: USERS * 2, concurrency: 4 });
  // Rounds alternate between the programs, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const target of CASES) {
      target.single.push(await measure(target, LATENCY));
      target.many.push(await measure(target, THROUGHPUT));
    }
  report();
} finally {
  hello.stop();
  api.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ name, url, options }, amount) {
  const result = await load({ url, options, ...amount });
  const unexpected = Object.keys(result.statuses).filter((status) => status !== '200');
  if (unexpected.length > 0) throw new Error(`${name} answered ${unexpected}`);
  return result;
}

function report() {
  const median = (results, key) => results.map((r) => r[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
  const base = median(CASES[0].single, 'p50');
  const lines = CASES.map(({ name, single, many }) => {
    const p50 = median(single, 'p50');
    const cells = [p50.toFixed(2), median(single, 'p99').toFixed(2), `${(p50 / base).toFixed(1)}x`];
    return `| ${name} | ${cells.join(' | ')} | ${Math.round(median(many, 'requestsPerSecond'))} | ${median(many, 'p99').toFixed(1)} |`;
  });
  const body = `${describeMachine()}. \`npm run bench:http\`: medians of ${ROUNDS} rounds, each ${LATENCY.count} requests one at a time and ${THROUGHPUT.count} over ${THROUGHPUT.concurrency} connections; load and server share the machine. Storage is on disk; the metered call writes its rate window, balance and ledger row before it answers.

| | p50 ms | p99 ms | p50 to hello | requests/s | p99 ms under load |
|---|---|---|---|---|---|
${lines.join('\n')}`;
  console.log(body);
  writeSection('HTTP overhead', body);
}

async function startWorkerd(config, sockets) {
  const port = await freePort();
  const storage = path.join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  const addresses = Object.entries({ http: port, ...sockets }).flatMap(([name, number]) => [
    '--socket-addr',
    `${name}=127.0.0.1:${number}`,
  ]);
  const disk = config === 'service.capnp' ? ['--directory-path', `storage=${storage}`] : [];
  const binary = path.join(root, 'node_modules', '.bin', 'workerd');
  const child = spawn(binary, ['serve', `bench/http/${config}`, ...addresses, ...disk], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let i = 0; i < 200; i++) {
    if (await fetch(url).catch(() => undefined)) return { url, stop: () => child.kill('SIGKILL') };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${config} did not start`);
}

async function seed(url) {
  const migrations = readdirSync(path.join(root, 'migrations')).sort();
  for (const file of migrations) await query(url, { sql: readFileSync(path.join(root, 'migrations', file), 'utf8') });
  const now = Date.now();
  const iso = new Date(now).toISOString();
  for (const [i, key] of keys.entries()) {
    const id = `bench-${i}`;
    const hash = createHash('sha256').update(key).digest('hex');
    await query(url, [
      {
        sql: 'INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?1, ?1, 1, ?2, ?2)',
        params: [id, iso],
      },
      { sql: "INSERT INTO user_plans VALUES (?, 'enterprise', 'active', 1, ?)", params: [id, now] },
      {
        sql: 'INSERT INTO api_keys (id, user_id, name, prefix, key_hash, created_at) VALUES (?1, ?1, ?1, ?2, ?3, ?4)',
        params: [id, key.slice(0, 8), hash, now],
      },
    ]);
  }
}

async function query(url, body) {
  const answer = await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
  if (answer.success === false) throw new Error(answer.error);
}
