import { NAME_LABELS } from '@veilmark/catalog/words/name-labels';
import type { OcrLanguage } from '@veilmark/engine/image/ocr-languages';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { type Cell, cellBelow, cellsBeside, cellsOf } from './cells';
import type { JoinedText } from './join-words';
import { isLabelWord, letterKey } from './label-words';

// On a form or a card the place of a word says what it is: what stands beside or under "Name" is a name, in every
// language and however the reader ordered the cells. The name recognizers see text only, and serve fewer languages.

/** As sure as a name recognizer is of a labeled name. */
export const LABELLED_SCORE = 0.85;
/** Cells of a line from which it is taken for the head of a table. */
const HEAD_CELLS = 3;
const MOST_WORDS = 5;
const MOST_LETTERS = 40;
/** Without capitals and spaces a name cannot be told from a sentence but by its length. */
const MOST_UNSPACED = 8;
/** The reader may have got one letter of a label wrong, if it has at least this many. */
const LEAST_FUZZY = 5;

const NAME_LETTERS = /^[\p{L}\p{M}\s.,'’ʼ`·・-]+$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}]/u;
const STARTS_SMALL = /^\p{Ll}/u;
/** "van", "de la", "bin": small words inside names. */
const LONGEST_PARTICLE = 3;

/** Names next to or under the label for one, in the words of a page. */
export function labelledNames(joined: JoinedText, language: OcrLanguage): AnalyzerResult[] {
  const labels = labelsFor(language);
  const cells = cellsOf(joined);
  const found = new Set<Cell>();
  for (const cell of cells) {
    if (!isNameLabel(cell.text, labels)) continue;
    const value = nameBeside(cell, cells, labels);
    if (value) found.add(value);
  }
  return [...found].map(({ spans, text }) => ({
    entity_type: 'PERSON',
    start: spans[0]?.start ?? 0,
    end: spans.at(-1)?.end ?? 0,
    score: LABELLED_SCORE,
    text,
  }));
}

/** Beside the label, or under it where nothing is beside it and where it heads a column. */
function nameBeside(label: Cell, cells: readonly Cell[], labels: ReadonlySet<string>): Cell | undefined {
  const ifName = (cell: Cell | undefined) => (cell && looksLikeName(cell.text, labels) ? cell : undefined);
  const row = cellsBeside(label, cells, RIGHT_TO_LEFT.test(label.text));
  const isHead = row.length + 1 >= HEAD_CELLS && row.every(({ text }) => !/\d/.test(text));
  const beside = ifName(row[0]);
  const below = ifName(cellBelow(label, cells, isHead));
  if (label.hasColon && row.length > 0) return beside;
  return isHead ? (below ?? beside) : (beside ?? below);
}

function looksLikeName(text: string, labels: ReadonlySet<string>): boolean {
  const words = text.split(/\s+/);
  if (!NAME_LETTERS.test(text) || !/\p{L}\p{M}*\p{L}/u.test(text)) return false;
  if (text.length > MOST_LETTERS || words.length > MOST_WORDS) return false;
  if (UNSPACED.test(text) && text.replace(/\s/g, '').length > MOST_UNSPACED) return false;
  if (STARTS_SMALL.test(words[0] ?? '') && words.length === 1) return false;
  if (words.some((word) => STARTS_SMALL.test(word) && word.length > LONGEST_PARTICLE)) return false;
  return !isNameLabel(text, labels) && !words.some(isLabelWord);
}

function isNameLabel(text: string, labels: ReadonlySet<string>): boolean {
  const key = letterKey(text);
  if (labels.has(key)) return true;
  if (key.length < LEAST_FUZZY) return false;
  return [...labels].some((label) => label.length === key.length && differences(label, key) === 1);
}

function differences(one: string, other: string): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) count++;
  return count;
}

const keysOf = new Map<OcrLanguage, ReadonlySet<string>>();

function labelsFor(language: OcrLanguage): ReadonlySet<string> {
  let keys = keysOf.get(language);
  if (!keys) {
    keys = new Set([...NAME_LABELS[language], ...NAME_LABELS.en].map(letterKey));
    keysOf.set(language, keys);
  }
  return keys;
}
