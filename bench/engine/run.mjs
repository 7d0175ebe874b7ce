// node scripts/run.mjs node bench/engine/run.mjs: throughput of the engine beside two npm peers, findings in ordinary
// text, and the size of the bundle. Writes its section of RESULTS.md. The peers are installed with `npm ci --prefix bench`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { loadModel } from '../ner/load.mjs';
import { writeSection } from '../results.mjs';
import { makeDenseInput, makeInput } from './input.mjs';
import { measureNoise } from './noise.mjs';

const require = createRequire(import.meta.url);
const { SyncRedactor } = require('redact-pii');
const { OpenRedaction } = await import('openredaction');
const { outfile } = await bundle('bench/engine/engine.ts');
const startedAt = performance.now();
const { analyze } = await import(pathToFileURL(outfile).href);
const importMs = performance.now() - startedAt;
const firstAt = performance.now();
analyze(makeInput(1000));
const firstMs = performance.now() - firstAt;

const redactPii = new SyncRedactor();
const openRedaction = new OpenRedaction();
const contenders = {
  veilmark: (text) => analyze(text),
  'redact-pii': (text) => redactPii.redact(text),
  openredaction: (text) => openRedaction.detect(text),
};

const sizes = { '1 KB': 1_000, '10 KB': 10_000, '100 KB': 100_000, '1 MB': 1_000_000 };
/**
 * Contenders take turns in blocks, so that a busy moment of the machine hits all of them, and none is timed among another's
 * garbage: the engine throws away compiled patterns when memory is collected.
 */
const BLOCKS = 4;
const rounds = { '1 KB': 4000, '10 KB': 1200, '100 KB': 80, '1 MB': 8 };
/** The slow peer needs most of a minute for 1 MB. */
const slowRounds = { '1 KB': 40, '10 KB': 8, '100 KB': 4, '1 MB': 1 };

const ordinary = await measure(makeInput);
const dense = await measure(makeDenseInput);

/** The best time of every contender at every size, as MB/s. */
async function measure(makeText) {
  const speed = Object.fromEntries(Object.keys(contenders).map((name) => [name, {}]));
  for (const [size, length] of Object.entries(sizes)) {
    const text = makeText(length);
    for (let block = 0; block < BLOCKS; block++)
      for (const [name, run] of Object.entries(contenders)) {
        const total = (name === 'openredaction' ? slowRounds : rounds)[size];
        for (let round = block; round < total; round += BLOCKS) {
          const before = performance.now();
          await run(text);
          speed[name][size] = Math.max(speed[name][size] ?? 0, length / 1000 / (performance.now() - before));
        }
      }
  }
  return speed;
}

const perByte = ordinary.veilmark['10 KB'] / ordinary.veilmark['1 MB'];
const { outfile: smallFile } = await bundle('bench/engine/engine.ts', { minify: true });
const small = readFileSync(smallFile);
const noise = measureNoise(analyze);
const { analyze: analyzeWith } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();
const noiseWithModel = measureNoise((text) => analyzeWith(text, { language: 'en' }, recognizer));

const table = (speed) =>
  Object.keys(sizes)
    .map((size) => {
      const ours = speed.veilmark[size];
      const peers = ['redact-pii', 'openredaction'].flatMap((name) => {
        const theirs = speed[name][size];
        return [theirs.toPrecision(3), `${(ours / theirs).toFixed(1)}x`];
      });
      return `| ${size} | ${[ours.toFixed(2), ...peers].join(' | ')} |`;
    })
    .join('\n');
const noiseRows = (rows) =>
  rows
    .map(({ name, length, findings, doubtful, which }) =>
      ['', name, (length / 1000).toFixed(0), findings.toFixed(1), doubtful.toFixed(1), which, ''].join(' | ').trim(),
    )
    .join('\n');
const HEAD = '| text | ours MB/s | redact-pii MB/s | ratio | openredaction MB/s | ratio |\n|---|---|---|---|---|---|';

writeSection(
  'Engine',
  `
${describeMachine()}, redact-pii ${require('redact-pii/package.json').version}, openredaction 1.1.5. \`npm ci --prefix bench && node scripts/run.mjs node bench/engine/run.mjs\`: best of ${Object.values(rounds).join(', ')} interleaved runs on the same text (openredaction ${Object.values(slowRounds).join(', ')}); ours with all 317 types, names included.

Ordinary text, a few personal details a paragraph:

${HEAD}
${table(ordinary)}

Text dense with them (the sentences of presidio-research, a finding every fifty characters):

${HEAD}
${table(dense)}

Time per byte at 1 MB is ${perByte.toFixed(2)}x that at 10 KB. Import ${importMs.toFixed(0)} ms, first call (1 KB, patterns compiled) ${firstMs.toFixed(0)} ms. The engine with its catalog, minified: ${(small.length / 1000).toFixed(0)} KB, ${(gzipSync(small, { level: 9 }).length / 1000).toFixed(1)} KB gzip.

Findings in ordinary text. "Doubtful" leaves out what really is there: addresses on the net, dates and times.

| text | KB | findings per 100 KB | doubtful per 100 KB | which |
|---|---|---|---|---|
${noiseRows(noise)}

The same with the name model, which the service and the extension use; names of authors, companies and products that are there count as doubtful too:

| text | KB | findings per 100 KB | doubtful per 100 KB | which |
|---|---|---|---|---|
${noiseRows(noiseWithModel)}
`,
);
console.log(`ordinary\n${table(ordinary)}\ndense\n${table(dense)}`);
console.log(
  `1 MB against 10 KB, time per byte: ${perByte.toFixed(2)}x; bundle ${gzipSync(small, { level: 9 }).length} bytes gzip`,
);
