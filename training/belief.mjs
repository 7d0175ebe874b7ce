// node training/belief.mjs OUT.tsv.gz [--people FOLDER] [--keep OLD.tsv.gz] [DOCUMENTS.txt | FOLDER]…: the signs of everything that the model reads as a
// person or a value that identifies one, each with whether it is: in held-out documents, those kept for the next training and the development
// documents; in further marked documents; in text that people wrote, as far as it is to learn from (fetched into the folder after --people); and in
// folders of text that a reader judged (`texts/`, and `judged.tsv` with file, value as JSON, 1 or 0). Numbers only, no text: the rows of OLD stay,
// and those of other texts are added.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { importBundled } from '../bench/bundle-engine.mjs';
import { heldOutDocuments } from '../bench/documents/held-out.mjs';
import { peopleDocuments } from '../bench/documents/people.mjs';
import { readDocuments } from '../bench/documents/read-documents.mjs';
import { loadModel } from '../bench/ner/load.mjs';

/** Longer texts would outweigh the others. */
const LONGEST = 60_000;
/** In characters: a piece ends with the line from here on, and with the sentence from there on. */
const SHORTEST_PIECE = 60;
const LONGEST_PIECE = 250;
const root = path.resolve(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string' }, keep: { type: 'string' } },
});
const [out, ...others] = positionals;
const { analyze, isSupportedLanguage } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();

const fixture = (name) => readDocuments(path.join(root, 'tests/fixtures/documents', name));
const next = path.join(root, 'training/documents/next');
const documents = [
  ...heldOutDocuments(),
  ...fixture('dev.txt'),
  ...fixture('dev-2.txt'),
  ...readdirSync(next).flatMap((name) => readDocuments(path.join(next, name))),
  ...others.filter((name) => name.endsWith('.txt')).flatMap((name) => readDocuments(name)),
];
const people = options.people ? await peopleDocuments(options.people, 'learned') : [];
const isMarked =
  ({ spans }) =>
  ({ start, end }) =>
    spans.some((span) => span.start < end && start < span.end);
const rows = [
  ...documents.flatMap((one) => rowsOf(one, 'written', isMarked(one))),
  ...documents.flatMap(piecesOf).flatMap((one) => rowsOf(one, 'piece', isMarked(one))),
  ...people.flatMap((one) => rowsOf(one, 'judged', isMarked(one))),
  ...others.filter((name) => !name.endsWith('.txt')).flatMap(judgedRows),
];
const old = options.keep ? gunzipSync(readFileSync(options.keep)).toString().split('\n') : [];
const idOf = (row) => row.split('\t', 2)[1];
const known = new Set(old.map(idOf));
const all = [...old, ...rows.filter((row) => !known.has(idOf(row)))];
writeFileSync(out, gzipSync(all.join('\n'), { level: 9 }));
console.log(all.length, 'rows');

/** The paragraphs of a document as messages of their own: people send a few lines, and a document says more about itself than these. */
function piecesOf({ id, text, language, spans }) {
  const pieces = [];
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/\n+|(?<=[.!?。।؟])\s+|$/gu)) {
    const isLong = index - start >= (sign.includes('\n') ? SHORTEST_PIECE : LONGEST_PIECE);
    const isCut = spans.some((span) => span.start < index && index < span.end);
    if (index < text.length && (!isLong || isCut)) continue;
    pieces.push({ start, end: index });
    start = index + sign.length;
  }
  if (pieces.length < 2) return [];
  return pieces.map(({ start: from, end: to }, i) => ({
    id: `${id}/${i}`,
    language,
    text: text.slice(from, to),
    spans: spans
      .filter((span) => span.start >= from && span.end <= to)
      .map((span) => ({ ...span, start: span.start - from, end: span.end - from })),
  }));
}

/** A row for each reading whose truth is known: whose text, how often this value is there, person or value, 1 or 0, and the signs. */
function rowsOf({ id, text, language }, origin, isRight) {
  const read = [];
  const spying = {
    ...recognizer,
    believes: (span, signs) => {
      const truth = isRight(span);
      if (truth !== undefined) read.push({ span, signs, truth, value: text.slice(span.start, span.end) });
      return true;
    },
  };
  analyze(text, { ...(isSupportedLanguage(language ?? '') && { language }), preset: 'identifiers' }, spying);
  const counts = new Map();
  for (const { value } of read) counts.set(value, (counts.get(value) ?? 0) + 1);
  return read.map(({ span, signs, truth, value }) =>
    [origin, id, counts.get(value), span.entityType === 'PERSON' ? 'people' : 'values', Number(truth), ...signs].join(
      '\t',
    ),
  );
}

function judgedRows(folder) {
  const judged = new Map();
  for (const line of readFileSync(path.join(folder, 'judged.tsv'), 'utf8').split('\n').filter(Boolean)) {
    const [file, value, truth] = line.split('\t');
    if (!judged.has(file)) judged.set(file, new Map());
    judged.get(file).set(JSON.parse(value), truth === '1');
  }
  return [...judged].flatMap(([file, truths]) => {
    const text = readFileSync(path.join(folder, 'texts', file), 'utf8').slice(0, LONGEST);
    return rowsOf({ id: file, text }, 'judged', ({ start, end }) => truths.get(text.slice(start, end)));
  });
}
