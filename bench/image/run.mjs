// npm run bench:image: text reading and redaction against native tesseract (Debian: apt-get install tesseract-ocr) on
// the same pictures with the same language data, in one run. Needs Linux, Chromium and the fonts of make-documents.mjs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTestHarness } from 'wrangler';
import { root } from '../../scripts/setup.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { checkDocuments } from './documents.mjs';
import { errorRate } from './error-rate.mjs';
import { renderPages } from './pages.mjs';
import { cpuSeconds, findWorkerd, memory, resetHighest, timed } from './process.mjs';

const ROUNDS = 4;
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-image-'));
const tessdata = path.join(folder, 'tessdata');
mkdirSync(tessdata);

const PARTS = {
  reading: async () => reportReading(await compareReading(await renderPages('pages'))),
  memory: async () => reportMemory(await measureMemory(await renderPages('large'))),
  documents: async () => reportDocuments(await checkDocuments(nativeText, folder)),
};

const seconds = (value) => value.toFixed(2);
const command = (part) => `${describeMachine()}. \`npm run bench:image -- ${part}\``;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown) throw new Error(`${unknown}: give none or some of ${Object.keys(PARTS).join(', ')}`);

try {
  for (const [name, part] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await part();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function withDriver(work) {
  const server = createTestHarness({
    root,
    workers: [{ configPath: 'bench/image/wrangler.toml' }, { configPath: 'worker/media/wrangler.toml' }],
  });
  try {
    const { url } = await server.listen();
    return await work(url);
  } finally {
    await server.close();
  }
}

async function compareReading(pages) {
  return withDriver(async (url) => {
    const workerd = findWorkerd();
    const results = [];
    for (const page of pages) {
      const file = path.join(folder, 'page.png');
      writeFileSync(file, page.file);
      const ours = [];
      const native = [];
      let text = '';
      let nativeResult = '';
      // Rounds alternate, so that a busy moment of the machine meets both.
      for (let round = 0; round < ROUNDS; round++) {
        const before = cpuSeconds(workerd);
        text = await (await fetch(new URL('/read', url), { method: 'POST', body: page.file })).text();
        ours.push(cpuSeconds(workerd) - before);
        const run = readNative(file, ['eng']);
        native.push(run.seconds);
        nativeResult = run.output;
      }
      const [cold, ...warm] = ours;
      results.push({
        name: page.name,
        cold,
        warm: Math.min(...warm),
        native: Math.min(...native),
        error: errorRate(text, page.content),
        nativeError: errorRate(nativeResult, page.content),
      });
    }
    return results;
  });
}

async function measureMemory(pages) {
  const results = [];
  for (const page of pages) {
    results.push(
      await withDriver(async (url) => {
        const workerd = findWorkerd();
        const idle = memory(workerd).current;
        resetHighest(workerd);
        const started = cpuSeconds(workerd);
        const answer = await fetch(new URL('/redact', url), { method: 'POST', body: page.file });
        const bytes = (await answer.arrayBuffer()).byteLength;
        if (!answer.ok) throw new Error(`${page.name}: ${answer.status}`);
        const seconds = cpuSeconds(workerd) - started;
        return {
          name: page.name,
          sent: page.file.byteLength,
          bytes,
          idle,
          growth: memory(workerd).highest - idle,
          seconds,
        };
      }),
    );
  }
  return results;
}

function readNative(file, models) {
  for (const model of models) {
    const data = readFileSync(path.join(root, `assets/ocr/${model}.traineddata.gz`));
    writeFileSync(path.join(tessdata, `${model}.traineddata`), gunzipSync(data));
  }
  const args = [file, '-', '--tessdata-dir', tessdata, '-l', models.join('+'), '--psm', '3'];
  return timed('tesseract', args, { OMP_THREAD_LIMIT: '1' });
}

function nativeText(file, models) {
  return readNative(file, models).output;
}

function reportReading(results) {
  console.table(results);
  const rows = results.map(
    (r) =>
      `| ${r.name} | ${seconds(r.native)} | ${seconds(r.warm)} | ${(r.warm / r.native).toFixed(2)}x | ${seconds(r.cold)} | ${r.nativeError.toFixed(4)} | ${r.error.toFixed(4)} |`,
  );
  writeSection(
    'Images: reading',
    `${command('reading')}: workerd and native tesseract (one thread) on the same pixels and language data; CPU seconds, the least of ${ROUNDS - 1} warm rounds (native: of ${ROUNDS}); error rate is edits by characters.

| | native | ours, warm | ratio | ours, first | error rate native | error rate ours |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
}

function reportMemory(results) {
  console.table(results);
  const rows = results.map(
    (r) =>
      `| ${r.name} | ${(r.sent / 1e6).toFixed(1)} MB | ${r.idle.toFixed(0)} | ${r.growth.toFixed(0)} | ${seconds(r.seconds)} | ${(r.bytes / 1e6).toFixed(1)} MB |`,
  );
  writeSection(
    'Images: memory',
    `${command('memory')}: reading and redacting 25 megapixels as the first request of a new process. Memory is the peak resident size of the whole workerd process, including compiled WASM, minus its size when idle.

| | file | idle MB | growth MB | CPU s | PNG out |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
}

function reportDocuments(results) {
  console.table(results);
  const percent = (part, whole) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)}%)`;
  const rows = Object.entries(results).map(
    ([type, r]) => `| ${type} | ${percent(r.found, r.planted)} | ${r.readable} |`,
  );
  writeSection(
    'Images: what is found',
    `${command('documents')}: the forty documents of tests/fixtures/images/documents (invoices, cards, forms, chats, screenshots; plain, dark, rotated, noisy, small; Latin, Cyrillic, Greek, Arabic, Han, Kana, Hangul, Devanagari) through \`POST /api/pii/image\`. Found: at least 80% of the planted value lies under boxes. Readable: native tesseract still reads the planted value on the redacted picture.

| planted | found | readable after redact |
|---|---|---|
${rows.join('\n')}
`,
  );
}
