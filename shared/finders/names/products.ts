import { isBrand } from '@veilmark/catalog/words/brands';
import { INTRODUCING, INTRODUCING_ANYWHERE } from '@veilmark/catalog/words/cue-phrases';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import { HONORIFIC } from './honorifics';

/** "My name is", "ich heiße". */
const introduced = lazyPattern(
  () => new RegExp(`(?:(?:^|[^\\p{L}])(?:${INTRODUCING.join('|')})|${INTRODUCING_ANYWHERE.join('|')}) $`, 'iu'),
);
const WORD_BEFORE = /([\p{L}\p{M}-]+)\.?[ \u00A0]$/u;
const LONGEST_PHRASE = 32;
const LONGEST_HONORIFIC = 6;

/** Whether words taken for a person are a product, a firm or a short word of offices, and nothing next to them says that a person is called so. */
export function isProduct(text: string, start: number, end: number): boolean {
  if (!isBrand(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - LONGEST_PHRASE), start);
  const title = WORD_BEFORE.exec(before)?.[1]?.toLowerCase() ?? '';
  const isTitled = (getLexicon().flagsOf(title) & WORD_FLAG.title) !== 0;
  return !isTitled && !introduced().test(before) && !HONORIFIC.test(text.slice(end, end + LONGEST_HONORIFIC));
}
