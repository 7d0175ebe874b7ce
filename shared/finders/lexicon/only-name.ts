import { UNNAMED } from '@veilmark/catalog/words/cue-phrases';
import { getLexicon, WORD_FLAG } from './lexicon';

const SHORTEST = 3;
/** Words that are names only at times prove nothing by themselves. */
const COMMON = WORD_FLAG.everyday | WORD_FLAG.ambiguous | WORD_FLAG.title | WORD_FLAG.place | WORD_FLAG.greeting;

export const isListedName = (name: string): boolean =>
  (getLexicon().flagsOf(name.toLowerCase()) & (WORD_FLAG.firstName | WORD_FLAG.surname)) !== 0;

/** A word that no list knows for anything but a name. */
export function isOnlyName(name: string): boolean {
  return name.length >= SHORTEST && (getLexicon().flagsOf(name.toLowerCase()) & COMMON) === 0;
}

export const isOnlyGivenName = (name: string): boolean =>
  isOnlyName(name) && (getLexicon().flagsOf(name.toLowerCase()) & WORD_FLAG.firstName) !== 0;

const UNNAMED_WORDS: ReadonlySet<string> = new Set(UNNAMED);

/** Whether a word behind a closing or an introduction may be a name: no everyday word, relative, department or day. */
export function mayBeCalled(word: string): boolean {
  const flags = getLexicon().flagsOf(word.toLowerCase());
  if (UNNAMED_WORDS.has(word.toLowerCase())) return false;
  return (flags & (WORD_FLAG.firstName | WORD_FLAG.surname)) !== 0 || (flags & COMMON) === 0;
}
