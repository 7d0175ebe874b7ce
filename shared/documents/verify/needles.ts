import { findDates, wholeDate } from './dates';

/** A value that must not be in a copy, and what stands in its place. */
export interface RemovedText {
  value: string;
  text: string;
}

export interface Hit {
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

interface Place {
  start: number;
  end: number;
  raw: string;
  folded: string;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const GAP = /^[^\p{L}\p{N}\n]{0,3}$/u;
const IS_ASCII = /^[\0-\x7f]*$/;
const fold = (word: string) =>
  // Most words have no accents, and there are very many.
  IS_ASCII.test(word) ? word.toLowerCase() : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const tokensOf = (text: string) => (text.match(TOKEN) ?? []).map(fold);

/** Below so many digits only the same run of digits counts; more of them are the same number in any groups. */
const DIGITS_IN_ANY_GROUPS = 10;
const FEWEST_DIGITS = 7;
const LONGEST_NUMBER = 40;

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
    const lengths = this.#lengths.get(first) ?? new Set();
    this.#lengths.set(first, lengths.add(needle.tokens.length));
    this.counts.words++;
  }

  #findWords(text: string, strongOnly: boolean): Hit[] {
    const hits: Hit[] = [];
    const places: Place[] = [...text.matchAll(TOKEN)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      raw: match[0],
      folded: fold(match[0]),
    }));
    for (const [index, place] of places.entries()) {
      for (const length of this.#lengths.get(place.folded) ?? []) {
        const run = places.slice(index, index + length);
        const needle = this.#words.get(run.map(({ folded }) => folded).join(' '));
        const last = run.at(-1);
        if (!needle || !last || (strongOnly && !needle.isStrong) || !isClose(text, run)) continue;
        if (!needle.isStrong && !isWrittenAlike(place.raw, needle.removed.value)) continue;
        hits.push({ start: place.start, end: last.end, removed: needle.removed });
      }
      if (this.#codeStarts.has(place.folded.slice(0, 2))) hits.push(...this.#findCode(text, places, index));
    }
    return hits;
  }

  /** A code may be written in groups. */
  #findCode(text: string, places: readonly Place[], index: number): Hit[] {
    let joined = '';
    for (let i = index; i < places.length && joined.length < LONGEST_NUMBER; i++) {
      const [place, before] = [places[i], places[i - 1]];
      if (!place) break;
      if (i > index && before && !/^[ .-]?$/.test(text.slice(before.end, place.start))) break;
      joined += place.folded;
      const removed = this.#codes.get(joined);
      if (removed) return [{ start: places[index]?.start ?? 0, end: place.end, removed }];
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
    const groups = [...text.matchAll(/\d+(?:\.\d+[eE]\+?\d{1,2})?/g)];
    const isList = isTogether || (groups.length > 8 && /^[\d\s,.+-]*$/.test(text));
    for (const [index, group] of groups.entries()) {
      let digits = '';
      for (let i = index; i < groups.length && digits.length < LONGEST_NUMBER; i++) {
        const [here, before] = [groups[i], groups[i - 1]];
        if (!here) break;
        const gap = before && i > index ? text.slice(before.index + before[0].length, here.index) : '';
        if (i > index && (isList || !/^(?:[ .\-/]|\) ?|[ -]\()$/.test(gap))) break;
        digits += expand(here[0]);
        if (i > index && digits.length < DIGITS_IN_ANY_GROUPS) continue;
        const removed = this.#numbers.get(digits);
        if (removed) hits.push({ start: group.index, end: here.index + here[0].length, removed });
      }
    }
    return hits;
  }
}

const isClose = (text: string, run: readonly Place[]) =>
  run.every((place, i) => i === 0 || GAP.test(text.slice(run[i - 1]?.end ?? 0, place.start)));

/** All digits of a number that is written with an exponent. */
function expand(number: string): string {
  const match = /^(\d+)\.(\d+)[eE]\+?(\d+)$/.exec(number);
  if (!match) return number;
  const [, whole = '', fraction = '', exponent = ''] = match;
  return whole + fraction.padEnd(Number(exponent), '0');
}

/** A name is not the word that is written like it but for its capital. */
const isWrittenAlike = (word: string, value: string) => word === value.trim() || /^\p{Lu}/u.test(word);
