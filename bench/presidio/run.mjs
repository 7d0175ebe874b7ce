// Throughput beside Presidio, where Python has it (`pip install presidio-analyzer` and a spaCy model for its default engine).
// Presidio's time grows faster than the text, so it is measured up to 100 KB.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { importBundled } from '../bundle-engine.mjs';
import { makeInput } from '../engine/input.mjs';
import { describeMachine } from '../machine.mjs';
import { loadModel } from '../ner/load.mjs';
import { writeSection } from '../results.mjs';

const SECONDS_EACH = 10;
const texts = { '1 KB': makeInput(1_000), '10 KB': makeInput(10_000), '100 KB': makeInput(100_000) };

const asked = spawnSync('python3', [path.join(import.meta.dirname, 'time.py')], {
  input: JSON.stringify({ texts, seconds: SECONDS_EACH }),
  encoding: 'utf8',
  stdio: ['pipe', 'pipe', 'inherit'],
});
if (asked.status !== 0) process.exit(asked.status ?? 1);
const presidio = JSON.parse(asked.stdout.trim().split('\n').at(-1));

const { analyze } = await importBundled('bench/engine/engine.ts');
const { recognizer } = await loadModel();
const rows = Object.entries(texts).map(([size, text]) => {
  const ours = bestOf(() => analyze(text, {}, recognizer));
  const theirs = presidio.best[size];
  return `| ${size} | ${ours.toFixed(2)} | ${theirs.toFixed(1)} | ${(theirs / ours).toFixed(0)}x |`;
});

writeSection(
  'Compared with Presidio',
  `${describeMachine()}, presidio-analyzer ${presidio.version}. \`npm run bench -- presidio\`: best time over ${SECONDS_EACH} seconds; both with names by a model, ours with all 317 types.\n\n| text | ours ms | Presidio ms | ratio |\n|---|---|---|---|\n${rows.join('\n')}`,
);
console.log(rows.join('\n'));

function bestOf(run) {
  let best = Number.POSITIVE_INFINITY;
  for (const end = performance.now() + SECONDS_EACH * 1000; performance.now() < end; ) {
    const before = performance.now();
    run();
    best = Math.min(best, performance.now() - before);
  }
  return best;
}
