import { Beginnings, Words } from '../words';
import { findDates, wholeDate } from './dates';

/** A value that must not be in a copy, and what is in its place. */
export interface RemovedText {
  value: string;
  text: string;
}

interface Hit {
  start: number;
  end: number;
  removed: RemovedText;
}

interface WordNeedle {
  tokens: string[];
  removed: RemovedText;
  /** Several words or a code: it means the same wherever it stands. A lone word counts only as it is written. */
  isStrong: boolean;
}

/** Where the words of a text start and end. */
interface Places {
  starts: number[];
  ends: number[];
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const words = new Words(/[\p{L}\p{M}\p{N}]/u);
const GAP = /^[^\p{L}\p{N}\n]{0,3}$/u;
/** In UTF-16 units: a rare character has two. */
const LONGEST_GAP = 6;
const IS_ASCII = /^[\0-\x7f]*$/;
const fold = (word: string) =>
  // Most words have no accents, and there are very many.
  IS_ASCII.test(word) ? word.toLowerCase() : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const tokensOf = (text: string) => (text.match(TOKEN) ?? []).map(fold);

/** Below so many digits only the same run of digits counts; more of them are the same number in any groups. */
const DIGITS_IN_ANY_GROUPS = 10;
const FEWEST_DIGITS = 7;
const LONGEST_NUMBER = 40;
const DIGITS = /\d+(?:\.\d+[eE]\+?\d{1,2})?/g;
/** Those that can be a value by themselves. */
const LONG_DIGITS = /\d+\.\d+[eE]\+?\d{1,2}|\d{7,}/g;

/**
 * Searches for values whatever their notation: words without regard to case, accents and the signs between them, dates in any
 * notation, numbers by their digits. Short words and numbers are left out, because they mean other things elsewhere.
 */
export class Needles {
  /** By their words; `lengths` says how many words a value has that begins with a word, so that one look-up each is enough. */
  readonly #words = new Map<string, WordNeedle>();
  readonly #lengths = new Map<string, Set<number>>();
  readonly #dates = new Map<string, RemovedText>();
  readonly #numbers = new Map<string, RemovedText>();
  readonly #codes = new Map<string, RemovedText>();
  readonly #codeStarts = new Set<string>();
  /** Of the first words of values, and of two letters that codes begin with. */
  readonly #beginnings = new Beginnings();
  readonly #codeBeginnings = new Beginnings();
  readonly counts = { words: 0, dates: 0, numbers: 0 };

  constructor(removed: readonly RemovedText[]) {
    for (const item of removed) this.#add(item);
  }

  get isEmpty(): boolean {
    return this.#words.size + this.#dates.size + this.#numbers.size + this.#codes.size === 0;
  }

  /** Where the values stand. In names lone words mean nothing; in bytes digits stand together by chance. */
  find(text: string, kind: 'text' | 'name' | 'bytes' = 'text'): Hit[] {
    if (text.length < 5 || this.isEmpty) return [];
    const hits = this.#findWords(text, kind !== 'text');
    if (!/\d/.test(text)) return hits;
    return [...hits, ...(kind === 'bytes' ? [] : this.#findDates(text)), ...this.#findNumbers(text, kind === 'bytes')];
  }

  date(date: string | undefined): RemovedText | undefined {
    return date === undefined ? undefined : this.#dates.get(date);
  }

  #add(removed: RemovedText): void {
    const value = removed.value.trim();
    const dates = wholeDate(value);
    for (const date of dates) this.#dates.set(date, removed);
    if (dates.length > 0) this.counts.dates++;
    const compact = value.replace(/[\s().\-/+]/g, '');
    const digits = value.replace(/\D/g, '');
    if (dates.length === 0 && /^\d+$/.test(compact) && digits.length >= FEWEST_DIGITS) {
      this.#numbers.set(digits, removed);
      this.counts.numbers++;
      return;
    }
    const isCode = /^[A-Za-z\d]{8,}$/.test(compact) && /\d{4}/.test(compact) && /[A-Za-z]/.test(compact);
    if (isCode) {
      const code = compact.toLowerCase();
      this.#codes.set(code, removed);
      this.#codeStarts.add(code.slice(0, 2));
      this.#codeBeginnings.add(code.slice(0, 2));
      this.counts.numbers++;
    }
    this.#addWords(value, removed);
  }

  #addWords(value: string, removed: RemovedText): void {
    const tokens = tokensOf(value);
    const length = tokens.join('').length;
    const isLetters = tokens.every((token) => /^\p{L}+$/u.test(token));
    if (tokens.length === 1 && isLetters) {
      if (length >= 5) this.#addNeedle({ tokens, removed, isStrong: false });
      return;
    }
    const hasWord = tokens.some((token) => /\p{L}{3}/u.test(token));
    if (length < 6 || (!hasWord && length < 8) || tokens.length > 12) return;
    this.#addNeedle({ tokens, removed, isStrong: true });
    if (!isLetters) return;
    if (length >= 9) this.#addNeedle({ tokens: [tokens.join('')], removed, isStrong: true });
    const isName = tokens.length === 2 && tokens.every((token) => token.length >= 3);
    if (isName) this.#addNeedle({ tokens: [...tokens].reverse(), removed, isStrong: true });
  }

  #addNeedle(needle: WordNeedle): void {
    const key = needle.tokens.join(' ');
    if (this.#words.get(key)?.isStrong) return;
    this.#words.set(key, needle);
    const first = needle.tokens[0] ?? '';
    this.#beginnings.add(first);
    const lengths = this.#lengths.get(first) ?? new Set();
    this.#lengths.set(first, lengths.add(needle.tokens.length));
    this.counts.words++;
  }

  #findWords(text: string, strongOnly: boolean): Hit[] {
    const hits: Hit[] = [];
    words.forEachIn(text, (start, end) => {
      const mayBeWord = this.#beginnings.mayBegin(text, start, end);
      if (!mayBeWord && !(this.#codes.size > 0 && this.#codeBeginnings.mayBegin(text, start, Math.min(end, start + 2))))
        return;
      const folded = fold(text.slice(start, end));
      for (const length of this.#lengths.get(folded) ?? []) {
        const places = placesFrom(text, start, length);
        const needle = places.starts.length === length ? this.#words.get(foldedRun(text, places)) : undefined;
        if (!needle || (strongOnly && !needle.isStrong) || !isClose(text, places)) continue;
        if (!needle.isStrong && !isWrittenAlike(text.slice(start, end), needle.removed.value)) continue;
        hits.push({ start, end: places.ends.at(-1) as number, removed: needle.removed });
      }
      if (this.#codeStarts.has(folded.slice(0, 2))) hits.push(...this.#findCode(text, start));
    });
    return hits;
  }

  /** A code may be written in groups. */
  #findCode(text: string, from: number): Hit[] {
    let joined = '';
    for (let start = from; joined.length < LONGEST_NUMBER; ) {
      const end = words.endAt(text, start);
      if (end === start) break;
      joined += fold(text.slice(start, end));
      const removed = this.#codes.get(joined);
      if (removed) return [{ start: from, end, removed }];
      start = /[ .-]/.test(text[end] ?? '') ? end + 1 : end;
    }
    return [];
  }

  #findDates(text: string): Hit[] {
    if (this.#dates.size === 0) return [];
    return findDates(text).flatMap(({ start, end, dates }) => {
      const removed = dates.map((date) => this.#dates.get(date)).find(Boolean);
      return removed ? [{ start, end, removed }] : [];
    });
  }

  #findNumbers(text: string, isTogether: boolean): Hit[] {
    if (this.#numbers.size === 0) return [];
    const hits: Hit[] = [];
    const groups = [...text.matchAll(isTogether ? LONG_DIGITS : DIGITS)];
    const isList = isTogether || (groups.length > 8 && /^[\d\s,.+-]*$/.test(text));
    for (const [index, group] of groups.entries()) {
      let digits = '';
      for (let i = index; i < groups.length && digits.length < LONGEST_NUMBER; i++) {
        const [here, before] = [groups[i], groups[i - 1]];
        if (!here) break;
        const gap = before && i > index ? text.slice(before.index + before[0].length, here.index) : '';
        if (i > index && (isList || !/^(?:[ .\-/]|\) ?|[ -]\()$/.test(gap))) break;
        digits += expandExponent(here[0]);
        if (i > index && digits.length < DIGITS_IN_ANY_GROUPS) continue;
        const removed = this.#numbers.get(digits);
        if (removed) hits.push({ start: group.index, end: here.index + here[0].length, removed });
      }
    }
    return hits;
  }
}

/** The word that begins here and those behind it, so many in all; fewer where the next is far away. */
function placesFrom(text: string, from: number, count: number): Places {
  const places: Places = { starts: [], ends: [] };
  let start = from;
  while (places.starts.length < count && start <= (places.ends.at(-1) ?? from) + LONGEST_GAP) {
    const end = words.endAt(text, start);
    if (end > start) {
      places.starts.push(start);
      places.ends.push(end);
    }
    start = end + 1;
  }
  return places;
}

/** Words as values are compared, with a space between. */
const foldedRun = (text: string, { starts, ends }: Places) =>
  starts.map((start, i) => fold(text.slice(start, ends[i]))).join(' ');

function isClose(text: string, { starts, ends }: Places): boolean {
  for (let i = 1; i < starts.length; i++) if (!GAP.test(text.slice(ends[i - 1], starts[i]))) return false;
  return true;
}

/** All digits of a number that is written with an exponent. */
export function expandExponent(number: string): string {
  const match = /^(\d+)\.(\d+)[eE]\+?(\d+)$/.exec(number);
  if (!match) return number;
  const [, whole = '', fraction = '', exponent = ''] = match;
  return whole + fraction.padEnd(Number(exponent), '0');
}

/** A name is not the word that is written like it but for its capital. */
const isWrittenAlike = (word: string, value: string) => word === value.trim() || /^\p{Lu}/u.test(word);
