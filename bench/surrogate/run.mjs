// npm run bench:surrogate: what inventing values costs beside replacing them by their type, on one megabyte of the
// letters to a support desk that the engine is measured with, found and replaced. Rounds alternate, so that other work on the machine slows both alike.
import { importBundled } from '../bundle-engine.mjs';
import { makeInput } from '../engine/input.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const ROUNDS = 15;
const BYTES = 1_000_000;
const KEY = 'WmZq4t7w!z%C&F)J';
const { analyze, anonymize, parseOperators } = await importBundled('bench/surrogate/replace.ts');

const text = makeInput(BYTES);
const kinds = {
  replace: parseOperators({ DEFAULT: { type: 'replace' } }),
  surrogate: parseOperators({ DEFAULT: { type: 'surrogate', key: KEY } }),
};
const times = { replace: [], surrogate: [] };
let found = 0;
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, operators] of Object.entries(kinds)) {
    const start = process.cpuUsage();
    const { results } = analyze(text, { language: 'en' });
    await anonymize(text, results, { operators, language: 'en' });
    const { user, system } = process.cpuUsage(start);
    // The first round warms up.
    if (round > 0) times[name].push((user + system) / 1000);
    found = results.length;
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [replace, surrogate] = [median(times.replace), median(times.surrogate)];
const ratio = (surrogate / replace).toFixed(2);
writeSection(
  'Surrogates',
  `${describeMachine()}. \`npm run bench:surrogate\`: ${BYTES / 1e6} MB of text with ${found.toLocaleString('en')} findings (no model), found and replaced; CPU time, median of ${ROUNDS} alternating rounds.

| | CPU ms | relative to \`replace\` |
|---|---|---|
| \`replace\` | ${Math.round(replace)} | 1 |
| \`surrogate\` | ${Math.round(surrogate)} | ${ratio} |`,
);
console.log(
  `replace ${Math.round(replace)} ms, surrogate ${Math.round(surrogate)} ms, ratio ${ratio}, ${found} findings`,
);
