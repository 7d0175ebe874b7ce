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

/** Finds words without a string for each of them, so that nothing has to be made before the first is looked for. */
export class KeyTable {
  readonly #letters: Uint16Array;
  readonly #starts: Int32Array;

  constructor({ letters, starts }: KeyTableData) {
    this.#letters = letters;
    this.#starts = starts;
  }

  /** The place of a key among the keys, or -1. */
  find(key: string): number {
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
