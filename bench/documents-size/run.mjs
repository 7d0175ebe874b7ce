// npm run bench:files [-- pdf|xlsx|csv …]: large files as jobs of the running service, redacted and fetched, beside programs that only
// read them: pdftotext and qpdf, LibreOffice, grep. Times are wall time of one run on one machine, so only their ratios mean something.
// Memory is what workerd grew by, both workers together. Needs Linux, soffice, poppler-utils and qpdf.
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findWorkerd, memory, resetHighest } from '../image/process.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { startService } from '../service.mjs';
import { makeCsv, makePdf, makeWorkbook } from './make-files.mjs';

const POLL_MS = 1000;
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-files-'));
const quiet = (command, args) => execFileSync(command, args, { stdio: 'ignore', maxBuffer: 1 << 30 });

const FILES = {
  pdf: {
    title: 'PDF, 200 pages',
    make: () => makePdf(folder),
    peers: {
      pdftotext: (file) => quiet('pdftotext', [file, path.join(folder, 'pages.txt')]),
      'qpdf, rewritten': (file) => quiet('qpdf', ['--object-streams=generate', file, path.join(folder, 'peer.pdf')]),
    },
    opens: (copy) => quiet('pdftotext', [copy, path.join(folder, 'copy.txt')]),
  },
  xlsx: {
    title: 'XLSX, 300,000 cells',
    make: () => makeWorkbook(folder, 205),
    peers: { 'LibreOffice, rewritten': (file) => convert(file, 'peer') },
    opens: (copy) => convert(copy, 'opened'),
  },
  csv: {
    title: 'CSV, 100 MB, in pieces',
    make: () => makeCsv(folder, 100_000_000),
    peers: { 'grep -c, one pattern': (file) => quiet('grep', ['-cE', '[a-z0-9.]+@[a-z0-9.]+', file]) },
    opens: (copy) => statSync(copy),
  },
};
const convert = (file, to) =>
  quiet('soffice', ['--headless', '--convert-to', 'xlsx', '--outdir', path.join(folder, to), file]);

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(FILES);
const rows = [];
try {
  for (const name of names) rows.push(await measure(FILES[name] ?? fail(name)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report();

async function measure({ title, make, peers, opens }) {
  const file = make();
  const timed = Object.entries(peers).map(([name, run]) => ({ name, seconds: secondsOf(() => run(file)) }));
  const service = await startService({ args: ['--unmetered'] });
  try {
    const workerd = findWorkerd();
    await analyzeOnce(service);
    const idle = memory(workerd).current;
    resetHighest(workerd);
    const started = performance.now();
    const { copy, job } = await redact(service, file);
    const seconds = (performance.now() - started) / 1000;
    const grown = memory(workerd).highest - idle;
    opens(copy);
    const row = { title, bytes: statSync(file).size, seconds, grown, found: job.entities_found, peers: timed };
    console.log(JSON.stringify(row));
    return row;
  } finally {
    await service.stop();
  }
}

/** The model is in memory before anything is measured. */
async function analyzeOnce({ baseUrl, apiKeys }) {
  const headers = { authorization: `Bearer ${apiKeys.enterprise}`, 'content-type': 'application/json' };
  const send = () => fetch(`${baseUrl}/api/pii/analyze`, { method: 'POST', headers, body: '{"text":"Jane Example"}' });
  while ((await send()).status === 503);
}

async function redact({ baseUrl, apiKeys }, file) {
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
    job = await (await fetch(address, { headers })).json();
  }
  if (job.status !== 'done') throw new Error(JSON.stringify(job));
  const copy = path.join(folder, `copy${path.extname(file)}`);
  const result = await fetch(`${address}/result`, { headers });
  await pipeline(Readable.fromWeb(result.body), createWriteStream(copy));
  return { copy, job };
}

function secondsOf(run) {
  const started = performance.now();
  run();
  return (performance.now() - started) / 1000;
}

function report() {
  const cells = rows.map(({ title, bytes, seconds, grown, found, peers }) => {
    const ratios = peers.map((peer) => `${(seconds / peer.seconds).toFixed(1)}× ${peer.name}`).join(', ');
    return `| ${title} | ${(bytes / 1e6).toFixed(1)} MB | ${found} | ${seconds.toFixed(0)} s | ${ratios} | ${Math.round(grown)} MB |`;
  });
  writeSection(
    'Large files',
    [
      `${describeMachine()}. \`npm run bench:files\`, one run. Redacted, proven and fetched, against programs that only read or rewrite.`,
      '',
      '| file | size | findings | time | against | workerd grew by |',
      '|---|---|---|---|---|---|',
      ...cells,
    ].join('\n'),
  );
}

function fail(name) {
  throw new Error(`${name}: give none or some of ${Object.keys(FILES).join(', ')}`);
}
