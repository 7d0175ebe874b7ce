import { ANSWERING_PROGRAMS } from '@veilmark/catalog/words/speakers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { isListedName } from '../lexicon/only-name';
import type { LabelledRegion } from './structure/region';

const answers = lazyPattern(
  () => new RegExp(`^[>*# ]{0,4}(?:${ANSWERING_PROGRAMS}|claude|gemini)[* ]{0,3}[:：]`, 'imu'),
);
const USER = /^user$/i;
/** What people are called on a computer may be any word, but a word that is written small and is no name is what somebody said. */
const WORD = /^\p{Ll}+$/u;

/** In a talk with a program that answers, "User: thanks" is what a user said, and names nobody. */
export function saidToPrograms(text: string): (region: LabelledRegion, start: number, end: number) => boolean {
  let isTalk: boolean | undefined;
  return ({ label, labelStart, labelEnd }, start, end) => {
    if (label.kind !== 'USERNAME' || !USER.test(text.slice(labelStart, labelEnd))) return false;
    const word = text.slice(start, end);
    if (!WORD.test(word) || isListedName(word)) return false;
    isTalk ??= answers().test(text);
    return isTalk;
  };
}
