import { projectWords } from '@veilmark/replace/placeholders/spellings';

/** So many letters and digits after each other are noted together; of shorter words, the word. */
const RUN = 6;
const BITS = 2 ** 20;
const SHORT_WORDS = /(?<![a-z\d])[a-z\d]{1,5}(?![a-z\d])/g;
/** A capital that becomes a plain small letter. */
const KELVIN = '\u212a';

/**
 * Which runs of letters and digits are in texts, by their hash: enough to say that a value is in none of them, however it is spelled.
 * It may take a value for present that is not; never the other way round.
 */
export class SeenText {
  readonly #seen = new Uint8Array(BITS / 8);

  add(text: string): void {
    for (const one of text.includes('%') ? [text, text.replaceAll('%', ' ')] : [text]) {
      const words = wordsOf(one);
      const signs = signsOf(words);
      for (let at = 0; at + RUN <= signs.length; at++) this.#note(hashOf(signs, at, at + RUN));
      // Between signs as they are written, and as words of a program.
      for (const [word] of `${one.toLowerCase().replaceAll(KELVIN, 'k')}\n${words}`.matchAll(SHORT_WORDS))
        this.#note(hashOf(word, 0, word.length));
    }
  }

  mayHold(value: string): boolean {
    // An escape is read differently where something stands before it.
    if (value.includes('%')) return true;
    const words = wordsOf(value);
    const signs = signsOf(words);
    if (signs.length < RUN) return !isOneWord(value, words) || this.#has(hashOf(signs, 0, signs.length));
    for (let at = 0; at + RUN <= signs.length; at++) if (!this.#has(hashOf(signs, at, at + RUN))) return false;
    return true;
  }

  #note(hash: number): void {
    this.#seen[hash >> 3] = (this.#seen[hash >> 3] as number) | (1 << (hash & 7));
  }

  #has(hash: number): boolean {
    return ((this.#seen[hash >> 3] as number) & (1 << (hash & 7))) !== 0;
  }
}

const wordsOf = (text: string): string => projectWords(text).text;

/** Letters and digits alone, in small letters without accents, whatever stands between them. */
const signsOf = (words: string): string => words.replace(/\s+/g, '').replaceAll('ς', 'σ');

/** Only then is it found between other words alone. Scripts without spaces have no words. */
const isOneWord = (value: string, words: string): boolean =>
  /^[A-Za-z\d]+$/.test(value) && value.toLowerCase() === words;

function hashOf(signs: string, from: number, to: number): number {
  let hash = 0x811c9dc5 ^ (to - from);
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ signs.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}
