// node scripts/run.mjs node bench/engine/run.mjs: throughput of the engine beside two npm peers, findings in ordinary
// text, and the size of the bundle. Writes its section of RESULTS.md. The peers are installed with `npm ci --prefix bench`.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { loadModel } from '../ner/load.mjs';
import { writeSection } from '../results.mjs';
import { makeDenseInput, makeInput } from './input.mjs';
import { worstGrowth } from './linear.mjs';
import { measureNoise } from './noise.mjs';
import { howOften, measureSpeed, peers, speedTable } from './speed.mjs';

const { outfile } = await bundle('bench/engine/engine.ts');
const startedAt = performance.now();
const { analyze } = await import(pathToFileURL(outfile).href);
const importMs = performance.now() - startedAt;
const firstAt = performance.now();
analyze(makeInput(1000));
const firstMs = performance.now() - firstAt;

const ordinary = await measureSpeed(analyze, makeInput);
const dense = await measureSpeed(analyze, makeDenseInput);

const perByte = ordinary.veilmark['10 KB'] / ordinary.veilmark['1 MB'];
const { outfile: smallFile } = await bundle('bench/engine/engine.ts', { minify: true });
const small = readFileSync(smallFile);
const growth = worstGrowth(analyze);
const noise = measureNoise(analyze);
const { analyze: analyzeWith } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();
const noiseWithModel = measureNoise((text) => analyzeWith(text, { language: 'en' }, recognizer));

const noiseRows = (rows) =>
  rows
    .map(({ name, length, findings, doubtful, which }) =>
      ['', name, (length / 1000).toFixed(0), findings.toFixed(1), doubtful.toFixed(1), which, ''].join(' | ').trim(),
    )
    .join('\n');

writeSection(
  'Engine',
  `
${describeMachine()}, ${peers}. \`npm ci --prefix bench && node scripts/run.mjs node bench/engine/run.mjs\`: ${howOften}.

Ordinary text, a few personal details a paragraph:

${speedTable(ordinary)}

Text dense with them (the sentences of presidio-research, a finding every fifty characters):

${speedTable(dense)}

Time per byte at 1 MB is ${perByte.toFixed(2)}x that at 10 KB; of ${growth.count} hostile fragments repeated, \`${growth.fragment.trim()}\` grows most, ${growth.growth.toFixed(2)}x from ${growth.few / 1000} to ${growth.many / 1000} KB. Import ${importMs.toFixed(0)} ms, first call (1 KB, patterns compiled) ${firstMs.toFixed(0)} ms. The engine with its catalog, minified: ${(small.length / 1000).toFixed(0)} KB, ${(gzipSync(small, { level: 9 }).length / 1000).toFixed(1)} KB gzip.

Findings in ordinary text. "Doubtful" leaves out what is really there: network addresses, dates and times.

| text | KB | findings per 100 KB | doubtful per 100 KB | which |
|---|---|---|---|---|
${noiseRows(noise)}

The same with the name model, which the service and the extension use; names of authors, companies and products that are there count as doubtful too:

| text | KB | findings per 100 KB | doubtful per 100 KB | which |
|---|---|---|---|---|
${noiseRows(noiseWithModel)}
`,
);
console.log(`ordinary\n${speedTable(ordinary)}\ndense\n${speedTable(dense)}`);
console.log(
  `1 MB against 10 KB, time per byte: ${perByte.toFixed(2)}x; bundle ${gzipSync(small, { level: 9 }).length} bytes gzip`,
);
