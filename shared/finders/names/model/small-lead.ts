import { PARTICLES } from '@veilmark/catalog/words/around-names';
import type { LetterCase } from './letter-case';
import type { Tokens } from './tokenize';

/**
 * "londoni Arsenal", "lorde Carrington": the words in small letters before a name are hardly ever part of it (7 of 39 in held-out
 * text), but for particles and for words of the name lists, whose writer was careless. Gives the name's first token.
 */
export function firstOfName(
  text: string,
  tokens: Tokens,
  first: number,
  last: number,
  letterCase: LetterCase,
  isListed: (word: string) => boolean,
): number {
  for (let t = first; t <= last; t++) {
    const word = text.slice(tokens.starts[t], tokens.ends[t]);
    if (!letterCase.isAllSmall(word) || PARTICLES.has(word) || isListed(word))
      return letterCase.isCapital(word.charCodeAt(0)) ? t : first;
  }
  return first;
}
