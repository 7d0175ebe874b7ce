// npm run bench:files [-- --write] [pdf|scan|xlsx|csv …]: large files as jobs of the running service, redacted, proven and fetched, beside
// programs that only read or rewrite them. Processor time, which a busy machine lengthens least. Needs Linux, LibreOffice and poppler-utils;
// peers that are not installed are left out.
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cpuSeconds, findWorkerd, memory, resetHighest } from '../image/process.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { startService } from '../service.mjs';
import { watchHeaps } from './isolate-heap.mjs';
import { makeCsv, makePdf, makeScan, makeWorkbook } from './make-files.mjs';
import { measurePeer } from './peers.mjs';

const POLL_MS = 1000;
const WORKERS = ['veilmark', 'veilmark-media'];
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-files-'));
const inFolder = (name) => path.join(folder, name);
const convert = (file, to) => ['soffice', ['--headless', '--convert-to', 'xlsx', '--outdir', inFolder(to), file]];

const FILES = {
  pdf: {
    title: 'PDF, 200 pages',
    make: () => makePdf(folder),
    peers: {
      'pdftotext, read': (file) => ['pdftotext', [file, inFolder('pages.txt')]],
      'mutool, read': (file) => ['mutool', ['draw', '-F', 'text', '-o', inFolder('pages-mutool.txt'), file]],
      'qpdf, rewritten': (file) => ['qpdf', ['--object-streams=generate', file, inFolder('peer.pdf')]],
    },
    opens: (copy) => ['pdftotext', [copy, inFolder('copy.txt')]],
  },
  scan: {
    title: 'Picture, A4 at 200 dpi',
    make: () => makeScan(folder),
    peers: { 'tesseract, read': (file) => ['tesseract', [file, inFolder('scan')]] },
    opens: (copy) => ['pdftoppm', ['-v', copy]],
  },
  xlsx: {
    title: 'XLSX, 300,000 cells, in pieces',
    make: () => makeWorkbook(folder, 178),
    peers: { 'LibreOffice, rewritten': (file) => convert(file, 'peer') },
    opens: (copy) => convert(copy, 'opened'),
  },
  csv: {
    title: 'CSV, in pieces',
    make: () => makeCsv(folder, 100_000_000),
    peers: { 'grep, one pattern': (file) => ['grep', ['-cE', '[a-z0-9.]+@[a-z0-9.]+', file]] },
    opens: (copy) => ['wc', ['-l', copy]],
  },
};

const [isWriting, asked] = [process.argv.includes('--write'), process.argv.slice(2).filter((one) => one !== '--write')];
const unknown = asked.find((name) => !Object.hasOwn(FILES, name));
if (unknown) throw new Error(`${unknown}: give none or some of ${Object.keys(FILES).join(', ')}`);
const chosen = (asked.length > 0 ? asked : Object.keys(FILES)).map((name) => FILES[name]);
// Everything that blocks this process is done before or after: a connection that nobody looks after is closed.
const made = chosen.map((one) => ({ ...one, file: one.make() }));
const service = await startService({ args: ['--unmetered'] });
const done = [];
try {
  const workerd = findWorkerd();
  await analyzeOnce();
  const heaps = await watchHeaps(workerd, WORKERS);
  for (const one of made) done.push({ ...one, ...(await measure(one, workerd, heaps)) });
  heaps.stop();
} finally {
  await service.stop();
}
const rows = done.map(withPeers);
rmSync(folder, { recursive: true, force: true });
report();

async function measure({ title, file }, workerd, heaps) {
  const idle = memory(workerd).current;
  resetHighest(workerd);
  heaps.reset();
  const before = cpuSeconds(workerd);
  const started = performance.now();
  const { copy, job } = await redact(file);
  const took = { cpu: cpuSeconds(workerd) - before, wall: (performance.now() - started) / 1000 };
  const row = { ...took, grown: memory(workerd).highest - idle, heaps: heaps.most(), found: job.entities_found };
  console.log(title, JSON.stringify(row));
  return { ...row, copy };
}

function withPeers({ file, copy, peers, opens, ...row }) {
  // Another program must be able to open the result.
  measurePeer(...opens(copy));
  const measured = Object.entries(peers).flatMap(([name, command]) => {
    const result = measurePeer(...command(file));
    return result ? [{ name, ...result }] : [];
  });
  return { ...row, bytes: statSync(file).size, peers: measured };
}

/** The model is in memory before anything is measured. */
async function analyzeOnce() {
  const headers = { authorization: `Bearer ${service.apiKeys.enterprise}`, 'content-type': 'application/json' };
  const body = '{"text":"Jane Example"}';
  while ((await fetch(`${service.baseUrl}/api/pii/analyze`, { method: 'POST', headers, body })).status === 503);
}

async function redact(file) {
  const { baseUrl, apiKeys } = service;
  const headers = { authorization: `Bearer ${apiKeys.enterprise}` };
  const form = new FormData();
  form.set('file', await openAsBlob(file), path.basename(file));
  form.set('mode', 'redact');
  form.set('job', 'always');
  const answer = await fetch(`${baseUrl}/api/pii/document`, { method: 'POST', headers, body: form });
  let job = await answer.json();
  if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(job)}`);
  const address = `${baseUrl}/api/pii/document/jobs/${job.job_id}`;
  while (job.status === 'queued' || job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    job = (await stateOf(address, headers)) ?? job;
  }
  if (job.status !== 'done') throw new Error(JSON.stringify(job));
  const copy = inFolder(`copy-${path.basename(file)}`);
  const result = await fetch(`${address}/result`, { headers });
  await pipeline(Readable.fromWeb(result.body), createWriteStream(copy));
  return { copy, job };
}

/** Undefined where the connection was closed meanwhile: a busy machine may not look at it for long. */
async function stateOf(address, headers) {
  const answer = await fetch(address, { headers }).catch(() => undefined);
  return answer?.json();
}

function report() {
  const megabytes = (value) => (value === undefined ? '–' : Math.round(value));
  const lines = rows.map(({ title, bytes, cpu, wall, grown, heaps, found, peers }) => {
    const beside = peers.map((peer) => `${peer.name} ${peer.seconds.toFixed(1)} s, ${megabytes(peer.megabytes)} MB`);
    const held = WORKERS.map((name) => megabytes(heaps[name])).join(' / ');
    return `| ${title} | ${(bytes / 1e6).toFixed(1)} MB | ${found} | ${cpu.toFixed(0)} s | ${wall.toFixed(0)} s | ${held} | ${megabytes(grown)} | ${beside.join('; ') || '–'} |`;
  });
  const body = [
    `${describeMachine()}. \`npm run bench:files -- --write\`, one run, each file as a job: redacted, proven and fetched, where the others only read or rewrite. CPU is processor time of workerd, both workers and the stand-ins of R2 and D1 included. Heap is the most that the inspector of each isolate (api / media) answered, asked five times a second, garbage that was not collected yet included; an isolate may hold 128 MB. Growth is resident memory of the whole workerd over what it had before.`,
    '',
    '| file | size | findings | CPU | time | heap MB | growth MB | beside |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
  console.log(`\n${body}`);
  if (isWriting) writeSection('Large files', body);
}
