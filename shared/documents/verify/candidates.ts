import type { RemovedValue } from '../values';
import { findDates, wholeDate } from './dates';
import { encodedForms } from './decode';
import { expandExponent } from './needles';

interface Candidate {
  /** Where it is among the values. */
  index: number;
  /** Its words, folded. */
  words: readonly string[];
}

/** From so many digits on, seven of them that follow each other are what is looked for. */
const LONG = 9;
/** Below so many, only the words count. */
const SHORT = 5;

/**
 * Which of very many values may stand in a text in a notation that the search of a copy knows. A large file asks this of every piece, so
 * the text is walked once, whatever the number of values.
 */
export class Candidates {
  readonly #values: readonly RemovedValue[];
  /** Nothing about them can be looked up. */
  readonly #always: number[] = [];
  /** By their longest word. */
  readonly #byWord = new Map<string, Candidate[]>();
  readonly #byDate = new Map<string, number[]>();
  /** Numbers that count only as the same run of digits. */
  readonly #byNumber = new Map<string, number[]>();
  /** Seven digits of each value that has them in a row, and the first signs of each code. */
  readonly #runs = new Marked();
  readonly #codes = new Marked();

  constructor(values: readonly RemovedValue[]) {
    this.#values = values;
    for (const [index, { value }] of values.entries()) this.#add(index, value);
  }

  /** `mayHoldDates` where days may be stored as numbers, which no text shows. */
  in(text: string, { mayHoldDates = false } = {}): RemovedValue[] {
    if (this.#values.length === 0) return [];
    const found = new Set(this.#always);
    for (const form of [text, ...encodedForms(text).map((one) => one.text)]) this.#addThoseIn(form, found);
    if (mayHoldDates) for (const indices of this.#byDate.values()) for (const index of indices) found.add(index);
    return [...found].sort((a, b) => a - b).map((index) => this.#values[index] as RemovedValue);
  }

  #add(index: number, value: string): void {
    const words = wordsOf(folded(value));
    const digits = value.replace(/\D/g, '');
    const stretch = digits.length >= LONG ? STRETCH.exec(value)?.[0] : undefined;
    if (stretch !== undefined) {
      this.#runs.add(index, Number(stretch.replace(/\D/g, '')));
      return;
    }
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
    if (longest === '') this.#always.push(index);
    else push(this.#byWord, longest, { index, words });
    const together = words.join('');
    // "mariaschmidt" in an address of a web page.
    if (words.length > 1 && /^\p{L}{9,}$/u.test(together)) push(this.#byWord, together, { index, words: [together] });
    const compact = value.replace(/[\s().\-/+]/g, '');
    if (/^(?=.*\d)[A-Za-z\d]{8,}$/.test(compact)) this.#codes.add(index, codeMark(compact.toLowerCase()));
    if (digits.length < SHORT) return;
    for (const date of wholeDate(value)) push(this.#byDate, date, index);
    if (/^\d+$/.test(compact)) push(this.#byNumber, digits, index);
  }

  #addThoseIn(text: string, found: Set<number>): void {
    const plain = folded(text);
    const words = new Set(wordsOf(plain));
    const addAll = (indices: readonly number[] = []) => {
      for (const index of indices) found.add(index);
    };
    for (const word of words)
      for (const { index, words: own } of this.#byWord.get(word) ?? [])
        if (own.every((one) => words.has(one))) found.add(index);
    const rounded = numbersWithExponent(text);
    addAll(this.#runs.thoseIn(() => runsIn([text, ...rounded].join('\nx'))));
    addAll(this.#codes.thoseIn(() => codesIn(plain)));
    if (this.#byNumber.size > 0) {
      for (const [number] of text.matchAll(NUMBER)) addAll(this.#byNumber.get(number));
      for (const number of rounded) addAll(this.#byNumber.get(number));
    }
    if (this.#byDate.size > 0)
      for (const { dates } of findDates(text)) for (const date of dates) addAll(this.#byDate.get(date));
  }
}

/** Numbers below 2 ** 24, one bit each. */
class Marks {
  readonly #bits = new Uint8Array(1 << 21);

  add(mark: number): void {
    this.#bits[mark >> 3] = (this.#bits[mark >> 3] as number) | (1 << (mark & 7));
  }

  has(mark: number): boolean {
    return ((this.#bits[mark >> 3] as number) & (1 << (mark & 7))) !== 0;
  }
}

/** Values of which each has one mark. */
class Marked {
  readonly #indices: number[] = [];
  readonly #marks: number[] = [];

  add(index: number, mark: number): void {
    this.#indices.push(index);
    this.#marks.push(mark);
  }

  thoseIn(read: () => Marks): number[] {
    if (this.#indices.length === 0) return [];
    const marks = read();
    return this.#indices.filter((_, at) => marks.has(this.#marks[at] as number));
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** Without case and accents, as the search of the copy compares them. */
const folded = (text: string): string =>
  // Nothing in plain ASCII has an accent or another form.
  IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (plain: string): readonly string[] =>
  (IS_ASCII.test(plain) ? plain.match(/[a-z\d]+/g) : plain.match(/[\p{L}\p{N}]+/gu)) ?? [];

/** Seven digits without a letter between them, the last of such: accounts of one bank and lines of one town begin alike. */
const STRETCH = /\d(?:[^\d\p{L}]*\d){6}(?![^\d\p{L}]*\d)/u;
const NUMBER = /(?<!\d)\d{5,8}(?!\d)/g;
const WITH_EXPONENT = /\d+\.\d+[eE]\+?\d{1,2}/g;

/** What numbers with an exponent say. */
const numbersWithExponent = (text: string): string[] =>
  /\d[eE]\+?\d/.test(text) ? [...text.matchAll(WITH_EXPONENT)].map(([number]) => expandExponent(number)) : [];

const RUN = 7;
const MOST_RUNS = 10 ** RUN;

/** The numbers of seven digits that stand one behind the other in the text, whatever signs are between them. */
function runsIn(text: string): Marks {
  const runs = new Marks();
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
    if (++length >= RUN) runs.add(run);
  }
  return runs;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isAsciiLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

const CODE = 8;
/** Six bits hold a letter or a digit, so 24 bits hold four. */
const FOUR_SIGNS = 0xffffff;

/** The last eight letters and digits that were read. */
class CodeWindow {
  #first = 0;
  #last = 0;

  read(code: number): void {
    this.#first = ((this.#first << 6) | (this.#last >>> 18)) & FOUR_SIGNS;
    this.#last = ((this.#last << 6) | (code & 63)) & FOUR_SIGNS;
  }

  get mark(): number {
    return (Math.imul(this.#first, 0x9e3779b1) ^ Math.imul(this.#last, 0x85ebca6b)) >>> 8;
  }
}

/** What the text has of eight letters and digits in a row, in groups or not. */
function codesIn(plain: string): Marks {
  const codes = new Marks();
  const window = new CodeWindow();
  let length = 0;
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    if (isDigit(code) || isAsciiLetter(code)) {
      window.read(code);
      if (++length >= CODE) codes.add(window.mark);
    } else if (!isBetweenGroups(code)) length = 0;
  }
  return codes;
}

/** That of the first eight signs of a code. */
function codeMark(code: string): number {
  const window = new CodeWindow();
  for (let at = 0; at < CODE; at++) window.read(code.charCodeAt(at));
  return window.mark;
}
/** A space, a period or a hyphen. */
const isBetweenGroups = (code: number) => code === 32 || code === 46 || code === 45;
