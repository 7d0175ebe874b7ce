// npm run bench:types [-- --write]: hides each type of the catalog that has a pattern, makes a custom type from 3, 5 and 10 of its examples,
// and measures it on others of its values and on text without personal values. With --write it writes RESULTS.md beside this file.
// TYPES=US_SSN,… for some types, ROUNDS=5 for some numbers of examples, VERBOSE=1 for the patterns.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from '../bundle-engine.mjs';
import { wrapped } from '../wrap.mjs';
import { codeText, logText, proseText } from './corpora.mjs';
import { report } from './report.mjs';

const { compileAdHoc, entities, examples, findAdHoc, generateValue, loadCorpora, propose } =
  await importBundled('bench/types/engine.ts');
const THRESHOLD = 0.35;
const TESTED = 20;
const ROUNDS = (process.env.ROUNDS ?? '3,5,10').split(',').map(Number);
const only = process.env.TYPES?.split(',');
const corpora = await loadCorpora();
// The half that no proposal was chosen by.
const texts = { prose: proseText(1), code: codeText(1).slice(0, 1_000_000), logs: logText(1).slice(0, 500_000) };

/** The same numbers for the same type. */
function randomOf(seed) {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values of a type: its own examples, then others made after them in turn. */
function valuesOf(definition, own, count) {
  const random = randomOf(definition.type);
  const values = new Set(own.matches);
  for (let i = 0, misses = 0; values.size < count && misses < 12; i++) {
    const made = generateValue(definition, { matches: [own.matches[i % own.matches.length]] }, 'en', random);
    if (made === undefined || values.has(made)) misses++;
    else values.add(made);
  }
  return [...values];
}

/** A sentence with the type's label. */
const carrierOf = ({ context, type }, { carrier }) =>
  carrier ?? `${context[0] ?? type.toLowerCase().replaceAll('_', ' ')} {}`;

function isFound(compiled, carrier, value) {
  const text = carrier.replace('{}', () => value);
  const at = text.indexOf(value);
  return findAdHoc(text, compiled).some(
    ({ start, end, score }) => score >= THRESHOLD && start <= at && end >= at + value.length,
  );
}

function measure(definition, own, count) {
  const values = valuesOf(definition, own, count + TESTED);
  // A value of several lines is no example that somebody would type.
  if (values.length < count + 3 || values.some((value) => /[\r\n]/.test(value) || value.length > 200)) return undefined;
  const [shown, tested] = [values.slice(0, count), values.slice(count)];
  const carrier = carrierOf(definition, own);
  const proposal = propose(
    {
      name: definition.type,
      examples: shown,
      text: shown.map((value) => carrier.replace('{}', () => value)).join('\n'),
    },
    corpora,
  );
  const compiled = compileAdHoc([proposal.recognizer]);
  const found = tested.filter((value) => isFound(compiled, carrier, value));
  const alone = tested.filter((value) => isFound(compiled, '{}', value));
  const alarms = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (name !== 'prose' && count !== 5) return [name, undefined];
      const wrong = findAdHoc(text, compiled).filter(({ score }) => score >= THRESHOLD);
      if (process.env.VERBOSE && wrong.length > 0)
        console.log(
          '   ',
          name,
          wrong.slice(0, 5).map(({ start, end }) => text.slice(start, end)),
        );
      return [name, wrong.length / (text.length / 1e6)];
    }),
  );
  const inProse = alarms.prose;
  const missed = tested.filter((value) => !found.includes(value));
  return {
    type: definition.type,
    count,
    tested: tested.length,
    recall: found.length / tested.length,
    alarms,
    alone: alone.length / tested.length,
    // Of what is found in the tested values and a megabyte of prose.
    precision: found.length + inProse === 0 ? 1 : found.length / (found.length + inProse),
    proposal,
    missed,
    shown,
  };
}

const rows = [];
const left = [];
for (const definition of entities) {
  const own = examples[definition.type];
  if (definition.detection !== 'pattern' || !definition.pattern || !own || (only && !only.includes(definition.type)))
    continue;
  for (const count of ROUNDS) {
    const row = measure(definition, own, count);
    if (!row) {
      left.push(`${definition.type} (${count})`);
      continue;
    }
    rows.push(row);
    if (process.env.VERBOSE)
      console.log(
        row.type,
        count,
        row.recall.toFixed(2),
        JSON.stringify(row.alarms),
        row.proposal.recognizer.patterns
          .map(({ regex, score, check }) => `${regex} ${score} ${check ?? ''}`)
          .join(' | '),
        row.proposal.recognizer.context?.join(',') ?? '',
        row.recall < 1 ? `MISSED ${row.missed.slice(0, 3).join(' ; ')} SHOWN ${row.shown.slice(0, 3).join(' ; ')}` : '',
      );
  }
}
const text = report(rows, left, texts);
console.log(text.slice(0, 3_000));
if (process.argv.includes('--write')) writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), wrapped(text));
