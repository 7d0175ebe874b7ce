import { GAP, type Tokens } from './tokenize';
import type { Weights } from './weights';

const DIGIT = 48;
const SENTENCE_ENDS = '.!?…';
/** How many tokens are looked back at for the sentence's beginning. */
const FURTHEST = 64;

/** Which letters are small and which are capitals, from the tables of the model file. */
export class LetterCase {
  /** By letter, once somebody asks: many texts need it not. */
  #small: Uint8Array | undefined;

  readonly #lower: Weights['lower'];

  constructor(lower: Weights['lower']) {
    this.#lower = lower;
  }

  isCapital(unit: number): boolean {
    const low = this.#lower[unit];
    return low !== unit && low !== DIGIT;
  }

  isSmall(unit: number): boolean {
    this.#small ??= this.#smallLetters();
    return this.#small[unit] === 1;
  }

  #smallLetters(): Uint8Array {
    const small = new Uint8Array(65536);
    for (let c = 0; c < small.length; c++) if (this.isCapital(c)) small[this.#lower[c] ?? c] = 1;
    return small;
  }

  isAllSmall(word: string): boolean {
    for (let i = 0; i < word.length; i++) if (!this.isSmall(word.charCodeAt(i))) return false;
    return true;
  }

  /**
   * Words in small letters within a sentence that begins with a capital: its writer knows capitals and gave these none. The
   * same words in a text all in small letters may well be a name.
   */
  isSmallAmongCapitals(text: string, tokens: Tokens, first: number, last: number): boolean {
    let hasSmall = false;
    for (let at = tokens.starts[first] ?? 0; at < (tokens.ends[last] ?? 0); at++) {
      const unit = text.charCodeAt(at);
      if (this.isCapital(unit)) return false;
      hasSmall ||= this.isSmall(unit);
    }
    return hasSmall && this.#sentenceBeginsWithCapital(text, tokens, first);
  }

  #sentenceBeginsWithCapital(text: string, tokens: Tokens, token: number): boolean {
    let capital = false;
    for (let t = token; t >= 0 && t > token - FURTHEST; t--) {
      const unit = text.charCodeAt(tokens.starts[t] ?? 0);
      if (t < token && SENTENCE_ENDS.includes(text[tokens.starts[t] ?? 0] ?? '')) {
        if ((tokens.gaps[t + 1] ?? 0) !== GAP.glued) break;
      } else if (this.isCapital(unit) || this.isSmall(unit)) capital = this.isCapital(unit);
      if ((tokens.gaps[t] ?? 0) >= GAP.line) break;
    }
    return capital;
  }
}
