// node training/noise.mjs QUIET [WEIGHTS]: names that the engine reports in the held-out text of gather.py, per 100 KB of each kind, and how many
// of the names that stand in records, rows, logs and credits it finds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importBundled } from '../bench/bundle-engine.mjs';
import { loadModel, nameTypes } from '../bench/ner/load.mjs';

const [quiet, weights] = process.argv.slice(2);
const { analyze } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel(weights ? { weights } : {});
const entities = [...nameTypes];
const kinds = new Map();
let named = 0;
let met = 0;
for (const line of gunzipSync(readFileSync(path.join(quiet, 'held-out.jsonl.gz')))
  .toString('utf8')
  .split('\n')) {
  if (!line) continue;
  const { kind, t: text, e: marks } = JSON.parse(line);
  const { results } = analyze(text, { entities }, recognizer);
  if (kind.startsWith('names: ')) {
    named += marks.length;
    met += marks.filter(([start, end]) => results.some((r) => r.start < end && start < r.end)).length;
    continue;
  }
  const sums = kinds.get(kind) ?? { length: 0, found: 0, impossible: 0 };
  kinds.set(kind, sums);
  sums.length += text.length;
  sums.found += results.length;
  sums.impossible += results.filter((r) => !marks.some(([start, end]) => r.start < end && start < r.end)).length;
}
const total = { length: 0, found: 0, impossible: 0 };
for (const sums of kinds.values()) for (const key of Object.keys(total)) total[key] += sums[key];
for (const [kind, { length, found, impossible }] of [...kinds, ['all', total]]) {
  const per100 = (n) => ((n / length) * 100_000).toFixed(1).padStart(6);
  console.log(`${kind.padEnd(20)} ${per100(found)} found, ${per100(impossible)} of them cannot be names`);
}
console.log(`names in records, rows, logs and credits: ${met} of ${named} met`);
