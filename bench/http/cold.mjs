// npm run bench -- cold: processor time of a workerd from its start to the first answer of the service, less that of one with an empty worker.
// The storage was made by an earlier start. Processor time is that of the process, so that other programs hardly change it.
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
import { cpuSeconds } from '../image/process.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { LETTER } from './letter.mjs';

const ROUNDS = 9;
if (!process.argv.includes('--no-build')) sh('node', ['scripts/build/deploy.ts', '--dry-run']);
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
const vars = madeUpSecrets();
const key = randomKey();
try {
  mkdirSync(path.join(folder, 'bare'));
  const first = await startService({ folder, vars });
  await migrate(first);
  await addUser(first, { id: 'bench', plan: 'enterprise', key });
  await first.stop();
  const spent = { empty: [], health: [], email: [], letter: [] };
  for (let round = 0; round < ROUNDS; round++) {
    spent.empty.push(await answered(await startBare(), ''));
    spent.health.push(await answered(await startService({ folder, vars }), 'api/health'));
    spent.email.push(await analyzed({ text: 'Mail jane.doe@example.com', entities: ['EMAIL_ADDRESS'] }));
    spent.letter.push(await analyzed({ text: LETTER }));
  }
  report(spent);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function startBare() {
  const disk = `--directory-path=storage=${path.join(folder, 'bare')}`;
  const bare = await startWorkerd(path.join(root, 'bench', 'http', 'bare.capnp'), ['http'], [disk]);
  return { ...bare, url: bare.urls.http };
}

async function analyzed(body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const service = await startService({ folder, vars });
  return answered(service, 'api/pii/analyze', { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Milliseconds of the processor that the process took by the time of its first answer. */
async function answered(started, place, options) {
  try {
    const response = await fetch(`${started.url}${place}`, options);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${place} answered ${response.status}: ${text}`);
    return cpuSeconds(started.pid) * 1000;
  } finally {
    await started.stop();
  }
}

function report(spent) {
  const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
  const row = (name, list) => {
    const more = list.map((ms, i) => ms - spent.empty[i]);
    return `| ${name} | ${median(list)} | ${median(more)} | ${Math.min(...list) - Math.min(...spent.empty)} |`;
  };
  const body = `${describeMachine()}. \`npm run bench -- cold\`: processor time in ms of a fresh workerd, from its start to its first answer, ${ROUNDS} in turn. Of the service it is one process with all that Cloudflare keeps in services of its own (queue, files, database), made ready by an earlier start.

| first answer | median | median above the empty worker | least above the least |
|---|---|---|---|
${row('empty worker: "hello"', spent.empty)}
${row('GET /api/health', spent.health)}
${row('POST /api/pii/analyze, an e-mail address', spent.email)}
${row('POST /api/pii/analyze, a letter with all types', spent.letter)}`;
  console.log(body);
  writeSection('Cold start of the service', body);
}
