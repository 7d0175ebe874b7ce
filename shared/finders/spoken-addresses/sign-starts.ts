import { smallUnit, tripleSlot } from '@veilmark/budget/triple-slot';
import { PartList } from '@veilmark/engine/text-parts';

const SLOTS = 1 << 12;
const BLANK = 1;
const OPENING = 2;

/** The first and the last of each run of blanks, as expressions know them. */
const BLANKS = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
] as const;

/** What a unit is to a sign in words. */
const kinds = new Uint8Array(0x10000);
for (const [first, last] of BLANKS) kinds.fill(BLANK, first, last + 1);
for (const sign of '[({<') kinds[sign.charCodeAt(0)] = OPENING;

/**
 * Where a word of a list may be behind a blank, or behind a bracket and at most one blank: by its first three letters, in either case. An
 * expression with such a list in front tries all of it at every place. What is not ASCII may be anything.
 */
export class SignStarts {
  /** Three letters that words begin with; two and nothing where a word has no more. */
  readonly #begins = new Uint8Array(SLOTS);
  /** By unit: 1 where a word may begin with it. */
  readonly #firsts = new Uint8Array(0x10000).fill(1, 128);
  readonly #kind: number;
  /** A text of ASCII that has none of these has no such place. */
  readonly parts: PartList;

  /** Words of patterns, of which letters up to the first sign count; those that begin with other letters than ASCII need no place. */
  constructor(before: 'blank' | 'bracket', words: readonly string[]) {
    this.#kind = before === 'blank' ? BLANK : OPENING;
    this.parts = new PartList(words.flatMap((word) => partsOf(before, word)));
    for (const word of words) {
      const first = word.charAt(0);
      for (const one of [first, first.toUpperCase()]) this.#firsts[one.charCodeAt(0)] = 1;
      const letters = /^[a-z]{0,3}/.exec(word)?.[0] ?? '';
      if (letters.length === 3) this.#begins[this.#slot(letters, 2)] = 1;
      else if (letters.length === 2) for (let code = 0; code < 128; code++) this.#begins[this.#slot(letters, code)] = 1;
    }
  }

  #slot(letters: string, third: number): number {
    const last = letters.length > 2 ? letters.charCodeAt(2) : smallUnit(third);
    return tripleSlot(letters.charCodeAt(0), letters.charCodeAt(1), last, SLOTS);
  }

  /** The next place from here on, or the end. `units` has two of nothing behind the text's. */
  next(units: Uint16Array, from: number, end: number): number {
    const firsts = this.#firsts;
    const own = this.#kind;
    for (let at = from; at < end; at++) {
      if (kinds[units[at] as number] !== own) continue; // up to the end
      const next = units[at + 1] as number;
      if (firsts[next] === 1 && this.#mayBegin(units, at + 1)) return at;
      if (own === OPENING && kinds[next] === BLANK && this.#mayBegin(units, at + 2)) return at;
    }
    return end;
  }

  #mayBegin(units: Uint16Array, at: number): boolean {
    const first = units[at] as number;
    const second = units[at + 1] as number;
    const third = units[at + 2] as number;
    if (first === AT || (first | second | third) > 127) return this.#firsts[first] === 1;
    return this.#begins[tripleSlot(smallUnit(first), smallUnit(second), smallUnit(third), SLOTS)] === 1;
  }
}

const AT = 64;

const ASCII_BLANKS = [...' \t\n\v\f\r'];
const OPENINGS = [...'[({<'];

/** A text of ASCII has no word with such a letter. */
const IS_BEYOND_ASCII = /[^ -~]/;

/** What a place of a word begins with, blank or bracket included. */
function partsOf(before: 'blank' | 'bracket', word: string): string[] {
  const begin = /^(?:[a-z]+(?![?*{])|@)/.exec(word)?.[0];
  if (begin === undefined || IS_BEYOND_ASCII.test(word)) return [];
  const leads =
    before === 'blank'
      ? ASCII_BLANKS
      : OPENINGS.flatMap((sign) => [sign, ...ASCII_BLANKS.map((blank) => sign + blank)]);
  return leads.map((lead) => lead + begin);
}
