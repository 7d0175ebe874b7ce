import { percentOf } from './rows';

interface Seen {
  /** Written as here, and how often of these inside a reading as a person. */
  here: number;
  read: number;
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** A shorter text says nothing of how it uses a word elsewhere. */
const LEAST_WORDS = 100;
const MOST_OF_RAREST = 20;
const MOST_OF_COMMONEST = 99;
const NONE = [-1, -1, -1, -1, -1];

/** How a text uses the words of a reading elsewhere: a name is hardly written small, and read as a name nearly everywhere. */
export class Words {
  readonly #text: string;
  readonly #seen = new Map<string, Seen>();

  constructor(text: string) {
    this.#text = text;
    const words = text.match(WORD) ?? [];
    if (words.length < LEAST_WORDS) return;
    for (const word of words) {
      const seen = this.#seen.get(word);
      if (seen) seen.here++;
      else this.#seen.set(word, { here: 1, read: 0 });
    }
  }

  /** The text from here to there was read as a person. */
  read(start: number, end: number): void {
    for (const word of this.#text.slice(start, end).match(WORD) ?? []) {
      const seen = this.#seen.get(word);
      if (seen) seen.read++;
    }
  }

  /**
   * Of these words: the least and the largest share of places at which one is read as a person's, how often the rarest and the commonest
   * are in the text, and how many are written small too.
   */
  signsOf(words: readonly string[]): number[] {
    let [least, most, rarest, commonest, small] = [100, 0, MOST_OF_RAREST, 0, 0];
    let any = false;
    for (const word of words.flatMap((one) => one.match(WORD) ?? [])) {
      const seen = this.#seen.get(word);
      if (!seen) continue;
      any = true;
      const share = Math.min(100, percentOf(seen.read, seen.here));
      least = Math.min(least, share);
      most = Math.max(most, share);
      rarest = Math.min(rarest, seen.here);
      commonest = Math.max(commonest, Math.min(MOST_OF_COMMONEST, seen.here));
      const lower = word.toLowerCase();
      if (lower !== word && this.#seen.has(lower)) small++;
    }
    return any ? [least, most, rarest, commonest, small] : NONE;
  }
}
