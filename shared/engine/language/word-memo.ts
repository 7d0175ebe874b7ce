const SLOTS = 1024;
/** Longer words are rare and not remembered. */
const LONGEST_KEPT = 12;

/**
 * What the words of one text were worth: most words come again, and adding up a word costs far more than finding it here. A word
 * takes the place of another that shares its slot. Emptied before each text, so that none of its words outlives it.
 */
export class WordMemo {
  /** By slot: the word's length, its hash and its letters as they were written; no length where the slot is free. */
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #hashes = new Int32Array(SLOTS);
  readonly #letters = new Uint16Array(SLOTS * LONGEST_KEPT);
  readonly #values: Float64Array[] = [];

  constructor(readonly width: number) {}

  clear(): void {
    this.#lengths.fill(0);
  }

  /** The values of a word, or undefined where it is not here. */
  get(hash: number, units: Uint16Array, start: number, end: number): Float64Array | undefined {
    const slot = slotOf(hash);
    if (this.#lengths[slot] !== end - start || this.#hashes[slot] !== hash) return undefined;
    const letters = this.#letters;
    const from = slot * LONGEST_KEPT - start;
    for (let i = start; i < end; i++) if (letters[from + i] !== units[i]) return undefined;
    return this.#values[slot];
  }

  /** Room for the values of a word, all zero; undefined for a word too long to keep. */
  put(hash: number, units: Uint16Array, start: number, end: number): Float64Array | undefined {
    if (end - start > LONGEST_KEPT) return undefined;
    const slot = slotOf(hash);
    this.#lengths[slot] = end - start;
    this.#hashes[slot] = hash;
    const from = slot * LONGEST_KEPT - start;
    for (let i = start; i < end; i++) this.#letters[from + i] = units[i] as number;
    const values = this.#values[slot];
    if (values) return values.fill(0);
    const made = new Float64Array(this.width);
    this.#values[slot] = made;
    return made;
  }
}

/** The upper bits are the better mixed ones. */
const slotOf = (hash: number): number => (hash ^ (hash >>> 11) ^ (hash >>> 22)) & (SLOTS - 1);
