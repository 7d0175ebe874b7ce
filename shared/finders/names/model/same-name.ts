import { OtherForms } from './other-forms';
import type { Tokens } from './tokenize';

/** A value in the text, tokens first to last, with its calibrated score in percent. */
export interface FoundName {
  type: string;
  first: number;
  last: number;
  percent: number;
  /** The same before floors, and how surely it is personal at all; none where it was found again. */
  raw?: number;
  certainty?: number;
}

/** A value at least this sure vouches for itself, and a full name for its parts, elsewhere in the text. */
const SURE_NAME = 50;
/** And so sure for its other forms: with another ending, or its initials. */
const SUREST_NAME = 75;
const SHORTEST_PART = 3;
const SHORTEST_VALUE = 5;
const PART_SCORE = 65;
const PERSON = 'PER';
/** Values that stay the same wherever they stand, and have a label only once. */
const REPEATED: ReadonlySet<string> = new Set([
  PERSON,
  'ID',
  'BANK',
  'CARD',
  'PHONE',
  'PLATE',
  'USERNAME',
  'SECRET',
  'IP',
]);

/** What is looked for again: a type by its words, longest first. */
interface Known {
  type: string;
  words: readonly string[];
}

/**
 * Finds values again that were found surely elsewhere in the text: whole ones, and a surname or given name that is alone in a text
 * that has the full name. Two passes, linear. `isOrdinary` tells everyday words, which prove nothing.
 */
export function spreadNames(
  text: string,
  tokens: Tokens,
  found: readonly FoundName[],
  isOrdinary: (word: string) => boolean,
  language = '',
): FoundName[] {
  const wordAt = (t: number): string => text.slice(tokens.starts[t], tokens.ends[t]);
  const forms = new OtherForms(language);
  const known = knownValues(found, wordAt, isOrdinary, forms);
  if (known.size === 0) return [...found];
  const out: FoundName[] = [];
  let next = 0;
  for (let t = 0; t < tokens.count; t++) {
    const covering = found[next];
    const isCovered = covering !== undefined && t >= covering.first;
    const isDoubtful = isCovered && t === covering.first && covering.percent < SURE_NAME;
    const again =
      !isCovered || isDoubtful
        ? (knownAt(known, wordAt, t, tokens.count, found[next + (isCovered ? 1 : 0)]) ?? otherForm(forms, wordAt, t))
        : undefined;
    const covers = again && (!isCovered || again.last >= covering.last);
    if (covers) {
      out.push(again);
      t = again.last;
      if (isCovered) next++;
    } else if (isCovered) {
      out.push(covering);
      t = covering.last;
      next++;
    }
  }
  return out;
}

/** By their first word. */
function knownValues(
  found: readonly FoundName[],
  wordAt: (t: number) => string,
  isOrdinary: (word: string) => boolean,
  forms: OtherForms,
): Map<string, Known[]> {
  const known = new Map<string, Known[]>();
  const add = (type: string, words: readonly string[]): void => {
    const first = words[0] ?? '';
    const others = known.get(first) ?? [];
    if (others.length >= MOST_ALIKE || others.some((one) => one.words.length === words.length)) return;
    known.set(
      first,
      [...others, { type, words }].sort((a, b) => b.words.length - a.words.length),
    );
  };
  for (const { type, first, last, percent } of found) {
    if (percent < SURE_NAME || !REPEATED.has(type) || last - first >= MOST_WORDS) continue;
    const words = Array.from({ length: last - first + 1 }, (_, i) => wordAt(first + i));
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    if (type === PERSON) {
      if (words.length > 1 && letters >= SHORTEST_PART) add(type, words);
      const telling = words.filter((word) => isTellingPart(word, isOrdinary));
      if (words.length > 1) for (const word of telling) add(type, [word]);
      if (percent < SUREST_NAME) continue;
      for (const word of telling) forms.addPart(word);
      if (words.length > 1) forms.addName(words);
    } else if (letters >= SHORTEST_VALUE) add(type, words);
  }
  return known;
}

/** A form of a known name that was not found itself. */
const otherForm = (forms: OtherForms, wordAt: (t: number) => string, t: number): FoundName | undefined =>
  forms.has(wordAt(t)) ? { type: PERSON, first: t, last: t, percent: PART_SCORE } : undefined;

/** Values that begin with the same word are few in honest text; more are not looked for, so that the work stays linear. */
const MOST_ALIKE = 4;
const MOST_WORDS = 16;

const isTellingPart = (word: string, isOrdinary: (word: string) => boolean): boolean =>
  word.length >= SHORTEST_PART && word[0] !== word[0]?.toLowerCase() && !isOrdinary(word);

/** A known value that starts with this token and ends before the next finding begins. */
function knownAt(
  known: ReadonlyMap<string, readonly Known[]>,
  wordAt: (t: number) => string,
  t: number,
  count: number,
  next: FoundName | undefined,
): FoundName | undefined {
  for (const { type, words } of known.get(wordAt(t)) ?? []) {
    const last = t + words.length - 1;
    if (last >= Math.min(count, next?.first ?? count)) continue;
    if (words.every((word, i) => wordAt(t + i) === word)) return { type, first: t, last, percent: PART_SCORE };
  }
  return undefined;
}
