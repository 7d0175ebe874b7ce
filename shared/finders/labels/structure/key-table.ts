/** Folded words in order: all letters one after the other, and where each word starts. */
export interface KeyTableData {
  letters: Uint16Array;
  starts: Int32Array;
}

/** Keys must be in the order of `sort()`, which is that of their UTF-16 units. */
export function keyTableData(keys: readonly string[]): KeyTableData {
  const starts = new Int32Array(keys.length + 1);
  keys.forEach((key, i) => {
    starts[i + 1] = (starts[i] as number) + key.length;
  });
  const joined = keys.join('');
  return { starts, letters: Uint16Array.from({ length: joined.length }, (_, i) => joined.charCodeAt(i)) };
}

/** After so many questions finding places at once pays. */
const WORTH_SLOTS = 256;

/** Finds words without a string for each of them: the first few by halving, so that nothing must be made before; then by their hash. */
export class KeyTable {
  readonly #letters: Uint16Array;
  readonly #starts: Int32Array;
  #asked = 0;
  #longest = 0;
  /** The number of a key, counted from 1, by its hash; a power of two of slots, at most half full. */
  #slots: Int32Array | undefined;

  constructor({ letters, starts }: KeyTableData) {
    this.#letters = letters;
    this.#starts = starts;
    for (let i = 1; i < starts.length; i++)
      this.#longest = Math.max(this.#longest, (starts[i] as number) - (starts[i - 1] as number));
  }

  /** The place of a key among the keys, or -1. */
  find(key: string): number {
    return this.findPart(key, 0, key.length, '');
  }

  /** The same of a part of a key with a sign behind it, so that none must be written for the question. */
  findPart(key: string, from: number, to: number, behind: '' | '#'): number {
    if (to - from + behind.length > this.#longest) return -1;
    if (!this.#slots) {
      if (this.#asked++ < WORTH_SLOTS) return this.#findByHalving(key.slice(from, to) + behind);
      this.#slots = this.#makeSlots();
    }
    const slots = this.#slots;
    const mask = slots.length - 1;
    let hash = 0;
    for (let i = from; i < to; i++) hash = nextHash(hash, key.charCodeAt(i));
    if (behind !== '') hash = nextHash(hash, NUMBER_SIGN);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] as number; // the mask keeps inside
      if (number === 0) return -1;
      if (this.#isSame(number - 1, key, from, to, behind)) return number - 1;
    }
  }

  #isSame(number: number, key: string, from: number, to: number, behind: '' | '#'): boolean {
    const start = this.#starts[number] as number;
    const end = this.#starts[number + 1] as number;
    if (end - start !== to - from + behind.length) return false;
    const letters = this.#letters;
    for (let i = from; i < to; i++) if (letters[start + i - from] !== key.charCodeAt(i)) return false;
    return behind === '' || letters[end - 1] === NUMBER_SIGN;
  }

  #makeSlots(): Int32Array {
    const keys = this.#starts.length - 1;
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * keys + 2)));
    const mask = slots.length - 1;
    for (let number = 0, at = 0; number < keys; number++) {
      let hash = 0;
      for (const end = this.#starts[number + 1] as number; at < end; at++)
        hash = nextHash(hash, this.#letters[at] as number);
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    return slots;
  }

  #findByHalving(key: string): number {
    let low = 0;
    let high = this.#starts.length - 2;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.#compare(middle, key);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Below zero where the word of this number comes before the key. */
  #compare(number: number, key: string): number {
    const from = this.#starts[number] as number;
    const length = (this.#starts[number + 1] as number) - from;
    const shorter = Math.min(length, key.length);
    for (let i = 0; i < shorter; i++) {
      const difference = (this.#letters[from + i] as number) - key.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - key.length;
  }
}

const NUMBER_SIGN = 35;
const nextHash = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);
