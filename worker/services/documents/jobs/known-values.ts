import type { Replacement } from '@veilmark/documents/document';
import { type RemovedValue, removedValues } from '@veilmark/documents/values';
import { getPiece, putPiece } from '../../../platform/stored-files';
import { type Job, placeOf } from './job';

/** What an isolate can hold beside its work: values, and characters of them with what stands in their place. */
const MOST = { values: 50_000, characters: 4_000_000 };

/**
 * The values that were found in any piece of a file and what is in their place: a name that only its context gave away in one
 * piece goes from all of them, and gets the same placeholder everywhere.
 */
export class KnownValues {
  #characters = 0;
  /** There were more than can be carried. */
  isFull = false;

  readonly #texts: Map<string, string>;

  private constructor(texts: Map<string, string>) {
    this.#texts = texts;
    for (const [value, text] of texts) this.#characters += value.length + text.length;
  }

  static async load(env: Env, job: Job, version: number): Promise<KnownValues> {
    if (version === 0) return new KnownValues(new Map());
    const stored = await getPiece(env, placeOf(job, 'known'), version % 2);
    // Safe: only `store` writes it.
    const { isFull, texts } = JSON.parse(new TextDecoder().decode(stored)) as Stored;
    const known = new KnownValues(new Map(texts));
    known.isFull = isFull;
    return known;
  }

  /** Two versions are kept, so that a step that is done again begins with what it began with. */
  async store(env: Env, job: Job, version: number): Promise<void> {
    const stored: Stored = { isFull: this.isFull, texts: [...this.#texts] };
    await putPiece(env, placeOf(job, 'known'), version % 2, new TextEncoder().encode(JSON.stringify(stored)));
  }

  /** Remembers what the replacements take out of a text. */
  add(text: string, replacements: readonly Replacement[]): void {
    for (const { value, text: replacement } of removedValues(text, replacements)) {
      // An address is found wherever it stands.
      if (this.#texts.has(value) || value.includes('@')) continue;
      const characters = this.#characters + value.length + replacement.length;
      if (this.#texts.size >= MOST.values || characters > MOST.characters) {
        this.isFull = true;
        continue;
      }
      this.#characters = characters;
      this.#texts.set(value, replacement);
    }
  }

  /** The replacements with what other pieces put in place of the same values. */
  agree<R extends Replacement>(text: string, replacements: readonly R[]): R[] {
    return replacements.map((one) => ({
      ...one,
      text: this.#texts.get(text.slice(one.start, one.end).trim()) ?? one.text,
    }));
  }

  /** The values that may stand in a text in any notation, so that few are searched for. */
  in(text: string): RemovedValue[] {
    if (this.#texts.size === 0) return [];
    const words = new Set(wordsOf(text));
    const runs = digitRuns(text);
    const found: RemovedValue[] = [];
    for (const [value, replacement] of this.#texts) {
      if (mayStandAmong(value, words, runs)) found.push({ value, text: replacement });
    }
    return found;
  }
}

interface Stored {
  isFull: boolean;
  texts: [string, string][];
}

/** Without case and accents, as the search of the copy compares them. */
const wordsOf = (text: string) =>
  // Nothing in plain ASCII has an accent or another form.
  (IS_ASCII.test(text)
    ? text.toLowerCase().match(/[a-z\d]+/g)
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)) ?? [];
const IS_ASCII = /^[\0-\x7f]*$/;

/**
 * Long numbers keep their digits in any grouping; what may be a date or a short code can be written in too many ways to tell. Every piece of a
 * file asks for every value, so plain ASCII, as most are, is walked once without an object for any part of it.
 */
function mayStandAmong(value: string, words: ReadonlySet<string>, runs: Uint8Array): boolean {
  let digits = 0;
  let [run, length] = [0, 0];
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code > 127) return mayStandSpelled(value, words, runs);
    if (isDigit(code)) {
      digits++;
      if (length === RUN) continue;
      run = (length === 0 ? 0 : 10 * run) + code - 48;
      length++;
    } else if (length < RUN && isAsciiLetter(code)) length = 0;
  }
  if (digits < 5) return hasWords(value, words);
  return digits <= 8 || length < RUN || isSet(runs, run);
}

/** Whether every word of a value in plain ASCII is among the words. */
function hasWords(value: string, words: ReadonlySet<string>): boolean {
  const folded = value.toLowerCase();
  let start = 0;
  for (let at = 0; at <= folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (at < folded.length && (isDigit(code) || isAsciiLetter(code))) continue;
    if (at > start && !words.has(folded.slice(start, at))) return false;
    start = at + 1;
  }
  return true;
}

/** The same of a value in any letters. */
function mayStandSpelled(value: string, words: ReadonlySet<string>, runs: Uint8Array): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (digits < 5) return wordsOf(value).every((word) => words.has(word));
  const stretch = digits > 8 ? /\d(?:[^\d\p{L}]*\d){6}/u.exec(value)?.[0] : undefined;
  return stretch === undefined || isSet(runs, Number(stretch.replace(/\D/g, '')));
}

const RUN = 7;
const MOST_RUNS = 10 ** RUN;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isAsciiLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** One bit for each number of seven digits that stand one behind the other in the text, whatever signs are between them. */
function digitRuns(text: string): Uint8Array {
  const runs = new Uint8Array(10 ** RUN / 8);
  let [run, length] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) {
      // Halves of rare letters are taken for letters.
      if (isAsciiLetter(code) || (code > 127 && !/[^\p{L}\p{Surrogate}]/u.test(text.charAt(at)))) length = 0;
      continue;
    }
    run = (length === 0 ? 0 : 10 * run) + code - 48;
    if (run >= MOST_RUNS) run %= MOST_RUNS;
    if (++length >= RUN) runs[run >> 3] = (runs[run >> 3] ?? 0) | (1 << (run & 7));
  }
  return runs;
}

const isSet = (runs: Uint8Array, run: number) => ((runs[run >> 3] ?? 0) & (1 << (run & 7))) !== 0;
