import type { Replacement } from './document';

/** A value taken out of a document and what stands in its place. */
export interface RemovedValue {
  value: string;
  text: string;
}

/** Short words and numbers mean other things elsewhere ("May", "2026"): only the scan can judge those. */
function isRecognisable(value: string): boolean {
  if (/^\d+$/.test(value)) return value.length >= 7;
  return /[\p{L}\p{N}]/u.test(value) && value.length >= (/^\p{L}+$/u.test(value) ? 5 : 6);
}

/** The values the replacements take out, each once, longest first. Values too short to recognise again are left out. */
export function removedValues(text: string, replacements: readonly Replacement[]): RemovedValue[] {
  const found = new Map<string, string>();
  for (const { start, end, text: replacement } of replacements) {
    const value = text.slice(start, end).trim();
    if (isRecognisable(value) && !replacement.includes(value) && !found.has(value)) found.set(value, replacement);
  }
  return [...found]
    .map(([value, replacement]) => ({ value, text: replacement }))
    .sort((a, b) => b.value.length - a.value.length);
}

/**
 * The replacements, and the same for every other place where a removed value stands as a whole word: a name recognised
 * in one sentence is the same name in the next, in the properties and in a link. `find` says where values stand.
 */
export function spreadReplacements(
  text: string,
  replacements: readonly Replacement[],
  find = findWholeWords,
): Replacement[] {
  const values = removedValues(text, replacements);
  const texts = new Map(values.map(({ value, text: replacement }) => [value, replacement]));
  const found = find(text, [...texts.keys()]).map(({ start, end, value }) => ({
    start,
    end,
    text: texts.get(value) ?? '',
  }));
  const given = [...replacements].sort((a, b) => a.start - b.start);
  // Longest first, so that a first name never takes the place of the full name.
  const added = found.filter((place) => isFree(given, place)).sort((a, b) => b.end - b.start - (a.end - a.start));
  const result = [...given];
  const taken = new Set<number>();
  for (const place of added) {
    if (isTaken(taken, place)) continue;
    for (let at = place.start; at < place.end; at++) taken.add(at);
    result.push(place);
  }
  return result.sort((a, b) => a.start - b.start);
}

function isTaken(taken: ReadonlySet<number>, { start, end }: Replacement): boolean {
  for (let at = start; at < end; at++) if (taken.has(at)) return true;
  return false;
}

function isFree(sorted: readonly Replacement[], { start, end }: Replacement): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const next = sorted[low];
  return next === undefined || next.start >= end;
}

export interface Occurrence {
  start: number;
  end: number;
  value: string;
}

/** Up to so many values, searching for each by itself is the faster way. */
const FEW = 200;

/** Where the values stand in `text` with no letter or digit touching them. */
export function findWholeWords(text: string, values: readonly string[]): Occurrence[] {
  return values.length <= FEW ? findEach(text, values) : findByFirstWord(text, values);
}

function findEach(text: string, values: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (const value of values) {
    if (!/[\p{L}\p{N}]/u.test(value)) continue;
    for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
      const end = start + value.length;
      const touchesBefore = isWordAt(value, 0) && isWordAt(text, start - 1);
      const touchesAfter = isWordAt(value, value.length - 1) && isWordAt(text, end);
      if (!touchesBefore && !touchesAfter) found.push({ start, end, value });
    }
  }
  return found;
}

/** One pass over the words of the text however many values there are, because a table may have thousands. */
function findByFirstWord(text: string, values: readonly string[]): Occurrence[] {
  // Values that begin with the same word are told apart by their length: one look-up for each length, not for each value.
  const wanted = new Set(values);
  const byFirstWord = new Map<string, Map<string, { offset: number; length: number }>>();
  for (const value of values) {
    const first = /[\p{L}\p{N}]+/u.exec(value);
    if (!first) continue;
    const shapes = byFirstWord.get(first[0]) ?? new Map();
    shapes.set(`${first.index} ${value.length}`, { offset: first.index, length: value.length });
    byFirstWord.set(first[0], shapes);
  }
  const found: Occurrence[] = [];
  if (byFirstWord.size === 0) return found;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (const { offset, length } of byFirstWord.get(word)?.values() ?? []) {
      const start = index - offset;
      const end = start + length;
      const value = start < 0 ? '' : text.slice(start, end);
      if (!wanted.has(value)) continue;
      if (isWordAt(value, value.length - 1) && isWordAt(text, end)) continue;
      found.push({ start, end, value });
    }
  }
  return found;
}

const isWordAt = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/**
 * True for values that cannot be mistaken for markup when raw bytes are searched: addresses, several words, long numbers
 * and codes. A lone word may be a font or a colour, a short number a width.
 */
export function isDistinctive(value: string): boolean {
  if (value.length < 8) return false;
  const isSingleWord = /^\p{L}+$/u.test(value);
  return !isSingleWord;
}
