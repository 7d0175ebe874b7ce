import { hashOf } from './fold';

/** What a key table is made of. */
export interface KeyTableData {
  /** Two entries per slot: the hash of a key and its number counted from 1, or 0. A power of two of slots, at most half full. */
  slots: Int32Array;
  /** The keys one after the other, and where each starts. */
  letters: Uint16Array;
  starts: Int32Array;
}

/** Keys in the order of their numbers. */
export function keyTableData(keys: readonly string[]): KeyTableData {
  const size = 2 ** Math.ceil(Math.log2(2 * keys.length + 2));
  const slots = new Int32Array(2 * size);
  const letters = new Uint16Array(keys.reduce((sum, key) => sum + key.length, 0));
  const starts = new Int32Array(keys.length + 1);
  let at = 0;
  keys.forEach((key, i) => {
    for (let j = 0; j < key.length; j++) letters[at++] = key.charCodeAt(j);
    starts[i + 1] = at;
    const hash = hashOf(key);
    let slot = firstSlot(hash, size - 1);
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & (size - 1);
    slots[2 * slot] = hash;
    slots[2 * slot + 1] = i + 1;
  });
  return { slots, letters, starts };
}

/** The lower bits of a word's hash are those of its last letters. */
const firstSlot = (hash: number, mask: number): number => (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;

/** Numbers of folded words, without a string for each of them. */
export class KeyTable {
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #letters: Uint16Array;
  readonly #starts: Int32Array;

  constructor({ slots, letters, starts }: KeyTableData) {
    this.#slots = slots;
    this.#mask = slots.length / 2 - 1;
    this.#letters = letters;
    this.#starts = starts;
  }

  /** The key's number, or -1. */
  find(key: string): number {
    const hash = hashOf(key);
    for (let slot = firstSlot(hash, this.#mask); ; slot = (slot + 1) & this.#mask) {
      const number = this.#slots[2 * slot + 1] as number; // the mask keeps inside
      if (number === 0) return -1;
      if (this.#slots[2 * slot] === hash && this.#isSame(number - 1, key)) return number - 1;
    }
  }

  #isSame(number: number, key: string): boolean {
    const from = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - from !== key.length) return false;
    for (let i = 0; i < key.length; i++) if (this.#letters[from + i] !== key.charCodeAt(i)) return false;
    return true;
  }
}
