import type { NameWord } from './name-word';

/** Words seen before, whatever their letter case. Known by their hash, so that most questions compare no letters. */
export class NameMemory {
  readonly #words = new Map<number, NameWord>();
  /** By the last bits of the hash: 1 where a word was added. Rules most words out without a look into the map. */
  #seen: Uint8Array | undefined;

  add(word: NameWord): void {
    this.#seen ??= new Uint8Array(LAST_BITS + 1);
    this.#seen[word.hash & LAST_BITS] = 1;
    this.#words.set(this.#keyOf(word), word);
  }

  has(word: NameWord): boolean {
    return this.#seen?.[word.hash & LAST_BITS] === 1 && this.#words.has(this.#keyOf(word));
  }

  /** Another word of the same hash moves on to the next key. */
  #keyOf(word: NameWord): number {
    let key = word.hash >> 1; // a small integer everywhere
    for (let known = this.#words.get(key); known; known = this.#words.get(++key)) if (known.lower === word.lower) break;
    return key;
  }
}

const LAST_BITS = 0xfff;
