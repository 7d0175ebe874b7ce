// npm run eval:documents [-- FILE…] [--people FOLDER] [--rules] [--preset NAME] [--language xx] [--show N]: what is left in clear of realistic
// documents with every personal value marked, and what is wrongly covered, by the engine as the API runs it (or by its rules alone). Without a file
// it reads five sets and writes bench/documents/RESULTS.md. --people reads text that people wrote instead, fetched into FOLDER, and writes
// bench/documents/PEOPLE.md. --show prints leaks, then wrong findings; not for documents to be kept unseen.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';
import { wrapped } from '../wrap.mjs';
import { heldOutDocuments, unseenAuthorDocuments, unseenMessages } from './held-out.mjs';
import { peopleDocuments } from './people.mjs';
import { directKinds, readDocuments } from './read-documents.mjs';
import { scoreDocuments } from './score.mjs';
import { summaryOf, tableOf } from './table.mjs';
import { wrongByTextKind } from './text-kinds.mjs';
import { typesTable } from './types.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'boolean' },
    preset: { type: 'string' },
    language: { type: 'string' },
    people: { type: 'string' },
    show: { type: 'string', default: '0' },
  },
});
/** What stands before the names of sets that nobody may read. */
const KEPT = 'kept';
const fixture = (name) => () => readDocuments(path.join(root, 'tests/fixtures/documents', name));
const sets = {
  'development documents': fixture('dev.txt'),
  'prompts and records': fixture('dev-2.txt'),
  'held out, of authors in the training data': heldOutDocuments,
  'an author not in the training data': unseenAuthorDocuments,
  'messages of six authors not in the training data': unseenMessages,
};
const isWhole = positionals.length === 0 && !options.language && !options.rules && !options.preset;
const isWritten = isWhole && !options.people;
const given = { 'the given files': () => positionals.flatMap(readDocuments) };
const chosen = options.people ? await peopleSets(options.people) : positionals.length > 0 ? given : sets;
const { analyze, findEntity, isSupportedLanguage, kindOf } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();

const isWanted = ({ language }) => !options.language || language === options.language;
/** A language that a request may not name is found out, as for any request without one. */
const asked = (language) => ({
  ...(isSupportedLanguage(language) && { language }),
  ...(options.preset && { preset: options.preset }),
});
const score = (read, model) =>
  scoreDocuments(
    read().filter(isWanted),
    ({ text, language }) => analyze(text, asked(language), model).results,
    (type) => kindOf(findEntity(type)),
  );
const model = options.rules ? undefined : recognizer;
const measured = Object.entries(chosen).map(([name, read]) => [name, score(read, model)]);
const rules = isWritten ? Object.entries(chosen).map(([name, read]) => [name, score(read)]) : [];

const summary = summaryOf([...measured, ...rules.map(([name, one]) => [`${name}, rules alone`, one])]);
const tables = measured.map(
  ([name, result]) => `## ${name[0].toUpperCase()}${name.slice(1)}\n\n${tableOf(result)}\n${typesTable(result.types)}`,
);
console.log(`${summary}\n${isWritten ? '' : tables.join('\n')}`);
for (const [name, { leaks, wrong }] of measured) {
  const most = name.startsWith(KEPT) ? 0 : Number(options.show);
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
    wrapped(`# Realistic documents

Written by \`npm run eval:documents\`. A value stays visible when more than a fifth of its letters and digits is uncovered; a wrong finding touches no marked value. In brackets: where the middle 95 % of the figures lie when the documents are drawn again.

${summary}
- The development documents (tests/fixtures/documents/dev.txt) and the prompts and records (dev-2.txt) are by authors whose documents no model learns from, but they are looked at while the engine is worked on: their figures are not blind.
- Held out: one in 25 documents of the training set, never used for training; the model is calibrated on them, and every other one was looked at while rules were made.
- An author not in the training data (training/documents/authors/east-asia-west-europe.txt): none of their documents is used for training, and no threshold is chosen by them; their totals were seen while settings were chosen.
- Messages of six authors (training/documents/unseen): one in two of their documents, read by nobody; from the others, in next/, the trees learned, and rules were made. Their totals were seen once while the trees were weighted.

Kinds and languages stand worst first.

## Wrong findings by kind of text

All sets together, by the words of the genre that each document's author gave it.

${wrongByTextKind(measured.map(([, one]) => one))}

${tables.join('\n')}`),
  );

if (isWhole && options.people)
  writeFileSync(
    path.join(import.meta.dirname, 'PEOPLE.md'),
    wrapped(`# Text that people wrote

Written by \`npm run eval:documents -- --people FOLDER\`, with the measure of [RESULTS.md](RESULTS.md). The passages are from public repositories; \`people.jsonl\` says where each stands and what in it is a value. "Kept" are about half of each language, from repositories of their own: no model learned from them, and no person read the findings in them. Models and rules may learn from the others. Names of machines count only where a machine is a person's own, so many of the wrong findings in logs are host names.

${summary}
${tables.join('\n')}`),
  );

async function peopleSets(folder) {
  const kept = await peopleDocuments(folder, 'kept');
  const learned = await peopleDocuments(folder, 'learned');
  return {
    [`${KEPT}, English`]: () => kept.filter(({ language }) => language === 'en'),
    [`${KEPT}, other languages`]: () => kept.filter(({ language }) => language !== 'en'),
    'to learn from': () => learned,
  };
}

function inContext(text, start, end) {
  const shown = `${text.slice(Math.max(0, start - 30), start)}[${text.slice(start, end)}]${text.slice(end, end + 15)}`;
  return shown.replaceAll('\n', '⏎');
}
