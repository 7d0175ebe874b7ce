import { Budget } from '@veilmark/budget';
import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Replacement } from './document';
import { FILE_WORK } from './limits';
import { isPublished } from './published';
import { Beginnings, Words } from './words';

/** A value taken out of a document and what is in its place. */
export interface RemovedValue {
  value: string;
  text: string;
}

/** Short words and numbers mean other things elsewhere ("May", "2026"): only the scan can judge those. */
function isRecognisable(value: string): boolean {
  if (/^\d+$/.test(value)) return value.length >= 7;
  return /[\p{L}\p{N}]/u.test(value) && value.length >= (/^\p{L}+$/u.test(value) ? 5 : 6);
}

/**
 * The values the replacements take out, each once, longest first. Values too short to recognize again are left out, those that are
 * unsure, and names of vocabularies, which are in every file that uses them.
 */
export function removedValues(text: string, replacements: readonly Replacement[]): RemovedValue[] {
  const found = new Map<string, string>();
  for (const { start, end, text: replacement, isUnsure } of replacements) {
    const value = text.slice(start, end).trim();
    if (isUnsure) continue;
    if (isRecognisable(value) && !replacement.includes(value) && !found.has(value) && !isPublished(value))
      found.set(value, replacement);
  }
  return [...found]
    .map(([value, replacement]) => ({ value, text: replacement }))
    .sort((a, b) => b.value.length - a.value.length);
}

/**
 * The replacements, and the same for every other place where a removed value is as a whole word: a name recognized
 * in one sentence is the same name in the next, in the properties and in a link. `find` says where values are, `known` which were
 * removed from other parts of the same file.
 */
export function spreadReplacements(
  text: string,
  replacements: readonly Replacement[],
  find: (text: string, values: readonly string[]) => Occurrence[] = findWholeWords,
  known: readonly RemovedValue[] = [],
): Replacement[] {
  const values = [...known, ...removedValues(text, replacements)];
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
  const taken = new Uint8Array(text.length);
  for (const place of added) {
    // A longer place that overlaps this one covers its first or its last character.
    if (taken[place.start] === 1 || taken[place.end - 1] === 1) continue;
    taken.fill(1, place.start, place.end);
    result.push(place);
  }
  return result.sort((a, b) => a.start - b.start);
}

function isFree(sorted: readonly Replacement[], { start, end }: Replacement): boolean {
  const point = partitionPoint(sorted.length, (index) => (sorted[index]?.end ?? 0) <= start);
  const next = sorted[point];
  return next === undefined || next.start >= end;
}

export interface Occurrence {
  start: number;
  end: number;
  value: string;
}

/** Up to so many values, searching for each by itself is the faster way. */
const FEW = 200;
/** So much of a value is searched for; only where it stands is the rest compared. Values may be as long as the text. */
const HEAD = 16;

/** Where the values are in `text` with no letter or digit touching them. */
export function findWholeWords(
  text: string,
  values: readonly string[],
  budget: Budget = new Budget(FILE_WORK),
): Occurrence[] {
  return values.length <= FEW ? findEach(text, values, budget) : findByFirstWord(text, values, budget);
}

function findEach(text: string, values: readonly string[], budget: Budget): Occurrence[] {
  const found: Occurrence[] = [];
  for (const value of values) {
    if (!/[\p{L}\p{N}]/u.test(value)) continue;
    const head = value.slice(0, HEAD);
    for (let start = text.indexOf(head); start !== -1; start = text.indexOf(head, start + 1)) {
      if (isWordAt(value, 0) && isWordAt(text, start - 1)) budget.spend(1);
      else if (standsAt(text, value, start, budget)) found.push({ start, end: start + value.length, value });
    }
  }
  return found;
}

const words = new Words(/[\p{L}\p{N}]/u);
type ByHead = Map<string, { value: string; offset: number }[]>;

/** One pass over the words of the text however many values there are, because a table may have thousands. */
function findByFirstWord(text: string, values: readonly string[], budget: Budget): Occurrence[] {
  /** By first word, how much of its values is compared at once, and the values by that. */
  const byFirstWord = new Map<string, Map<number, ByHead>>();
  const beginnings = new Beginnings();
  for (const value of values) {
    const first = /[\p{L}\p{N}]+/u.exec(value);
    if (!first) continue;
    beginnings.add(first[0]);
    const head = value.slice(first.index, first.index + Math.max(HEAD, first[0].length));
    const byLength = getOrMake(byFirstWord, first[0], () => new Map<number, ByHead>());
    const byHead = getOrMake(byLength, head.length, (): ByHead => new Map());
    getOrMake(byHead, head, () => []).push({ value, offset: first.index });
  }
  const found: Occurrence[] = [];
  if (byFirstWord.size === 0) return found;
  words.forEachIn(text, (from, to) => {
    if (!beginnings.mayBegin(text, from, to)) return;
    for (const [length, byHead] of byFirstWord.get(text.slice(from, to)) ?? []) {
      for (const { value, offset } of byHead.get(text.slice(from, from + length)) ?? []) {
        const start = from - offset;
        if (start >= 0 && standsAt(text, value, start, budget)) found.push({ start, end: start + value.length, value });
      }
    }
  });
  return found;
}

/** Whether the value stands here and ends as a word does. */
function standsAt(text: string, value: string, start: number, budget: Budget): boolean {
  budget.spend(1 + (value.length >> 4));
  const end = start + value.length;
  return text.startsWith(value, start) && !(isWordAt(value, value.length - 1) && isWordAt(text, end));
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const isWordAt = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/**
 * True for values that cannot be mistaken for markup when raw bytes are searched: addresses, several words, long numbers
 * and codes. A lone word may be a font or a color, a short number a width.
 */
export function isDistinctive(value: string): boolean {
  if (value.length < 8) return false;
  const isSingleWord = /^\p{L}+$/u.test(value);
  return !isSingleWord;
}
