import { PARTICLES } from '@veilmark/catalog/words/around-names';
import { KEYS_OF_PEOPLE, KEYS_OF_THINGS, SETTINGS_OF_THINGS } from '@veilmark/catalog/words/keys-of-things';
import { PLAIN_NAME_LABELS } from '@veilmark/catalog/words/plain-name-labels';
import { WORDS_OF_PROGRAMS } from '@veilmark/catalog/words/program-words';
import { isAsciiWord } from '@veilmark/engine/ascii';
import { isListedName } from '../lexicon/only-name';
import type { LabelledRegion } from './structure/region';

/** How near the keys that tell are. */
const NEAR = 120;
/** A label that may be of anything that is called by a name. */
export const PLAIN_NAME_LABEL = new RegExp(
  String.raw`^["'<]?(?:\p{L}{1,5}:)?(?:${PLAIN_NAME_LABELS.join('|')})$`,
  'iu',
);
/** A key among these words. */
const keyOf = (words: readonly string[]) =>
  new RegExp(String.raw`(?:^|["'<\s:{,_-])(?:${words.join('|')})["']?\s*[:=>]`, 'iu');
const thing = keyOf(KEYS_OF_THINGS);
const SETTING = new RegExp(String.raw`(?:^|["'<\s:{,_-])(?:${SETTINGS_OF_THINGS.join('|')})`, 'iu');
const somebody = keyOf(KEYS_OF_PEOPLE);

/** Whether "name" labels what something is called, by the keys next to it: an article's, a service's, a span's. */
export function isNameOfThing(text: string, region: LabelledRegion): boolean {
  const { label, by, labelStart, labelEnd, start, end } = region;
  if (isCalledByProgram(text, start, end, region)) return true;
  if (label.kind !== 'PERSON' || by === 'column' || !PLAIN_NAME_LABEL.test(text.slice(labelStart, labelEnd)))
    return false;
  const around = keysAround(text, region);
  return (thing.test(around) || SETTING.test(around)) && !somebody.test(around);
}

function keysAround(text: string, { labelStart, end }: LabelledRegion): string {
  const ahead = text.slice(Math.max(0, labelStart - NEAR), labelStart);
  return `${ahead.slice(ahead.lastIndexOf('\n\n') + 1)} ${text.slice(end, end + NEAR).split('\n\n', 1)[0]}`;
}

/** "query-skills", "CLUSTER_IP": how packages, services and columns are called; "anna-lena" and "al-mansouri" are people. */
export function isCalledByProgram(text: string, start: number, end: number, region: LabelledRegion): boolean {
  const { label, labelStart, labelEnd, by } = region;
  if (label.kind !== 'PERSON' || by === 'column' || !PLAIN_NAME_LABEL.test(text.slice(labelStart, labelEnd)))
    return false;
  const value = text.slice(start, text.charAt(end) === '_' ? wordEnd(text, end) : end);
  if (!OF_PROGRAMS.test(value)) return false;
  const parts = value.toLowerCase().split(/[-_]/);
  if (!parts.some((part) => WORDS.has(part)) || parts.some((part) => PARTICLES.has(part) || isListedName(part)))
    return false;
  return !somebody.test(keysAround(text, region));
}
const OF_PROGRAMS = /^(?:[a-z]{2,}(?:-[a-z\d]+)+|[A-Z]+(?:_[A-Z]+)+)$/;
const WORDS: ReadonlySet<string> = new Set(WORDS_OF_PROGRAMS);

/** `- name: Install dependencies`: a step of a program, unless the first word is a name. */
export function beginsPhrase(text: string, start: number, end: number, region: LabelledRegion): boolean {
  if (region.label.kind !== 'PERSON' || region.by !== 'sign' || !PHRASE.test(text.slice(end, end + 3))) return false;
  const line = text.slice(text.lastIndexOf('\n', region.labelStart) + 1, region.labelEnd);
  return KEY_NAME.test(line) && !isListedName(text.slice(start, end));
}
const PHRASE = /^ \p{Ll}\p{Ll}/u;
const KEY_NAME = /^[\s-]*name$/;

function wordEnd(text: string, from: number): number {
  let end = from;
  while (isAsciiWord(text.charCodeAt(end))) end++;
  return end;
}
