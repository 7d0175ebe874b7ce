import { isAsciiLetter } from '@veilmark/engine/ascii';
import { PartList } from '@veilmark/engine/text-parts';

/** So many units at the beginning of a word rule out most others. */
const BEGIN = 3;
const SLOTS = 1 << 12;
const IS_SPECIAL = /[\\^$.|?*+()[\]{}]/;

/**
 * Where one of many words may start, by its first letters. An expression that takes a list of words tries each of them at every
 * place; most places are ruled out here by one look.
 */
export class WordStarts {
  /** By unit: 0 begins no word, 1 begins one that goes on as `#begins` says, 2 begins one whatever follows. */
  readonly #first = new Uint8Array(0x10000);
  readonly #begins = new Uint8Array(SLOTS);
  /** A text of ASCII that has none of these has no such word. */
  readonly parts: PartList;

  /** Takes the alternatives of an expression; their first letter counts in either case. */
  constructor(alternatives: string) {
    const words = alternativesOf(alternatives).map(lettersOf);
    this.parts = new PartList(
      words.map((letters) => (letters.length < BEGIN && letters.charCodeAt(0) < 128 ? '' : letters)),
    );
    for (const word of words) {
      const letters = word.slice(0, BEGIN);
      const [first = ''] = letters;
      for (const one of [first, first.toUpperCase(), first.toLowerCase()]) {
        const unit = one.charCodeAt(0);
        if (Number.isNaN(unit)) throw new Error('A word begins with no letter');
        if (letters.length < BEGIN) this.#first[unit] = 2;
        else {
          this.#first[unit] = Math.max(1, this.#first[unit] as number);
          this.#begins[slotOf(unit, letters.charCodeAt(1), letters.charCodeAt(2))] = 1;
        }
      }
    }
  }

  /** The next place from here on where a word may start, or the end. No place inside a word of ASCII letters is one. */
  next(units: Uint16Array, from: number, end: number): number {
    const first = this.#first;
    for (let at = from; at < end; at++) {
      const unit = units[at] as number; // up to the end
      const kind = first[unit] as number; // every unit has one
      if (kind === 0 || (unit < 128 && at > 0 && isAsciiLetter(units[at - 1] as number))) continue;
      // Nothing stands behind the text's end, and units say so.
      if (kind === 2 || this.#begins[slotOf(unit, units[at + 1] as number, units[at + 2] as number)] === 1) return at;
    }
    return end;
  }
}

const slotOf = (first: number, second: number, third: number): number =>
  (first * 31 * 31 + second * 31 + third) & (SLOTS - 1);

/** Those of the whole expression, not those inside its groups. */
function alternativesOf(expression: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of expression) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

/** The letters that a word begins with whatever follows: one that may be missing or repeated is none of them. */
function lettersOf(word: string): string {
  let end = 0;
  while (end < word.length && !IS_SPECIAL.test(word.charAt(end))) end++;
  return word.slice(0, /[?*{]/.test(word.charAt(end)) ? end - 1 : end);
}
