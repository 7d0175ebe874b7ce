/**
 * Numbers by lower-case word, asked about a stretch of a text in any letter case. Nothing is cut out of the text or folded for the
 * question, because it is asked of nearly every word.
 */
export class WordTable {
  /** Per slot: the number of a word counted from 1, or 0. A power of two, at most half full. */
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #hashes: Int32Array;
  readonly #words: readonly string[];
  readonly #values: Int32Array;

  constructor(entries: ReadonlyMap<string, number>) {
    this.#words = [...entries.keys()];
    this.#values = Int32Array.from(entries.values());
    this.#hashes = Int32Array.from(this.#words, (word) => hashOf(word, 0, word.length));
    const size = 2 ** Math.ceil(Math.log2(2 * this.#words.length + 2));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#hashes.forEach((hash, i) => {
      let slot = hash & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = i + 1;
    });
  }

  /** The number of the word that reaches from `start` to `end`, 0 for a word nobody listed. */
  at(text: string, start: number, end: number): number {
    let hash = firstHash;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      // Other scripts have letters whose small form is longer, or depends on where they stand.
      if (code > 127) return this.of(text.slice(start, end).toLowerCase());
      hash = Math.imul(hash ^ small(code), hashFactor);
    }
    return this.#find(hash, text, start, end);
  }

  /** The number of a lower-case word. */
  of(word: string): number {
    return this.#find(hashOf(word, 0, word.length), word, 0, word.length);
  }

  #find(hash: number, text: string, start: number, end: number): number {
    const slots = this.#slots;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const number = slots[slot] as number; // the mask keeps inside
      if (number === 0) return 0;
      if (this.#hashes[number - 1] === hash && isSame(this.#words[number - 1] as string, text, start, end))
        return this.#values[number - 1] as number;
    }
  }
}

const firstHash = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/** Of a stretch that is ASCII or in small letters already. */
function hashOf(text: string, start: number, end: number): number {
  let hash = firstHash;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ small(text.charCodeAt(i)), hashFactor);
  return hash;
}

const small = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

function isSame(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== small(text.charCodeAt(start + i))) return false;
  return true;
}
