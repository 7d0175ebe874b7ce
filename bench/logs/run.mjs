// npm run bench:logs [FOLDER]: planted values of eight kinds of logs that are gone, how fast lines go through, and how much memory it takes.
// Of a folder of logs it prints what is replaced in each, to be judged by a reader.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleModule, runBundle } from '../../scripts/build/bundle-module.ts';
import { plantedLines } from './planted.mjs';

const { LogRedactor } = await runBundle(await bundleModule('shared/logs/redactor.ts'));
const { logOperators } = await runBundle(await bundleModule('shared/logs/operators.ts'));
const { prepareOperators } = await runBundle(await bundleModule('shared/replace/anonymize.ts'));
const { parseOperators } = await runBundle(await bundleModule('shared/replace/operators/parse.ts'));
const operators = await prepareOperators({ operators: parseOperators(logOperators('WmZq4t7w!z%C&F)J')) });
const make = () => new LogRedactor({ operators });

async function planted() {
  let [all, gone, changed, quiet] = [0, 0, 0, 0];
  const left = new Map();
  for (const { kind, lines } of plantedLines(20_261_116, 1000)) {
    const redactor = make();
    let [here, hereGone] = [0, 0];
    for (const { line, planted } of lines) {
      const made = await redactor.redact(line);
      for (const { type, value } of planted) {
        here++;
        if (!made.includes(value)) hereGone++;
        else left.set(`${kind} ${type}`, (left.get(`${kind} ${type}`) ?? 0) + 1);
      }
      if (planted.length === 0) quiet++;
      if (planted.length === 0 && made !== line) changed++;
    }
    console.log(`${kind}: ${hereGone} of ${here} planted values are gone (${((100 * hereGone) / here).toFixed(2)} %)`);
    all += here;
    gone += hereGone;
  }
  console.log(
    `All: ${gone} of ${all} (${((100 * gone) / all).toFixed(2)} %); ${changed} of ${quiet} lines without values changed`,
  );
  for (const [what, count] of left) console.log(`  left: ${what} ${count}`);
}

async function speed() {
  const lines = plantedLines(7, 4000).flatMap((kind) => kind.lines.map(({ line }) => line));
  const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const redactor = make();
  const run = async () => {
    const before = process.cpuUsage();
    for (const line of lines) await redactor.redact(line);
    const { user, system } = process.cpuUsage(before);
    return bytes / (user + system);
  };
  await run();
  console.log(`Speed: ${(await run()).toFixed(1)} MB per second of processor time (${(bytes / 1e6).toFixed(1)} MB)`);
}

function folder(name) {
  for (const file of readdirSync(name)) {
    const text = readFileSync(path.join(name, file), 'utf8');
    const redactor = make();
    const found = new Map();
    for (const line of text.split('\n'))
      for (const { start, end, entity_type } of redactor.find(line)) {
        const values = found.get(entity_type) ?? new Set();
        found.set(entity_type, values.add(line.slice(start, end)));
      }
    console.log(`${file}, ${(text.length / 1000).toFixed(0)} KB`);
    for (const [type, values] of found)
      console.log(`  ${type} ${values.size}: ${[...values].slice(0, 25).join(' | ')}`);
  }
}

await planted();
await speed();
if (process.argv[2]) folder(process.argv[2]);
