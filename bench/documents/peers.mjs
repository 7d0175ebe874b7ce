// npm run eval:peers: what Veilmark and two npm packages leave of realistic documents. Needs `npm ci --prefix bench`. Writes
// bench/documents/PEERS.md.
//
// A peer gives back a text, not always where it changed it; so everybody is judged by the text alone, by a measure that is kind to all:
// a value is gone when it no longer stands there whole, and a word is kept when it still stands there as often as outside the values.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';
import { wrapped } from '../wrap.mjs';
import { heldOutDocuments } from './held-out.mjs';
import { directKinds } from './read-documents.mjs';

const require = createRequire(import.meta.url);
const { SyncRedactor } = require('redact-pii');
const { OpenRedaction } = await import('openredaction');
const EUROPEAN = new Set(
  'bg ca cs da de el es et fi fr ga hr hu is it lt lv mk mt nb nl no pl pt ro ru sk sl sq sr sv uk'.split(' '),
);

const { analyze, isSupportedLanguage } = await importBundled('bench/eval/engine.ts');
const asked = (language) => (isSupportedLanguage(language) ? { language } : {});
const { recognizer } = await loadModel();
const redactPii = new SyncRedactor();
const openRedaction = new OpenRedaction();

const contenders = {
  'Veilmark, rules and model': ({ text, language }) =>
    covered(text, analyze(text, asked(language), recognizer).results),
  'Veilmark, rules alone': ({ text, language }) => covered(text, analyze(text, asked(language)).results),
  [`redact-pii ${require('redact-pii/package.json').version}`]: ({ text }) => redactPii.redact(text),
  'openredaction 1.1.5': async ({ text }) => (await openRedaction.detect(text)).redacted,
};

const heldOut = heldOutDocuments();
const groups = [
  ['English', heldOut.filter(({ language }) => language === 'en')],
  ['European', heldOut.filter(({ language }) => EUROPEAN.has(language))],
  ['other', heldOut.filter(({ language }) => language !== 'en' && !EUROPEAN.has(language))],
];

const rows = [];
for (const [name, redact] of Object.entries(contenders)) {
  const cells = [];
  for (const [, documents] of groups) {
    const { gone, values, kept, words } = await judge(documents, redact);
    cells.push(`${percent(gone, values)} / ${percent(kept, words)}`);
  }
  rows.push(`| ${[name, ...cells].join(' | ')} |`);
}
const table = `# Realistic documents, compared with other tools

Written by \`npm run eval:peers\`: ${heldOut.length} documents that the network was not trained on (${groups.map(([name, { length }]) => `${name} ${length}`).join(', ')}), written to be difficult. Direct identifiers that no longer stand there whole / ordinary words that still do. By this measure half a covered name counts as gone, for every tool.

| | ${groups.map(([name]) => name).join(' | ')} |
| --- | ${groups.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
console.log(table);
writeFileSync(path.join(import.meta.dirname, 'PEERS.md'), wrapped(table));

async function judge(documents, redact) {
  const sum = { gone: 0, values: 0, kept: 0, words: 0 };
  for (const document of documents) {
    const out = await redact(document);
    for (const { kind, start, end } of document.spans) {
      if (!directKinds.has(kind)) continue;
      sum.values++;
      if (!out.includes(document.text.slice(start, end))) sum.gone++;
    }
    const left = countWords(out);
    for (const [word, times] of countWords(blank(document))) {
      sum.words += times;
      sum.kept += Math.min(times, left.get(word) ?? 0);
    }
  }
  return sum;
}

function covered(text, findings) {
  return findings.toReversed().reduce((out, { start, end }) => `${out.slice(0, start)}<…>${out.slice(end)}`, text);
}

/** The document without any of its values, direct or not. */
function blank({ text, spans }) {
  return spans.toReversed().reduce((out, { start, end }) => `${out.slice(0, start)} ${out.slice(end)}`, text);
}

function countWords(text) {
  const counts = new Map();
  for (const [word] of text.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
