// npm run bench:files [-- --write] [--analyze] [csv|csv-names|csv-all|xlsx|pdf|scan|mails|mailbox …]: large files as jobs of the service, each in a workerd of its own whose
// isolates are held to their memory. A result in which something planted is left, or an isolate above 128 MB, fails the run. Beside them
// programs that only read or rewrite the files. Processor time, which a busy machine lengthens least. Needs Linux, LibreOffice, qpdf and
// poppler-utils; peers that are not installed are left out.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAssets } from '../../scripts/build/assets.ts';
import { bundleWorkers } from '../../scripts/build/workers.ts';
import { cpuSeconds, memory, resetHighest } from '../image/process.mjs';
import { describeMachine } from '../machine.mjs';
import { readRows, writeSection } from '../results.mjs';
import { countFindings, requireCounts, requireVeiled, TEXTS } from './check.mjs';
import { ISOLATE_MB } from './isolate-memory.mjs';
import { analyzeOnce, runJob } from './job.mjs';
import { MAILBOXES, measureMailboxes } from './mailbox.mjs';
import { makeCsv } from './make-csv.mjs';
import { makePdf, makeScan } from './make-pdf.mjs';
import { makeWorkbook } from './make-workbook.mjs';
import { measurePeer } from './peers.mjs';
import { startWatched } from './service.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-large-'));
const inFolder = (name) => path.join(folder, name);
const office = (file, format, to) => [
  'soffice',
  ['--headless', '--convert-to', format, '--outdir', inFolder(to), file],
];

const HEAD = [
  '| file | size | planted | findings | CPU | time | isolate MB | growth MB | others |',
  '|---|---|---|---|---|---|---|---|---|',
];

/** What needs no name model, which takes most of the time. */
const VALUES = ['EMAIL_ADDRESS', 'IBAN_CODE', 'PHONE_NUMBER'];
const csvPeers = { 'grep, one pattern': (file) => ['grep', ['-cE', '[a-z0-9.]+@[a-z0-9.]+', file]] };
const csv = { text: TEXTS.csv, peers: csvPeers, opens: (copy) => ['wc', ['-l', copy]] };

const FILES = {
  xlsx: {
    title: 'XLSX, 300,000 cells, in pieces',
    text: TEXTS.xlsx,
    make: () => makeWorkbook(folder),
    peers: { 'LibreOffice, rewritten': (file) => office(file, 'xlsx', 'peer') },
    opens: (copy) => office(copy, 'csv', 'opened'),
  },
  csv: {
    ...csv,
    title: 'CSV of 100 MB, in pieces, without names',
    make: () => makeCsv(inFolder('rows.csv'), 100_000_000),
    types: VALUES,
  },
  'csv-names': {
    ...csv,
    title: 'CSV of 10 MB, in pieces, all types',
    make: () => makeCsv(inFolder('names.csv'), 10_000_000),
  },
  /** Only when asked for: the name model takes its time. */
  'csv-all': {
    ...csv,
    title: 'CSV of 100 MB, in pieces, all types',
    make: () => makeCsv(inFolder('all.csv'), 100_000_000),
    isLong: true,
  },
  pdf: {
    title: 'PDF, 200 pages',
    text: TEXTS.pdf,
    make: () => makePdf(folder),
    peers: {
      'pdftotext, read': (file) => ['pdftotext', [file, inFolder('pages.txt')]],
      'mutool, read': (file) => ['mutool', ['draw', '-F', 'text', '-o', inFolder('pages-mutool.txt'), file]],
      'qpdf, rewritten': (file) => ['qpdf', ['--object-streams=generate', file, inFolder('peer.pdf')]],
    },
    opens: (copy) => ['pdftoppm', ['-r', '20', '-gray', copy, inFolder('page')]],
  },
  scan: {
    title: 'Picture, A4 at 200 dpi',
    make: () => makeScan(folder),
    peers: { 'tesseract, read': (file) => ['tesseract', [file, inFolder('scan')]] },
    opens: (copy) => ['tesseract', [copy, inFolder('copy')]],
  },
};

const { values: options, positionals: asked } = parseArgs({
  options: { write: { type: 'boolean' }, analyze: { type: 'boolean' } },
  allowPositionals: true,
});
const known = [...Object.keys(FILES), ...Object.keys(MAILBOXES)];
const unknown = asked.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`${unknown}: give none or some of ${known.join(', ')}`);
const mode = options.analyze ? 'analyze' : 'redact';
const names = Object.keys(FILES).filter((name) => (asked.length === 0 ? !FILES[name].isLong : asked.includes(name)));
const mailboxes = Object.keys(MAILBOXES).filter((name) =>
  asked.length === 0 ? !MAILBOXES[name].isLong && mode === 'redact' : asked.includes(name),
);
if (names.length > 0) {
  buildAssets();
  bundleWorkers();
}
try {
  // Everything that blocks this process is done before or after: a connection that nobody looks after is closed.
  const made = names.map((name) => ({ name, ...FILES[name], ...FILES[name].make() }));
  // Two at a time: each has a process and its own clock.
  const waiting = [...made];
  const measured = (await Promise.all([inTurn(waiting), inTurn(waiting)])).flat();
  const rows = [];
  for (const one of measured) rows.push(await checked(one));
  if (rows.length > 0) report(rows);
  if (mailboxes.length > 0) await measureMailboxes(mailboxes, folder, options.write);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function inTurn(waiting) {
  const done = [];
  for (let one = waiting.shift(); one; one = waiting.shift()) done.push({ ...one, ...(await measure(one)) });
  return done;
}

async function measure({ name, title, file, types }) {
  const service = await startWatched();
  try {
    await analyzeOnce(service);
    const idle = memory(service.pid).current;
    resetHighest(service.pid);
    const [before, started] = [cpuSeconds(service.pid), performance.now()];
    const copy = inFolder(`${mode}-${mode === 'redact' ? path.basename(file) : `${name}.json`}`);
    const fields = { mode, ...(types && { entities: JSON.stringify(types) }) };
    const { job, claims } = await runJob(service, file, fields, copy);
    const took = { cpu: cpuSeconds(service.pid) - before, wall: (performance.now() - started) / 1000 };
    const grown = memory(service.pid).highest - idle;
    const row = { ...took, grown, held: await service.mostHeld(), found: job.entities_found };
    console.log(title, JSON.stringify(row));
    return { ...row, copy, entities: claims?.entities };
  } finally {
    await service.stop();
  }
}

/** Fails where the result is not what it has to be. */
async function checked({ file, planted: all, types, text, copy, entities, peers, opens, ...row }) {
  const planted = types ? Object.fromEntries(types.map((type) => [type, all[type]])) : all;
  if (row.held.live > ISOLATE_MB) throw new Error(`${row.title}: an isolate held ${row.held.live} MB`);
  if (mode === 'redact') {
    if (text) await requireVeiled(text(copy), planted);
    // Another program must be able to open the result.
    measurePeer(...opens(copy));
  }
  requireCounts(entities ?? (await countFindings(copy)), planted);
  const measured = Object.entries(peers).flatMap(([peer, command]) => {
    const result = measurePeer(...command(file));
    return result ? [{ name: peer, ...result }] : [];
  });
  return { ...row, planted, bytes: statSync(file).size, peers: measured };
}

function report(rows) {
  const whole = (value) => Math.round(value);
  const lines = rows.map(({ title, bytes, cpu, wall, grown, held, found, planted, peers }) => {
    const beside = peers.map((peer) => `${peer.name} ${peer.seconds.toFixed(1)} s, ${whole(peer.megabytes)} MB`);
    const values = Object.values(planted).flatMap((counts) => [...counts.values()]);
    const isolate = `${whole(held.live)} / ${whole(held.withGarbage)}`;
    return `| ${title} | ${(bytes / 1e6).toFixed(1)} MB | ${values.reduce((a, b) => a + b, 0)} | ${found} | ${whole(cpu)} s | ${whole(wall)} s | ${isolate} | ${whole(grown)} | ${beside.join('; ') || '–'} |`;
  });
  const section = mode === 'redact' ? 'Large files' : 'Large files, analyzed';
  // What was not asked for this time stays as it was measured.
  const titleOf = (line) => line.split(' | ')[0];
  const isNew = new Set(lines.map(titleOf));
  const kept = readRows(section).filter((line) => !isNew.has(titleOf(line)));
  const body = [
    `${describeMachine()}, load average ${loadavg()[0].toFixed(1)} at the end. \`npm run bench:files -- --write\`, each file once, as a job in a workerd of its own, two at a time: ${mode === 'redact' ? 'redacted, proven and fetched, where the others only read or rewrite; none of the planted values is left in a copy, and all were counted' : 'analyzed and fetched; all planted values were counted'}. CPU is processor time of workerd, both workers and the stand-ins of R2 and D1 included. Isolate is the most that any isolate held in its heap, buffers and WASM, after a full collection and before any, garbage included; it may hold 128 MB, and a heap above 80 ends the process. Growth is resident memory of the whole process over what it had before.`,
    '',
    ...HEAD,
    ...lines,
    ...kept,
  ].join('\n');
  console.log(`\n${body}`);
  if (options.write) writeSection(section, body);
}
