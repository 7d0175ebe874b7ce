// Questions of clinicians, half of them with identifiers (ASQ-PHI, synthetic, MIT): identifiers that are covered, and questions without any in which
// something is marked, by what was asked for.
import { publicFile } from './files.mjs';

export async function asqPhi(folder, analyzeAs, show) {
  const questions = (await publicFile(folder, 'asq-phi.txt'))
    .split('===QUERY===')
    .slice(1)
    .map((part) => {
      const [text = '', tags = ''] = part.split('===PHI_TAGS===');
      const identifiers = tags.split('\n').filter((line) => line.trim().startsWith('{'));
      return { text: text.trim(), identifiers: identifiers.map((line) => JSON.parse(line)) };
    });
  for (const preset of [undefined, 'identifiers', 'hipaa-safe-harbor'])
    measure(questions, preset ?? 'all types', (text) => analyzeAs(text, preset), show);
}

function measure(questions, name, analyze, show) {
  const missed = new Map();
  const marked = [];
  let covered = 0;
  let all = 0;
  for (const { text, identifiers } of questions) {
    const results = analyze(text);
    for (const { identifier_type: type, value } of identifiers) {
      const start = text.indexOf(value);
      if (start < 0) continue;
      all++;
      if (isCovered(text, start, start + value.length, results)) covered++;
      else missed.set(type, [...(missed.get(type) ?? []), value]);
    }
    if (identifiers.length === 0 && results.length > 0) marked.push(results);
  }
  const without = questions.filter(({ identifiers }) => identifiers.length === 0).length;
  console.log(
    `ASQ-PHI, ${name}: ${covered} of ${all} identifiers covered (${((100 * covered) / all).toFixed(1)} %), something marked in ${marked.length} of ${without} questions without (${((100 * marked.length) / without).toFixed(1)} %)`,
  );
  if (show === 0) return;
  for (const [type, values] of missed)
    console.log(`  missed ${type}: ${values.length} ${values.slice(0, show).join(' | ')}`);
  for (const results of marked.slice(0, show))
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
