import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface SampleText {
  /** Where it comes from, to be named in a failure. */
  id: string;
  language: string;
  text: string;
}

const root = path.join(import.meta.dirname, '../..');
const mark = /⟦[A-Z_]+\|([^⟧]*)⟧/g;

/** The development documents, without the marks around their values. */
export function documentTexts(): SampleText[] {
  const parts = readFileSync(path.join(root, 'tests/fixtures/documents/dev.txt'), 'utf8').split(/^=== /m);
  return parts.slice(1).map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [id = '', language = 'en'] = head.split('|').map((word) => word.trim());
    return { id, language, text: lines.join('\n').trimEnd().replace(mark, '$1') };
  });
}

/** The texts of a case file, one JSON object a line. */
export function caseTexts(file: string): SampleText[] {
  const rows = gunzipSync(readFileSync(path.join(root, file)))
    .toString('utf8')
    .split('\n');
  return rows
    .filter(Boolean)
    .map((row): { text: string; language?: string } => JSON.parse(row))
    .map(({ text, language = 'en' }, i) => ({ id: `${path.basename(file)}:${i + 1}`, language, text }));
}

export const caseFiles = [
  'tests/fixtures/presidio/recognizer-cases.jsonl.gz',
  'bench/eval/cases/presidio-research.jsonl.gz',
  'bench/eval/cases/tab.jsonl.gz',
];
