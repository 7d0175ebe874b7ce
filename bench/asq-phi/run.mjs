// npm run eval:asq-phi -- FILE [--preset NAME] [--show N]: identifiers of ASQ-PHI that are covered, and questions without identifiers in which
// something is marked, with all types and with a preset. The file is data/synthetic_clinical_queries.txt of the public repository
// JamesWeatherhead/asq-phi (MIT, synthetic); it is not part of this repository and known by its digest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';

const SHA256 = 'cf00e424b8d2347d019f9f34e2ad1510cb4d853605410f8314bef44df8021fc8';
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: 'string', default: 'hipaa-safe-harbor' }, show: { type: 'string', default: '0' } },
});
const [file] = positionals;
const bytes = file === undefined ? undefined : readFileSync(file);
if (!bytes || createHash('sha256').update(bytes).digest('hex') !== SHA256) {
  console.error('Name the file data/synthetic_clinical_queries.txt of github.com/JamesWeatherhead/asq-phi.');
  process.exit(1);
}

const questions = bytes
  .toString('utf8')
  .split('===QUERY===')
  .slice(1)
  .map((part) => {
    const [text = '', tags = ''] = part.split('===PHI_TAGS===');
    const identifiers = tags.split('\n').filter((line) => line.trim().startsWith('{'));
    return { text: text.trim(), identifiers: identifiers.map((line) => JSON.parse(line)) };
  });
const { analyze } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();

for (const [name, asked] of [
  ['all types', {}],
  [options.preset, { preset: options.preset }],
]) {
  const missed = new Map();
  const marked = [];
  let covered = 0;
  let all = 0;
  for (const { text, identifiers } of questions) {
    const { results } = analyze(text, { language: 'en', ...asked }, recognizer);
    for (const { identifier_type: type, value } of identifiers) {
      const start = text.indexOf(value);
      if (start < 0) continue;
      all++;
      if (isCovered(text, start, start + value.length, results)) covered++;
      else missed.set(type, [...(missed.get(type) ?? []), value]);
    }
    if (identifiers.length === 0 && results.length > 0) marked.push({ text, results });
  }
  const without = questions.filter(({ identifiers }) => identifiers.length === 0).length;
  console.log(
    `${name}: ${covered} of ${all} identifiers covered (${((100 * covered) / all).toFixed(1)} %), something marked in ${marked.length} of ${without} questions without (${((100 * marked.length) / without).toFixed(1)} %)`,
  );
  for (const [type, values] of missed)
    console.log(`  missed ${type}: ${values.length} ${values.slice(0, Number(options.show)).join(' | ')}`);
  for (const { results } of marked.slice(0, Number(options.show)))
    console.log(`  marked ${results.map((one) => `${one.entity_type} ${one.text}`).join(' | ')}`);
}

/** Words and numbers that tell something; a form of address, a label, small words and a state behind a town do not. */
function isCovered(text, start, end, results) {
  const value = text.slice(start, end).replace(/, (?:[A-Z]{2}|Texas|Illinois|California|Florida|Ohio)$/, '');
  const telling = [...value.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)].filter(
    ([word]) =>
      /[\p{Lu}\d]/u.test(word) &&
      !/^(?:Dr|Mr|Mrs|Ms|Prof|ID|MRN|SSN|Patient|Site|Medicare|Member|Account)\.?$/i.test(word),
  );
  return telling.every(({ index, 0: word }) =>
    results.some(
      (one) => one.start <= start + index && start + index + word.replace(/[.'’-]+$/u, '').length <= one.end,
    ),
  );
}
