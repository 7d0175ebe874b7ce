import { ANSWERING_PROGRAMS } from '@veilmark/catalog/words/speakers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import type { LabelledRegion } from './structure/region';

/** Turns of a user and of a program, one after the other, twice. */
const talk = lazyPattern(
  () =>
    new RegExp(
      `(?:^[>*# ]{0,4}user[* ]{0,3}[:：][^\\n]*\\n+[>*# ]{0,4}(?:${ANSWERING_PROGRAMS}|claude|gemini)[* ]{0,3}[:：][^\\n]*(?:\\n+|$)){2}`,
      'imu',
    ),
);
const USER = /^user$/i;
/** What people are called on a computer may be any word; these are what somebody said. */
const { everyday, greeting } = WORD_FLAG;

/** In a talk with a program that answers, "User: thanks" is what a user said, and names nobody. */
export function saidToPrograms(text: string): (region: LabelledRegion, start: number, end: number) => boolean {
  let isTalk: boolean | undefined;
  return ({ label, labelStart, labelEnd }, start, end) => {
    if (label.kind !== 'USERNAME' || !USER.test(text.slice(labelStart, labelEnd))) return false;
    const word = text.slice(start, end);
    if (!/^\p{Ll}+$/u.test(word) || !(getLexicon().flagsOf(word) & (everyday | greeting))) return false;
    isTalk ??= talk().test(text);
    return isTalk;
  };
}
