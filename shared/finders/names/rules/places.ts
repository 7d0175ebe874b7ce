import { GROUP_QUALIFIERS } from '@veilmark/catalog/words/around-names';
import { BEFORE_LANGUAGES, BEHIND_LANGUAGES } from '@veilmark/catalog/words/small-words';
import { type Lexicon, longestPlace, WORD_FLAG } from '../../lexicon/lexicon';
import type { Cue } from './cues';
import type { NameWord, Run } from './name-word';

interface FoundWords {
  type: 'LOCATION' | 'ORGANIZATION' | 'NRP';
  from: number;
  to: number;
  score: number;
}

const { firstName, surname, everyday, group, organizationEnd, organizationStart, place, placeStart } = WORD_FLAG;

/** Known places in a run, longest first at each word; "Paris Hilton" and "Jack London" stay people. */
export function findPlaces(run: Run, lexicon: Lexicon): FoundWords[] {
  const found: FoundWords[] = [];
  for (let i = 0; i < run.length; i++) {
    const word = run[i];
    if (!word || word.isTaken || !(word.flags & placeStart)) continue;
    const to = endOfPlace(run, i, lexicon);
    if (to < 0) continue;
    if (!(to === i && isPartOfName(run, i)))
      found.push({ type: 'LOCATION', from: i, to, score: isSaidToBePlace(run[to]) ? 0.9 : 0.8 });
    i = to;
  }
  return found;
}

/** "London-based" says that London is a place; "Java-based" does not. */
const isSaidToBePlace = (word: NameWord | undefined): boolean =>
  word?.isBeforeWhere === true && !TECHNIQUES.has(word.lower);
const TECHNIQUES: ReadonlySet<string> = new Set(['java', 'delphi', 'phoenix', 'cassandra']);

function endOfPlace(run: Run, i: number, lexicon: Lexicon): number {
  const flags = run[i]?.flags ?? 0;
  for (let length = Math.min(longestPlace(flags), run.length - i); length > 1; length--) {
    const words = run.slice(i, i + length);
    if (words.some(({ isTaken }) => isTaken)) continue;
    if (lexicon.isPlace(words.map((word) => word.lower).join(' '))) return i + length - 1;
  }
  return flags & place ? i : -1;
}

function isPartOfName(run: Run, i: number): boolean {
  const before = run[i - 1]?.flags ?? 0;
  const after = run[i + 1]?.flags ?? 0;
  if (before & firstName && !(before & everyday)) return true;
  return ((run[i]?.flags ?? 0) & firstName) !== 0 && (after & surname) !== 0;
}

/** A town nobody listed, after "lives in" and the like. */
export function findUnknownPlace(run: Run, cue: Cue): FoundWords | undefined {
  const first = run[0];
  if (cue !== 'place' || !first || first.isTaken || first.flags & everyday || first.isInitial) return undefined;
  let to = 0;
  while (to + 1 < run.length && to < 3 && !run[to + 1]?.isTaken && !run[to + 1]?.isParticle) to++;
  return { type: 'LOCATION', from: 0, to, score: 0.6 };
}

/** Peoples, religions and political groups. */
export function findGroups(text: string, run: Run): FoundWords[] {
  return run.flatMap((word, i) => {
    if (!(word.flags & group) || word.isTaken || isLanguage(text, word) || isListEntry(text, word)) return [];
    const isQualified = i > 0 && !run[i - 1]?.isTaken && GROUP_QUALIFIERS.has(run[i - 1]?.lower ?? '');
    return [{ type: 'NRP' as const, from: isQualified ? i - 1 : i, to: i, score: 0.6 }];
  });
}

const BEFORE_LANGUAGE = new RegExp(String.raw`\b(?:${BEFORE_LANGUAGES.join('|')})\s$`, 'i');
const BEHIND_LANGUAGE = new RegExp(String.raw`^\s(?:${BEHIND_LANGUAGES.join('|')})\b`, 'i');

/** "In German" and "the French version" are about languages. */
function isLanguage(text: string, { start, end }: NameWord): boolean {
  return (
    BEFORE_LANGUAGE.test(text.slice(Math.max(0, start - 20), start)) || BEHIND_LANGUAGE.test(text.slice(end, end + 14))
  );
}

/** A list of languages or markets: the word has a bulleted line to itself, but for a remark in brackets. */
function isListEntry(text: string, { start, end }: NameWord): boolean {
  return (
    /(?:^|\n)[ \t]{0,8}[-*•] $/.test(text.slice(Math.max(0, start - 12), start)) &&
    /^(?: \(|\r?\n|$)/.test(text.slice(end, end + 2))
  );
}

/** Names that end like a company or institution, or start like one before "of". */
export function findOrganizations(run: Run): FoundWords[] {
  const found: FoundWords[] = [];
  let from = 0;
  for (let i = 0; i < run.length; i++) {
    const { flags = 0, isTaken = false } = run[i] ?? {};
    if (isTaken) from = i + 1;
    if (isTaken || !(flags & (organizationEnd | organizationStart))) continue;
    const isStart = (flags & organizationStart) !== 0 && run[i + 1]?.isParticle === true && run[i + 2] !== undefined;
    const isEnd = (flags & organizationEnd) !== 0 && !((run[i + 1]?.flags ?? 0) & organizationEnd);
    if (!isStart && !isEnd) continue;
    const start = skipEveryday(run, from, i);
    const to = isStart ? endAfterOf(run, i) : i;
    if ((isStart || start < i) && !isShouted(run, start, to))
      found.push({ type: 'ORGANIZATION', from: start, to, score: 0.8 });
    i = to;
    from = to + 1;
  }
  return found;
}

/** In a sentence written in capitals a capital marks no name: "INCLUDING BUT NOT LIMITED". */
function isShouted(run: Run, from: number, to: number): boolean {
  const words = run.slice(from, to + 1);
  return words.some(({ flags }) => flags & everyday) && words.every((word) => word.length > 1 && word.isInCapitals);
}

function skipEveryday(run: Run, from: number, until: number): number {
  let start = from;
  while (start < until && ((run[start]?.flags ?? 0) & everyday || run[start]?.isParticle)) start++;
  return start;
}

function endAfterOf(run: Run, i: number): number {
  let to = i + 2;
  while (to + 1 < run.length && !run[to + 1]?.isTaken && to < i + 5) to++;
  while (run[to]?.isParticle) to--;
  return to;
}
