import { isDigit } from '@veilmark/engine/ascii';
import { foldTable, isUnspaced, nextHash, SKIPPED } from './fold';
import type { KeyTableData } from './key-table';

const BITS_OF_PLACE = 19;
const PLACE_FACTORS = [0x9e3779b1, 0x85ebca6b] as const;

/** The hash of each word sets two bits of a table; a word whose bits are not both set was never added. */
export function filterOf({ letters, starts }: KeyTableData): Int32Array {
  const bits = new Int32Array(2 ** (BITS_OF_PLACE - 5));
  for (let word = 1, at = 0; word < starts.length; word++) {
    let hash = 0;
    for (const end = starts[word] as number; at < end; at++) hash = nextHash(hash, letters[at] as number);
    for (const factor of PLACE_FACTORS) {
      const place = Math.imul(hash, factor) >>> (32 - BITS_OF_PLACE);
      bits[place >> 5] = (bits[place >> 5] as number) | (1 << (place & 31)); // every place has a bit
    }
  }
  return bits;
}

const mayHave = (bits: Int32Array, hash: number): boolean =>
  isSet(bits, Math.imul(hash, PLACE_FACTORS[0])) && isSet(bits, Math.imul(hash, PLACE_FACTORS[1]));

function isSet(bits: Int32Array, stirred: number): boolean {
  const place = stirred >>> (32 - BITS_OF_PLACE);
  return (((bits[place >> 5] as number) >> (place & 31)) & 1) === 1; // every place has a bit
}

/** Letters at one edge of words: two of them, or one where a word has no more. */
export class Edges {
  readonly #pairs = new Uint8Array(4096);
  readonly #single: ReadonlySet<number>;

  constructor(edges: readonly (readonly [edge: number, next: number])[]) {
    this.#single = new Set(edges.filter(([, next]) => Number.isNaN(next)).map(([edge]) => edge));
    for (const [edge, next] of edges) this.#pairs[this.#place(edge, next)] = 1;
  }

  #place(edge: number, next: number): number {
    return (edge * 61 + next) & (this.#pairs.length - 1);
  }

  mayHave(edge: number, next: number): boolean {
    return this.#pairs[this.#place(edge, next)] === 1 || this.#single.has(edge);
  }
}

/**
 * Rules out most words and phrases that are no labels, by their hash and by the letters at their edges, before any of them is
 * written out folded. It never rules out a label.
 */
export class LabelFilter {
  readonly #keys: Int32Array;
  readonly #lastWords: Int32Array;
  /** Two letters that words for "number" begin and end with. */
  readonly #beginnings: Edges;
  readonly #endings: Edges;
  readonly #folded = foldTable();

  constructor(
    beginnings: readonly string[],
    endings: readonly string[],
    { keyBits, lastWordBits }: { keyBits: Int32Array; lastWordBits: Int32Array },
  ) {
    this.#keys = keyBits;
    this.#lastWords = lastWordBits;
    this.#beginnings = new Edges(beginnings.map((word) => [word.charCodeAt(0), word.charCodeAt(1)]));
    this.#endings = new Edges(
      endings.map((word) => [word.charCodeAt(word.length - 1), word.charCodeAt(word.length - 2)]),
    );
  }

  /** Whether a listed label may have this hash. */
  mayBeKey(hash: number): boolean {
    return mayHave(this.#keys, hash);
  }

  /** Whether all of a stretch of text, as labels are compared, may be a listed label, alone or with a word for "number" or a count. */
  mayBeLabel(units: Uint16Array, start: number, end: number): boolean {
    let [hash, count, first, second, before, last] = [0, 0, 0, 0, 0, 0];
    for (let at = start; at < end; at++) {
      const letter = this.#folded[units[at] as number] as number; // every unit has an entry
      if (letter <= SKIPPED) continue;
      hash = nextHash(hash, letter);
      before = last;
      last = letter;
      if (count === 0) first = letter;
      else if (count === 1) second = letter;
      count++;
    }
    if (count < 2) return count === 1;
    return (
      mayHave(this.#keys, hash) ||
      isDigit(first) ||
      isDigit(last) ||
      isUnspaced(last) ||
      this.#beginnings.mayHave(first, second) ||
      this.#endings.mayHave(last, before)
    );
  }

  /** Whether a label may end with a word of this hash, without a word for "number" grown together with it. */
  mayBeLastWord(hash: number): boolean {
    return mayHave(this.#lastWords, hash);
  }

  /** Whether folded letters may end with a word for "number", by the last of them and the one before. */
  mayEndKey(last: number, before: number): boolean {
    return this.#endings.mayHave(last, before);
  }

  /** Whether folded letters may begin with a word for "number", by the first two. */
  mayBeginKey(first: number, second: number): boolean {
    return this.#beginnings.mayHave(first, second);
  }

  /** Whether what starts here may begin with a word for "number" or a count. */
  mayBeginNumbered(units: Uint16Array, start: number, end: number): boolean {
    const first = this.#folded[units[start] as number] as number; // every unit has an entry
    if (first <= SKIPPED || isDigit(first) || end - start < 2) return true;
    const second = this.#folded[units[start + 1] as number] as number;
    return second <= SKIPPED || this.#beginnings.mayHave(first, second);
  }

  /** Whether what ends here may end with a word for "number", a count, or signs that are words without a space before them. */
  mayEndNumbered(units: Uint16Array, start: number, end: number): boolean {
    const last = this.#folded[units[end - 1] as number] as number; // every unit has an entry
    if (last <= SKIPPED || isDigit(last) || end - start < 2 || isUnspaced(last)) return true;
    const before = this.#folded[units[end - 2] as number] as number;
    return before <= SKIPPED || this.#endings.mayHave(last, before);
  }
}
