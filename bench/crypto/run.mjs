// Encryption in workerd on one core and restored placeholders, measured in one run.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolEnv } from '../../scripts/setup.mjs';
import { bundle, importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const ROUNDS = 9;
const JOBS = [
  ['asym-encrypt', '50 values, encrypt_asym, RSA-4096: one wrapped key for the request'],
  ['asym-encrypt-each', '50 values, a wrapped key for each (how others do it)'],
  ['asym-decrypt', '50 values, decrypt_asym, one unwrapped key'],
  ['asym-decrypt-each', '50 values, decrypt_asym, an unwrapped key for each'],
  ['aes-encrypt', '10,000 values, encrypt (HKDF and AES-256-GCM for each)'],
  ['cbc-encrypt', '10,000 values, AES-CBC with one key as Presidio does (ciphers only, no text rebuilt)'],
  ['aes-decrypt', '10,000 values, decrypt'],
];

const worker = await startWorkerd();
let table;
try {
  table = await timeJobs(worker);
} finally {
  await worker.stop();
}
const restored = await measureRestoring();
writeSection(
  'Encryption and placeholders',
  `${describeMachine()}. \`npm run bench:crypto\`: the first table is one workerd${worker.pinned ? ' pinned to one core' : ''}, median of ${ROUNDS} alternating rounds, timed from outside less an empty request; CPU is the mean of the process's own time, which other programs on the machine do not lengthen (load average ${loadavg()[0].toFixed(1)} during the run).

| | ms | CPU ms | RSA operations |
|---|---|---|---|
${table}

Placeholders restored after the changes language models make. The first rows are every listed change of 8 names in 8 sentences (\`tests/helpers/placeholder-changes.ts\`), the last are random combinations (\`random-changes.ts\`). We wrote both lists; no model was run:

| change | texts | restored exactly |
|---|---|---|
${restored}
`,
);

async function timeJobs({ url, pid }) {
  const times = new Map(JOBS.map(([job]) => [job, []]));
  const operations = new Map();
  const cpu = new Map(JOBS.map(([job]) => [job, 0]));
  const idle = [];
  await ask(url, 'idle');
  for (let round = 0; round < ROUNDS; round++) {
    idle.push((await ask(url, 'idle')).ms);
    for (const [job] of JOBS) {
      const before = cpuMs(pid);
      const { ms, answer } = await ask(url, job);
      cpu.set(job, cpu.get(job) + cpuMs(pid) - before);
      times.get(job).push(ms);
      operations.set(job, answer);
    }
  }
  return JOBS.map(
    ([job, name]) =>
      `| ${name} | ${(median(times.get(job)) - median(idle)).toFixed(1)} | ${Math.round(cpu.get(job) / ROUNDS)} | ${operations.get(job)} |`,
  ).join('\n');
}

async function ask(url, job) {
  const started = performance.now();
  const response = await fetch(`${url}${job}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${job} answered ${response.status}`);
  return { ms: performance.now() - started, answer };
}

async function measureRestoring() {
  const { generateChanges } = await importBundled('tests/helpers/placeholder-changes.ts');
  const { generateRandomChanges } = await importBundled('tests/helpers/random-changes.ts');
  const { restorePlaceholders } = await importBundled('shared/replace/placeholders/restore.ts');
  const rates = ({ mapping, texts }) => {
    const kinds = new Map();
    for (const { kind, changed, expected } of texts) {
      const count = kinds.get(kind) ?? { texts: 0, restored: 0 };
      kinds.set(kind, count);
      count.texts++;
      if (restorePlaceholders(changed, mapping).text === expected) count.restored++;
    }
    return [...kinds].map(
      ([kind, { texts, restored }]) => `| ${kind} | ${texts} | ${((100 * restored) / texts).toFixed(1)} % |`,
    );
  };
  return [...rates(generateChanges()), ...rates(generateRandomChanges(1, 2000))].join('\n');
}

async function startWorkerd() {
  const { outfile } = await bundle('bench/crypto/worker.ts');
  copyFileSync(path.join(here, 'bench.capnp'), path.join(path.dirname(outfile), 'bench.capnp'));
  const pinned = existsSync('/usr/bin/taskset');
  const serve = ['serve', path.join(path.dirname(outfile), 'bench.capnp'), '--control-fd=1'];
  const [command, args] = pinned ? ['taskset', ['-c', '0', 'workerd', ...serve]] : ['workerd', serve];
  const child = spawn(command, args, { env: toolEnv(), stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const listening = /"event":"listen".*?"port":(\d+)/.exec(String(chunk));
      if (listening) resolve(listening[1]);
    });
    child.on('exit', (code) => reject(new Error(`workerd ended with ${code}`)));
  });
  const stop = async () => {
    child.kill();
    rmSync(path.dirname(outfile), { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, pinned, stop };
}

/** Processor time of a process so far, in steps of 10 ms. Zero where the system does not tell. */
function cpuMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
