// npm run eval:ner -- DATA [--only PATTERN] [--folder train]: exact-span precision, recall and F1 of the name model on the test files of a data
// folder (training/README.md says which), at the default threshold and over thresholds; beside it, on the sets of the means, the rules
// alone and both together as the engine joins them. Writes bench/ner/RESULTS.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { wrapped } from '../wrap.mjs';
import { Counts, compare } from './counts.mjs';
import { labelledFiles, loadModel, nameTypes, typeOf } from './load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    folder: { type: 'string', default: 'test' },
    weights: { type: 'string' },
    script: { type: 'boolean' },
  },
});
const data = positionals[0] ?? process.env.NER_DATA;
if (!data) throw new Error('give the data folder: npm run eval:ner -- DATA');

const THRESHOLD = 0.35;
const THRESHOLDS = [0, 0.2, THRESHOLD, 0.5, 0.6, 0.7, 0.8, 0.9];
const AT = THRESHOLDS.indexOf(THRESHOLD);
const CORE = ['PERSON', 'LOCATION', 'ORGANIZATION'];
const GROUPS = {
  English: ['en.wikineural', 'en.uner_ewt', 'en.uner_pud', 'en.crossner_politics', 'en.presidio_synth'],
  'de es fr nl pt': ['de.wikineural', 'es.wikineural', 'fr.wikineural', 'nl.wikineural', 'pt.wikineural'],
  'sv nb fi hu hr tr et': [
    'sv.uner_talbanken',
    'nb.uner_norne',
    'fi.turku',
    'hu.nerkor',
    'hr.uner_set',
    'tr.wikiner_tr',
    'et.estner',
  ],
};

const { recognizer, rules, both, served } = await loadModel({ weights: values.weights, wasm: !values.script });
const only = values.only ? new RegExp(values.only) : /./;
const results = new Map();
/** Of the sets of the means: what each way of finding names finds. */
const ways = { 'rules alone': rules, 'model alone': recognizer, together: both };
const compared = new Map();
const inMeans = new Set(Object.values(GROUPS).flat());
for (const file of labelledFiles(data, values.folder, (name) => only.test(name))) {
  if (file.rows.length === 0) continue;
  const tables = compare(file, recognizer, THRESHOLDS, nameTypes, typeOf);
  const set = file.name.replace(/\.(test|dev|trainpart)$/, (m) => (m === '.test' ? '' : m));
  results.set(set, { language: file.language, tables });
  if (inMeans.has(set)) {
    const each = Object.entries(ways).map(([way, one]) => [way, compare(file, one, [THRESHOLD], nameTypes, typeOf)[0]]);
    compared.set(set, Object.fromEntries(each));
  }
  console.log(line(file.name, tables[AT]));
}

function overall(table) {
  return CORE.reduce((sum, type) => sum.add(table.get(type)), new Counts());
}

function line(name, table) {
  return [name.padEnd(30), ...[...table.values(), overall(table)].map(cell)].join('  ');
}

function cell(counts) {
  return counts.gold ? `${show(counts.precision)}/${show(counts.recall)}/${show(counts.f1)} (${counts.gold})` : '–';
}

function show(x) {
  return x.toFixed(3).replace(/^0/, '');
}

function means(i) {
  return Object.entries(GROUPS).map(([group, names]) => {
    const tables = names.map((name) => results.get(name)?.tables[i]).filter(Boolean);
    const mean = (pick) => tables.reduce((sum, table) => sum + pick(table), 0) / Math.max(1, tables.length);
    return [group, tables.length, mean((t) => t.get('PERSON').f1), mean((t) => overall(t).f1)];
  });
}

const out = [
  '# Results of the name model',
  '',
  'Written by `npm run eval:ner`. Exact spans and types, sentences alone.',
  '',
];
out.push(`## Means at threshold ${THRESHOLD}`, '', '| sets | number | PERSON F1 | overall F1 |', '|---|---|---|---|');
for (const [group, n, person, all] of means(AT)) out.push(`| ${group} | ${n} | ${show(person)} | ${show(all)} |`);
out.push(
  '',
  '## Over thresholds',
  '',
  '| threshold | English PERSON precision / recall | English overall precision / recall / F1 |',
  '|---|---|---|',
);
for (const [i, threshold] of THRESHOLDS.entries()) {
  const sum = (pick) =>
    GROUPS.English.reduce(
      (c, name) => (results.has(name) ? c.add(pick(results.get(name).tables[i])) : c),
      new Counts(),
    );
  const person = sum((t) => t.get('PERSON'));
  const all = sum(overall);
  out.push(
    `| ${threshold} | ${show(person.precision)} / ${show(person.recall)} | ${show(all.precision)} / ${show(all.recall)} / ${show(all.f1)} |`,
  );
}
out.push(
  '',
  `## Rules, model and both at threshold ${THRESHOLD}`,
  '',
  'Means of precision / recall / F1. NRP: English presidio-research, the only English set that marks it.',
  '',
  '| sets | way | PERSON | overall | NRP |',
  '|---|---|---|---|---|',
);
for (const [group, names] of Object.entries(GROUPS)) {
  for (const way of Object.keys(ways)) {
    const tables = names.map((name) => compared.get(name)?.[way]).filter(Boolean);
    const mean = (pick) =>
      ['precision', 'recall', 'f1']
        .map((k) => show(tables.reduce((sum, t) => sum + pick(t)[k], 0) / Math.max(1, tables.length)))
        .join(' / ');
    const groups = compared.get('en.presidio_synth')?.[way].get('NRP');
    const nrp = group === 'English' && groups ? cell(groups) : '–';
    out.push(`| ${group} | ${way} | ${mean((t) => t.get('PERSON'))} | ${mean(overall)} | ${nrp} |`);
    console.log(out.at(-1));
  }
}
out.push('', `## Every set at threshold ${THRESHOLD}`, '', 'Precision / recall / F1 (expected spans).', '');
out.push(`| set | served | ${[...nameTypes].join(' | ')} | overall |`, `|---|---|${'---|'.repeat(nameTypes.size + 1)}`);
for (const [name, { language, tables }] of results) {
  const cells = [...tables[AT].values(), overall(tables[AT])].map(cell);
  out.push(`| ${name} | ${served.includes(language) ? 'yes' : 'no'} | ${cells.join(' | ')} |`);
}
for (const row of means(AT)) console.log('mean', ...row.map((x) => (typeof x === 'number' && x < 1 ? show(x) : x)));
if (!values.only) writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), wrapped(`${out.join('\n')}\n`));
