// npm run eval [-- FILE-OR-FOLDER…]: precision and recall per entity type and language on labelled cases, by the engine as the
// API runs it (patterns, rules, name model). Without arguments: the sets in bench/eval/cases and Presidio's recognizer tests.
// Prints a table a set; writes bench/eval/RESULTS.md (default sets only) and every miss to dist/eval/misses.jsonl.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { loadModel } from '../ner/load.mjs';
import { wrapped } from '../wrap.mjs';
import { caseFiles, nameOf, readCases } from './read-cases.mjs';
import { Counts, scoreSet } from './score.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const ownSets = ['tests/fixtures/presidio/recognizer-cases.jsonl.gz', 'bench/eval/cases'].map((place) =>
  path.join(root, place),
);
const given = process.argv.slice(2);
const labels = JSON.parse(readFileSync(path.join(import.meta.dirname, 'labels.json'), 'utf8'));
const { analyze, resolveEntityName } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();

const typesByLabel = new Map();
function typesOf(label) {
  if (!typesByLabel.has(label)) {
    const own = resolveEntityName(label.toUpperCase());
    typesByLabel.set(label, [...new Set([...(own ? [own] : []), ...(labels[label.toUpperCase()] ?? [])])]);
  }
  return typesByLabel.get(label);
}

function find({ text, language, only }) {
  const entities = only ? typesOf(only) : undefined;
  return analyze(text, { language, entities }, recognizer).results;
}

const sections = [];
const misses = [];
for (const file of (given.length > 0 ? given : ownSets).flatMap(caseFiles)) {
  // A peer's test of a type we do not have says nothing about us.
  const cases = readCases(file)?.filter(({ only }) => only === undefined || typesOf(only).length > 0);
  if (cases === undefined) {
    console.log(`${nameOf(file)}: not labelled text, left out`);
    continue;
  }
  // A test of one type has few cases a language; a labelled corpus is a table a language.
  const byLanguage = Map.groupBy(cases, ({ only, language }) => (only ? 'all languages' : language));
  for (const [language, set] of byLanguage) {
    const scored = scoreSet(set, find, typesOf);
    misses.push(...scored.misses.map((miss) => ({ set: nameOf(file), ...miss })));
    sections.push(report(`${nameOf(file)}, ${language}`, set, scored.byLabel));
    console.log(`\n${sections.at(-1)}`);
  }
}

mkdirSync(path.join(root, 'dist/eval'), { recursive: true });
writeFileSync(path.join(root, 'dist/eval/misses.jsonl'), misses.map((miss) => `${JSON.stringify(miss)}\n`).join(''));
console.log(`\n${misses.length} misses and unexpected findings: dist/eval/misses.jsonl`);
if (given.length === 0)
  writeFileSync(
    path.join(import.meta.dirname, 'RESULTS.md'),
    wrapped(
      `# Accuracy\n\nWritten by \`npm run eval\`; ${describeMachine()}. Recall by type counts a finding of that type that overlaps the expected span; exact, one with the same ends; any, one of whatever type (what matters for redaction). Precision judges our findings of the types a set labels.\n\n${sections.join('\n')}`,
    ),
  );

function report(title, set, byLabel) {
  const negatives = set.filter(({ expected }) => expected.length === 0).length;
  const rows = [...byLabel].sort(([, a], [, b]) => b.expected - a.expected);
  const total = rows.reduce((sum, [, counts]) => sum.add(counts), new Counts());
  const lines = [...rows, ['**all**', total]].map(([label, counts]) => `| ${[label, ...cells(counts)].join(' | ')} |`);
  return `## ${title}\n\n${set.length} texts, ${negatives} of them without anything to find.\n\n| label | expected | recall | exact | any type | reported | precision |\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`;
}

function cells({ expected, typed, exact, any, reported, wrong }) {
  const share = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
  return [
    expected,
    share(typed, expected),
    share(exact, expected),
    share(any, expected),
    reported,
    share(reported - wrong, reported),
  ];
}
