// npm run bench:ner [-- TEXT]: tokens a second of the name model on one core, inside workerd and in Node, with and without
// WebAssembly, over growing texts; and the whole engine with all types and the model. The clock stands outside the worker, since
// workerd stops its own. Without a text of your own it writes a section of bench/RESULTS.md.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { loadModel, nameTypes } from './load.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const PORT = 18110;
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

const million = process.argv[2] ? readFileSync(process.argv[2], 'utf8') : sampleText(1_000_000);
const machine = describeMachine();
console.log(machine);
const rows = [];
const note = (row) => {
  rows.push(row);
  console.log(row);
};

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-ner-'));
const kernelBeside = {
  name: 'kernel beside the bundle',
  setup: (b) => b.onResolve({ filter: /kernel\.wasm$/ }, () => ({ path: 'kernel.wasm', external: true })),
};
await build({
  entryPoints: [path.join(here, 'worker.ts')],
  outfile: path.join(folder, 'worker.mjs'),
  bundle: true,
  format: 'esm',
  target: 'es2023',
  logLevel: 'error',
  plugins: [kernelBeside],
});
cpSync(path.join(root, 'shared/engine/nlp/kernel.wasm'), path.join(folder, 'kernel.wasm'));
cpSync(path.join(here, 'workerd.capnp'), path.join(folder, 'workerd.capnp'));
const workerd = spawn(path.join(root, 'node_modules/.bin/workerd'), ['serve', path.join(folder, 'workerd.capnp')], {
  stdio: 'inherit',
});
process.on('exit', () => workerd.kill());
const url = `http://127.0.0.1:${PORT}`;
for (let tries = 0; tries < 100; tries++) {
  if (await fetch(url, { method: 'POST' }).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
/** A connection of its own for each request: a kept one may be closed by the other side just when it is used again. */
function post(where, body) {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(where, url), { method: 'POST', agent: false }, async (response) => {
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
await post('/model', readFileSync(path.join(root, 'assets/ner/model.bin.gz')));
/** Processor seconds of the worker's process where the system tells (Linux), else undefined: wall time alone misleads on a busy machine. */
function processorSeconds() {
  try {
    const fields = readFileSync(`/proc/${workerd.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

async function measure(what, where, size) {
  const text = million.slice(0, size);
  let wall = Number.POSITIVE_INFINITY;
  let answer;
  const runs = Math.min(MOST_RUNS, Math.ceil(READ_IN_ALL / size));
  await post(where, text);
  const before = processorSeconds();
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    answer = await post(where, text);
    wall = Math.min(wall, (performance.now() - start) / 1000);
  }
  const processor = before === undefined ? undefined : (processorSeconds() - before) / runs;
  const rate = (seconds) => `${seconds.toFixed(3)} s | ${Math.round(answer.tokens / seconds)}`;
  note(`| ${what}, workerd | ${size} | ${rate(wall)} | ${processor ? `${processor.toFixed(2)} s` : 'unknown'} |`);
}

const sizes = [10_000, 100_000, million.length];
for (const size of sizes) await measure('model alone', '/', size);
for (const size of sizes) await measure('engine with all types and the model', '/analyze', size);
workerd.kill();
rmSync(folder, { recursive: true });

for (const wasm of [true, false]) {
  const { recognizer } = await loadModel({ wasm });
  const text = million.slice(0, wasm ? million.length : 20_000);
  const before = process.cpuUsage();
  recognizer.recognize(text, 'en', nameTypes);
  const { user } = process.cpuUsage(before);
  note(
    `| model ${wasm ? 'with' : 'without'} WebAssembly, Node | ${text.length} | – | – | ${(user / 1e6).toFixed(2)} s |`,
  );
}
if (!process.argv[2])
  writeSection(
    'Name model',
    `${machine}. \`npm run bench:ner\`: best of 50, 40 and 4 runs on one core, English prose with about one name in eight words.

| | characters | best time | tokens/s | mean processor time |
|---|---|---|---|---|
${rows.join('\n')}`,
  );
