// node scripts/run.mjs node bench/ner/kernel.mjs: processor time of the model in workerd and in Node on the same texts, in turn, and of the whole
// engine with all types next to its parts measured alone. Processor time of workerd is read from /proc, which only Linux has.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { importBundled } from '../bundle-engine.mjs';
import { readDocuments } from '../documents/read-documents.mjs';
import { cpuSeconds } from '../image/process.mjs';
import { loadModel } from './load.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const PORT = 18112;
const ROUNDS = 5;
const SIZE = 60_000;

const documents = readDocuments(path.join(root, 'tests/fixtures/documents/dev.txt'));
const textIn = (language) => {
  const own = documents.filter((document) => document.language === language).map(({ text }) => text);
  return own
    .join('\n\n')
    .repeat(Math.ceil(SIZE / own.join('\n\n').length))
    .slice(0, SIZE);
};

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-kernel-'));
await build({
  entryPoints: [path.join(root, 'bench/ner/worker.ts')],
  outfile: path.join(folder, 'worker.mjs'),
  bundle: true,
  format: 'esm',
  target: 'es2023',
  logLevel: 'error',
  plugins: [
    {
      name: 'kernel beside the bundle',
      setup(b) {
        b.onResolve({ filter: /kernel\.wasm$/ }, () => ({ path: 'kernel.wasm', external: true }));
        b.onResolve({ filter: /^#shared\// }, ({ path: name }) => ({ path: path.join(root, name.slice(1)) }));
      },
    },
  ],
});
cpSync(path.join(root, 'shared/finders/names/model/kernel.wasm'), path.join(folder, 'kernel.wasm'));
writeFileSync(
  path.join(folder, 'workerd.capnp'),
  readFileSync(path.join(import.meta.dirname, 'workerd.capnp'), 'utf8').replace('PORT', String(PORT)),
);
const workerd = spawn(path.join(root, 'node_modules/.bin/workerd'), ['serve', path.join(folder, 'workerd.capnp')]);
const url = `http://127.0.0.1:${PORT}`;
try {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url, { method: 'POST', headers: { connection: 'close' } }).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await ask('/model', readFileSync(path.join(root, 'assets/ner/model.bin.gz')));
  const { recognizer, both } = await loadModel();
  const { analyze } = await importBundled('bench/engine/engine.ts');
  const types = new Set(recognizer.entityTypes);
  for (const language of ['en', 'sv', 'ja']) {
    const text = textIn(language);
    const times = { workerd: [], node: [], all: [], rules: [], 'all in workerd': [] };
    for (let round = 0; round < ROUNDS; round++) {
      times.workerd.push(await inWorkerd(() => ask(`/?language=${language}`, text)));
      times.node.push(inNode(() => recognizer.recognize(text, language, types)));
      times.all.push(inNode(() => analyze(text, { language }, both)));
      times.rules.push(inNode(() => analyze(text, { language })));
      times['all in workerd'].push(await inWorkerd(() => ask(`/analyze?language=${language}`, text)));
    }
    const best = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, Math.min(...list)]));
    console.log(language, text.length, best, {
      'workerd to Node': (best.workerd / best.node).toFixed(2),
      'all to its parts': (best.all / (best.node + best.rules)).toFixed(2),
    });
  }
} finally {
  workerd.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function ask(place, body) {
  const response = await fetch(`${url}${place}`, { method: 'POST', headers: { connection: 'close' }, body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The process and its threads. Milliseconds; three in a row, since ticks are coarse. */
async function inWorkerd(work) {
  const before = cpuSeconds(workerd.pid);
  for (let i = 0; i < 3; i++) await work();
  return ((cpuSeconds(workerd.pid) - before) * 1000) / 3;
}

function inNode(work) {
  const before = process.cpuUsage();
  for (let i = 0; i < 3; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 3000;
}
