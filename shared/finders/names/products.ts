import { isBrand } from '@veilmark/catalog/words/brands';
import { BELONGING, MEETING } from '@veilmark/catalog/words/cue-phrases';
import { ANSWERING_PROGRAMS } from '@veilmark/catalog/words/speakers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import { HONORIFIC } from './honorifics';
import { cueBefore, isActing } from './rules/cues';

const answering = lazyPattern(() => new RegExp(`^(?:${ANSWERING_PROGRAMS})$`, 'i'));
const WORD_BEFORE = /([\p{L}\p{M}-]+)\.?[ \u00A0]$/u;
const LONGEST_WORD = 32;
const LONGEST_HONORIFIC = 6;
/** Next to whom people speak of as of somebody. */
const met = lazyPattern(() => new RegExp(`(?:${MEETING})[ \\u00A0]$`, 'i'));
const somebodys = lazyPattern(() => new RegExp(`^['’]s (?:${BELONGING.join('|')})\\b`));

/** Whether words taken for a person are a product, a firm or a short word of offices, and nothing next to them says that a person is called so. */
export function isProduct(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end);
  if (!isBrand(words)) return false;
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  const title = WORD_BEFORE.exec(before)?.[1]?.toLowerCase() ?? '';
  if (getLexicon().flagsOf(title) & WORD_FLAG.title || met().test(before)) return false;
  if (HONORIFIC.test(text.slice(end, end + LONGEST_HONORIFIC)) || somebodys().test(text.slice(end, end + 16)))
    return false;
  // Who speaks may be called anything; of programs, only those that answer do.
  if (/^ ?[:：]/.test(text.slice(end, end + 2))) return answering().test(words);
  const cue = cueBefore(text, start);
  return cue !== 'introduced' && cue !== 'signed' && cue !== 'labelled' && !isActing(text, end);
}
