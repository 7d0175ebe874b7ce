// npm run bench:ner [-- TEXT] [--before FOLDER]: tokens a second of the model on one core, inside workerd and in Node, and the whole engine with
// all types. FOLDER is another checkout with its modules, whose model is raced in turn: git worktree makes one of any commit. The clock
// stands outside the worker, since workerd stops its own. Without a text of your own it writes a section of bench/RESULTS.md.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { readDocuments } from '../documents/read-documents.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { loadModel, loadTokenizer } from './load.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const PORTS = { now: 18110, before: 18111 };
/** As many characters as this are read in all: short texts often, so that a busy moment of the machine does not pass for the model's speed. */
const READ_IN_ALL = 4_000_000;
const MOST_RUNS = 50;

/** English prose with about one name in eight words. */
function sampleText(characters) {
  const given = ['Margaret', 'Priya', 'Jonas', 'Amina', 'Luis', 'Chen', 'Fatima', 'Oliver'];
  const family = ['Holloway', 'Raman', 'Petersen', 'Okafor', 'Ortega', 'Wei', 'Haddad', 'Grant'];
  const places = ['Leeds', 'Boston', 'Aarhus', 'Lagos', 'Madrid', 'Toronto'];
  const firms = ['Northwind Traders', 'Contoso Ltd', 'Fabrikam Inc', 'Tailspin Toys'];
  const rest = [
    'called about the invoice and asked for a copy',
    'will send the signed form back by the end of the week',
  ];
  let text = '';
  for (let i = 0; text.length < characters; i++) {
    text += `${given[i % 8]} ${family[(i * 5) % 8]} from ${firms[i % 4]} in ${places[i % 6]} ${rest[i % 2]}, which took ${i % 40} minutes longer than it should have. `;
  }
  return text.slice(0, characters);
}

const {
  values: { before },
  positionals: [ownText],
} = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const million = ownText ? readFileSync(ownText, 'utf8') : sampleText(1_000_000);
const documents = readDocuments(path.join(root, 'tests/fixtures/documents/dev.txt'))
  .map(({ text }) => text)
  .join('\n\n');
const recognizerTokens = await loadTokenizer();
const machine = describeMachine();
console.log(machine);
const rows = [];
const note = (row) => {
  rows.push(row);
  console.log(row);
};

const running = [];
process.on('exit', () => {
  for (const { workerd, folder } of running) {
    workerd.kill();
    rmSync(folder, { recursive: true });
  }
});
/** A checkout's model in a workerd of its own. */
async function serve(checkout, port) {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-ner-'));
  const ofCheckout = {
    name: 'of the checkout, the kernel beside the bundle',
    setup(b) {
      b.onResolve({ filter: /kernel\.wasm$/ }, () => ({ path: 'kernel.wasm', external: true }));
      b.onResolve({ filter: /^#shared\// }, ({ path: name }) => ({ path: path.join(checkout, name.slice(1)) }));
    },
  };
  await build({
    entryPoints: [path.join(checkout, 'bench/ner/worker.ts')],
    outfile: path.join(folder, 'worker.mjs'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    logLevel: 'error',
    plugins: [ofCheckout],
  });
  const places = ['shared/finders/names/model', 'shared/engine/nlp'].map((place) => path.join(checkout, place));
  const kernel = path.join(places.find(existsSync), 'kernel.wasm');
  cpSync(kernel, path.join(folder, 'kernel.wasm'));
  const config = readFileSync(path.join(here, 'workerd.capnp'), 'utf8').replace('PORT', String(port));
  writeFileSync(path.join(folder, 'workerd.capnp'), config);
  const program = path.join(root, 'node_modules/.bin/workerd');
  const workerd = spawn(program, ['serve', path.join(folder, 'workerd.capnp')], { stdio: 'inherit' });
  running.push({ workerd, folder });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url, { method: 'POST' }).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await post(`${url}/model`, readFileSync(path.join(checkout, 'assets/ner/model.bin.gz')));
  return url;
}
const now = await serve(root, PORTS.now);
const other = before && (await serve(path.resolve(before), PORTS.before));
/** A connection of its own for each request: a kept one may be closed by the other side just when it is used again. */
function post(where, body) {
  return new Promise((resolve, reject) => {
    const sent = request(where, { method: 'POST', agent: false }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('utf8');
      if (response.statusCode === 200) resolve(JSON.parse(text));
      else reject(new Error(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
/** Best wall time of each place to ask, in turn, so that a slow moment of the machine hits all alike. */
async function race(places, text) {
  const runs = Math.min(MOST_RUNS, Math.ceil(READ_IN_ALL / text.length));
  const best = new Map(places.map((place) => [place, { wall: Number.POSITIVE_INFINITY }]));
  for (const place of places) await post(place, text);
  for (let i = 0; i < runs; i++)
    for (const place of places) {
      const start = performance.now();
      const answer = await post(place, text);
      const wall = (performance.now() - start) / 1000;
      if (wall < best.get(place).wall) best.set(place, { wall, answer });
    }
  return best;
}

const rate = ({ wall, answer }) => Math.round(answer.tokens / wall);
for (const [what, language, whole] of [
  ['English prose', 'en', million],
  ['the same, read as Swedish', 'sv', million],
  ['documents in 29 languages', 'en', documents],
]) {
  for (const size of [10_000, 100_000, whole.length].filter((size) => size <= whole.length)) {
    const places = [`${now}/?language=${language}`, `${now}/analyze?language=${language}`];
    if (other) places.push(`${other}/?language=${language}`);
    const [own, engine, old] = (await race(places, whole.slice(0, size))).values();
    const compared = old ? `${rate(old)} | ${(own.wall / old.wall).toFixed(2)}` : '– | –';
    note(`| ${what} | ${size} | ${rate(own)} | ${compared} | ${engine.wall.toFixed(3)} s |`);
  }
}

/** The same in Node, in processor time. */
const { recognizer } = await loadModel();
let best = Number.POSITIVE_INFINITY;
for (let i = 0; i < 4; i++) {
  const start = process.cpuUsage();
  recognizer.recognize(million, 'en', new Set(recognizer.entityTypes));
  const { user, system } = process.cpuUsage(start);
  best = Math.min(best, (user + system) / 1e6);
}
const name = `English prose, Node ${process.versions.node}, processor time`;
note(`| ${name} | ${million.length} | ${Math.round(recognizerTokens(million) / best)} | – | – | – |`);
if (!ownText)
  writeSection(
    'Model',
    `${machine}. \`npm run bench:ner\`: tokens per second inside workerd on one core, best of up to 50 runs${before ? ', taken in turn with the model before it,' : ''} and the whole engine with all types.

| | characters | tokens/s | before | time, times that before | whole engine |
|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
process.exit();
