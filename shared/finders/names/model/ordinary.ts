import { keyOfText } from './features';
import { isKnown } from './static-map';
import { GAP, type Tokens } from './tokenize';
import type { Weights } from './weights';

const KIND = 60;
const LONGEST = 32;
/** After these the next word has a capital whatever it is. */
const OPENERS = new Set([...'.!?…:;"“”„»«\'’-–—•*(']);

/** Whether the token is where every word is written with a capital. */
export function beginsSentence(text: string, tokens: Tokens, token: number): boolean {
  if (token === 0 || (tokens.gaps[token] ?? 0) >= GAP.line) return true;
  return OPENERS.has(text[tokens.starts[token - 1] ?? 0] ?? '');
}

/** Whether its line continues after the token: a line of one word may be a signature. */
export function goesOn(tokens: Tokens, token: number): boolean {
  return token + 1 < tokens.starts.length && (tokens.gaps[token + 1] ?? 0) < GAP.line;
}

/** Words that texts of a language write small, and that the model takes for names when a sentence begins with them. */
export class OrdinaryWords {
  readonly #weights: Pick<Weights, 'ordinary' | 'lower'>;

  constructor(weights: Pick<Weights, 'ordinary' | 'lower'>) {
    this.#weights = weights;
  }

  has(word: string, language: string): boolean {
    if (word.length > LONGEST) return false;
    const { lower, ordinary } = this.#weights;
    let key = `${language} `;
    for (let i = 0; i < word.length; i++) key += String.fromCharCode(lower[word.charCodeAt(i)] ?? 0);
    return isKnown(keyOfText(key, KIND), ordinary);
  }
}
