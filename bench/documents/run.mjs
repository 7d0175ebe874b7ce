// npm run eval:documents [-- FILE…] [--rules] [--language xx] [--show N]: what is left in clear of realistic documents with every
// personal value marked, and what is wrongly covered, by the engine as the API runs it (or by its rules alone). Without a file
// it reads the development documents, and writes both tables to bench/documents/RESULTS.md. --show prints leaks, then wrong findings.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';
import { directKinds, readDocuments } from './read-documents.mjs';
import { scoreDocuments } from './score.mjs';
import { tableOf } from './table.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'boolean' },
    language: { type: 'string' },
    show: { type: 'string', default: '0' },
  },
});
const files = positionals.length > 0 ? positionals : [path.join(root, 'tests/fixtures/documents/dev.txt')];
const documents = files.flatMap(readDocuments).filter((one) => !options.language || one.language === options.language);
const { analyze } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();

const score = (model) => scoreDocuments(documents, ({ text, language }) => analyze(text, { language }, model).results);
const measured = options.rules ? [['Rules alone', score()]] : [['Rules and model', score(recognizer)]];
const isWritten = positionals.length === 0 && !options.language && !options.rules;
if (isWritten) measured.push(['Rules alone', score()]);

const tables = measured.map(([title, result]) => `## ${title}\n\n${tableOf(result)}`);
console.log(tables.join('\n'));
for (const [, { leaks, wrong }] of measured.slice(0, 1)) {
  const most = Number(options.show);
  for (const { document, kind, start, end } of leaks.filter((one) => directKinds.has(one.kind)).slice(0, most))
    console.log(`LEAK ${document.language} ${document.id} ${kind} ${inContext(document.text, start, end)}`);
  for (const { document, entity_type, score, start, end } of wrong.slice(0, most))
    console.log(
      `WRONG ${document.language} ${document.id} ${entity_type} ${score} ${inContext(document.text, start, end)}`,
    );
}
if (isWritten)
  writeFileSync(
    path.join(import.meta.dirname, 'RESULTS.md'),
    `# Realistic documents\n\nWritten by \`npm run eval:documents\` over tests/fixtures/documents/dev.txt. A value is left in clear when more than a fifth of its letters and digits is uncovered; a wrong finding touches no marked value. These documents are looked at while the engine is worked on, so the figures are not blind.\n\n${tables.join('\n')}`,
  );

function inContext(text, start, end) {
  const shown = `${text.slice(Math.max(0, start - 30), start)}[${text.slice(start, end)}]${text.slice(end, end + 15)}`;
  return shown.replaceAll('\n', '⏎');
}
