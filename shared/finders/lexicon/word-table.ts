import { isCapital } from '@veilmark/engine/ascii';
/** Words with a number each: all letters one after the other, and where each word starts. */
export interface WordTableData {
  letters: Uint16Array;
  starts: Int32Array;
  values: Int32Array;
}

export function wordTableData(entries: ReadonlyMap<string, number>): WordTableData {
  const words = [...entries.keys()];
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, i) => {
    starts[i + 1] = (starts[i] as number) + word.length;
  });
  const joined = words.join('');
  return {
    starts,
    letters: Uint16Array.from({ length: joined.length }, (_, i) => joined.charCodeAt(i)),
    values: Int32Array.from(entries.values()),
  };
}

/**
 * Numbers by lower-case word, asked about a stretch of a text in any letter case. Nothing is cut out of the text or folded for the
 * question, because it is asked of nearly every word.
 */
export class WordTable {
  /** Two entries per slot: the hash of a word and its number counted from 1, or 0. A power of two of slots, at most half full. */
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #letters: Uint16Array;
  readonly #starts: Int32Array;
  readonly #values: Int32Array;

  constructor({ letters, starts, values }: WordTableData) {
    const size = 2 ** Math.ceil(Math.log2(2 * values.length + 2));
    const mask = size - 1;
    const slots = new Int32Array(2 * size);
    for (let word = 0, at = 0; word < values.length; word++) {
      let hash = FIRST_HASH;
      for (const end = starts[word + 1] as number; at < end; at++)
        hash = Math.imul(hash ^ (letters[at] as number), HASH_FACTOR);
      let slot = hash & mask;
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      slots[2 * slot] = hash;
      slots[2 * slot + 1] = word + 1;
    }
    this.#slots = slots;
    this.#mask = mask;
    this.#letters = letters;
    this.#starts = starts;
    this.#values = values;
  }

  /** The number of the word that reaches from `start` to `end`, 0 for a word nobody listed. */
  at(text: string, start: number, end: number): number {
    return this.withHash(hashAt(text, start, end), text, start, end);
  }

  /** The same for a word whose hash is known. */
  withHash(hash: number, text: string, start: number, end: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[2 * slot + 1] as number; // the mask keeps inside
      if (number === 0) return 0;
      if (slots[2 * slot] === hash && this.#isSame(number - 1, text, start, end))
        return this.#values[number - 1] as number;
    }
  }

  #isSame(word: number, text: string, start: number, end: number): boolean {
    const letters = this.#letters;
    const from = this.#starts[word] as number;
    const length = (this.#starts[word + 1] as number) - from;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      // Other scripts have letters whose small form is longer, or depends on where they stand.
      if (code > 127)
        return text.slice(start, end).toLowerCase() === String.fromCharCode(...letters.subarray(from, from + length));
      if (i - start >= length || letters[from + i - start] !== small(code)) return false;
    }
    return length === end - start;
  }

  /** The number of a lower-case word. */
  of(word: string): number {
    return this.withHash(hashOf(word), word, 0, word.length);
  }
}

export const FIRST_HASH = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;

/** The hash of a word that continues with another ASCII character, the same in either letter case. */
export const nextHash = (hash: number, code: number): number => Math.imul(hash ^ small(code), HASH_FACTOR);

/** The hash of the word that reaches from `start` to `end`, the same in any letter case. */
export function hashAt(text: string, start: number, end: number): number {
  let hash = FIRST_HASH;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    // Other scripts have letters whose small form is longer, or depends on where they stand.
    if (code > 127) return hashOf(text.slice(start, end).toLowerCase());
    hash = nextHash(hash, code);
  }
  return hash;
}

/** Of a lower-case word. */
function hashOf(word: string): number {
  let hash = FIRST_HASH;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), HASH_FACTOR);
  return hash;
}

const small = (code: number): number => (isCapital(code) ? code + 32 : code);
