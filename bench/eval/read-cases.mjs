// Case files: one JSON object a line, gzip'd or not. Two forms are read: texts with every labelled span
// ({text, language, entities: [[start, end, label]…]}), and a peer's test of one type ({text, language, entity_type, expected_utf16}).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const CASE_FILE = /\.jsonl(\.gz)?$/;

/** The case files of a folder, or the one file named. */
export function caseFiles(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => CASE_FILE.test(name))
    .sort()
    .map((name) => path.join(place, name));
}

/** The cases of a file, or undefined where it holds something else. */
export function readCases(file) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (rows.every(({ entities }) => Array.isArray(entities))) return rows.map(labelledText);
  if (rows.every(({ expected_utf16 }) => Array.isArray(expected_utf16)))
    return rows.filter(({ kind, ambiguous }) => kind === 'recognizer' && !ambiguous).map(peerTest);
  return undefined;
}

export const nameOf = (file) =>
  path
    .basename(file)
    .replace(CASE_FILE, '')
    .replace(/^corpus_/, '');

function labelledText({ text, language = 'en', entities }) {
  return { text, language, expected: entities.map(([start, end, label]) => ({ start, end, label })) };
}

function peerTest({ text, language = 'en', entity_type, expected_utf16, presidio_scores = [] }) {
  const spans = expected_utf16.map(([start, end]) => ({ start, end, label: entity_type }));
  // What the peer itself reports only below our threshold is neither expected nor wrong.
  const isWeak = (_, i) => presidio_scores[i] < 0.35;
  const expected = spans.filter((...at) => !isWeak(...at));
  return { text, language, only: entity_type, expected, tolerated: spans.filter(isWeak) };
}
