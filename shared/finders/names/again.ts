import { partitionPoint } from '@veilmark/budget/partition-point';
import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isAsciiLetter, isCapital } from '@veilmark/engine/ascii';
import { type Finding, plainFinding } from '@veilmark/engine/finding';
import { unitsOf } from '@veilmark/engine/units';
import { labels } from '../labels';
import { isListedName, isOnlyName } from '../lexicon/only-name';
import { matchesAt, placesOf as placesOfSign } from '../matches-at';

/** A name this sure is looked for in the rest of the text. */
const SURE = 0.75;
const SCORE = 0.65;
/** More names than this are a list of names, which has each of them once. */
const MOST_NAMES = 500;
const MOST_WORDS = 6;
const { PERSON, LOCATION, ORGANIZATION } = GENERAL_TYPE_OF;
const WORD = /\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*/gu;
const SPACES = /^[^\S\n\t]{1,2}$/;

/** What is looked for again: words one after the other. */
interface Known {
  words: readonly string[];
  /** A label, or the text itself, says that it is somebody's name. */
  isLabelled: boolean;
}
/** "Allen Wirfs-Brock (AWB)": from here on the text calls somebody so. */
const INITIALS_BEHIND = /^ ?[([](\p{Lu}{2,4})[)\]]/u;

/**
 * Findings with every other place of a name that the text surely has: the whole name, what is left of it without its first words, and a
 * single word that is nothing but a name. What was found for a place or an organization is a person where a label says so elsewhere.
 * The findings are in order and do not overlap, and so are those it gives back.
 */
export function withNamesAgain(findings: readonly Finding[], text: string): readonly Finding[] {
  const known = knownNames(findings, text);
  const signed = signedInitials(findings, text);
  if (known.size === 0 && signed.length === 0) return findings;
  const again = withoutRarelySeen([...placesOf(known, text)], findings, text);
  const isFree = ({ start, end }: Place): boolean => {
    const next = again[partitionPoint(again.length, (i) => (again[i]?.end ?? 0) <= start)];
    return next === undefined || next.start >= end;
  };
  const places = [...again, ...signed.filter(isFree)].sort((a, b) => a.start - b.start);
  const merged: Finding[] = [];
  let next = 0;
  for (const place of places) {
    for (let one = findings[next]; one && one.end <= place.start; one = findings[++next]) merged.push(one);
    const first = next;
    while ((findings[next]?.start ?? text.length) < place.end) next++;
    const inside = findings.slice(first, next);
    if (inside.every((one) => isTakenOver(one, place))) merged.push(asFinding(place, inside));
    else merged.push(...inside);
  }
  return [...merged, ...findings.slice(next)];
}

/** Where a word stands at least so often, */
const OFTEN = 5;
/** as often even where a label calls it a name once ("Reviewed by: Approved" in a form of many pages), */
const VERY_OFTEN = 20;
/** one place in so many must be a person's. */
const ONE_IN = 5;

/**
 * Without a word that no list knows for a name and that is a person's in one place, but not in the many others
 * ("Cluster"): there, the words around it said that it is none.
 */
function withoutRarelySeen(places: readonly Place[], findings: readonly Finding[], text: string): readonly Place[] {
  const open = places.filter(({ isWhole, start, end }) => !isWhole && !isListedName(text.slice(start, end)));
  if (open.length < OFTEN) return places;
  const count = (words: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const stands = count(open.map(({ start, end }) => text.slice(start, end)));
  const people = findings.filter(({ type }) => type === PERSON);
  const wordsOf = (some: readonly Finding[]): string[] =>
    some.flatMap(({ start, end }) => text.slice(start, end).match(WORD) ?? []);
  const seen = count(wordsOf(people));
  const labelled = new Set(wordsOf(people.filter(({ finder }) => finder === labels.name)));
  const isRare = ({ start, end, isWhole }: Place): boolean => {
    const name = text.slice(start, end);
    const all = isWhole ? 0 : (stands.get(name) ?? 0);
    if (all < VERY_OFTEN && labelled.has(name)) return false;
    return all >= OFTEN && (seen.get(name) ?? 0) * ONE_IN < all;
  };
  return places.filter((place) => !isRare(place));
}

interface Place {
  start: number;
  end: number;
  isLabelled: boolean;
  isWhole: boolean;
}

/** Whether a finding is the name itself, or a part of it, and nothing surer. */
function isTakenOver({ type, start, end }: Finding, place: Place): boolean {
  if (start < place.start || end > place.end) return false;
  if (type === PERSON) return start > place.start || end < place.end;
  return place.isLabelled && place.isWhole && (type === LOCATION || type === ORGANIZATION);
}

function asFinding({ start, end }: Place, inside: readonly Finding[]): Finding {
  const score = Math.max(SCORE, ...inside.map((one) => one.score));
  return { ...plainFinding('names found elsewhere', { type: PERSON, start, end, score }), finder: 'names' };
}

/** By their first word, longest first. */
function knownNames(findings: readonly Finding[], text: string): Map<string, Known[]> {
  const known = new Map<string, Known[]>();
  const add = (words: readonly string[], isLabelled: boolean): void => {
    const others = known.get(words[0] ?? '') ?? [];
    const same = others.find((one) => one.words.join(' ') === words.join(' '));
    if (same) same.isLabelled ||= isLabelled;
    else known.set(words[0] ?? '', [...others, { words, isLabelled }]);
  };
  let count = 0;
  for (const { type, start, end, score, finder } of findings) {
    if (type !== PERSON || count > MOST_NAMES) continue;
    const initials = initialsBehind(text, start, end);
    if (initials) add([initials], true);
    if (score < SURE || ++count > MOST_NAMES) continue;
    const words = text.slice(start, end).match(WORD) ?? [];
    if (words.length > MOST_WORDS) continue;
    if (words.length === 1 && isNothingButName(words[0] ?? '')) add(words, false);
    if (words.length < 2 || words.some((one) => one.length < 2)) continue;
    add(words, finder === labels.name);
    if (words.length > 2) add(words.slice(1), false);
  }
  for (const names of known.values()) names.sort((a, b) => b.words.length - a.words.length);
  return known;
}

/** "TW" alone on a line below what Tomasz Wierzbicki wrote. */
const SIGNED = /(?<![:：]\s{0,3})^[> ]*(?:[-–—] ?)?(\p{Lu}{2,4})[.,]?\r?$/dmuy;
const firstsOf = (words: string): string[] =>
  Array.from(words.matchAll(/(?<![\p{L}\p{M}])\p{L}/gu), ([first]) => first.toUpperCase());

function signedInitials(findings: readonly Finding[], text: string): Place[] {
  const lines = linesOfCapitals(text);
  if (lines.length === 0) return [];
  const initials = new Set<string>();
  for (const { type, start, end, score } of findings) {
    const firsts = type === PERSON && score >= SURE ? firstsOf(text.slice(start, end)) : [];
    if (firsts.length < 2) continue;
    initials.add(firsts.join('')).add(`${firsts[0]}${firsts.at(-1)}`);
  }
  if (initials.size === 0) return [];
  return matchesAt(text, SIGNED, lines).flatMap(({ indices, 1: letters = '' }) => {
    const [start, end] = indices?.[1] ?? [0, 0];
    return initials.has(letters) ? [{ start, end, isLabelled: false, isWhole: true }] : [];
  });
}

/** Where lines start that may hold a few capitals alone, in order: asked at their ends, where most have something else. */
function linesOfCapitals(text: string): number[] {
  const ends = [...LINE_ENDS].flatMap((sign) => placesOfSign(text, sign));
  const starts = [...ends, text.length].flatMap((end) => startOfCapitals(text, end) ?? []);
  return starts.sort((a, b) => a - b);
}
const LINE_ENDS: ReadonlySet<string> = new Set('\n\r\u2028\u2029');

/** The start of a line that ends with two capitals or more and has, as far as ASCII tells, nothing else. */
function startOfCapitals(text: string, end: number): number | undefined {
  const isMark = text.charAt(end - 1) === '.' || text.charAt(end - 1) === ',';
  const last = isMark ? end - 1 : end;
  let start = last;
  while (start > 0 && mayBeCapital(text.charCodeAt(start - 1))) start--;
  if (last - start < 2) return undefined;
  while (start > 0 && mayLeadInitials(text.charAt(start - 1))) start--;
  return start === 0 || LINE_ENDS.has(text.charAt(start - 1)) ? start : undefined;
}
const mayBeCapital = (code: number): boolean => isCapital(code) || (code > 127 && code !== 0x2028 && code !== 0x2029);
const mayLeadInitials = (sign: string): boolean => ' >-–—'.includes(sign);

/** The letters that the text puts in brackets behind a name, if its words begin with them. */
function initialsBehind(text: string, start: number, end: number): string | undefined {
  const letters = INITIALS_BEHIND.exec(text.slice(end, end + 8))?.[1];
  if (!letters) return undefined;
  const firsts = firstsOf(text.slice(start, end));
  let next = 0;
  for (const first of firsts) if (first === letters.charAt(next)) next++;
  return next === letters.length && firsts[0] === letters.charAt(0) ? letters : undefined;
}

/** In small letters ("ben" in a chat) only what lists know for a name. */
const isNothingButName = (name: string): boolean =>
  isOnlyName(name) && (name !== name.toLowerCase() || isListedName(name));

/** Where the names stand, in order, as whole words. */
function* placesOf(known: ReadonlyMap<string, readonly Known[]>, text: string): Generator<Place> {
  let from = 0;
  for (const { word, index } of wordsBeginningLike([...known.keys()], text)) {
    const names = known.get(word);
    if (!names || index < from || isInsideWord(text, index)) continue;
    for (const { words, isLabelled } of names) {
      const end = endOf(words, text, index);
      if (end === undefined || isInsideWord(text, end)) continue;
      yield { start: index, end, isLabelled, isWhole: words.length > 1 || isLabelled };
      from = end;
      break;
    }
  }
}

/** The words of a text that begin with the first letter of one of these, in order: few words do, and only those are read. */
function* wordsBeginningLike(some: readonly string[], text: string): Generator<{ word: string; index: number }> {
  const firsts = firstUnits(some);
  const units = unitsOf(text);
  /** Behind the last word that was read. */
  let behind = 0;
  for (let at = 0; at < text.length; at++) {
    if (firsts[(units[at] as number) & LOW_BYTE] === 0 || (at > 0 && isAsciiLetter(units[at - 1] as number))) continue;
    let start = at;
    while (start > behind && isInsideRun(text, start - 1)) start--;
    WORD.lastIndex = start;
    let found = WORD.exec(text);
    while (found && WORD.lastIndex <= at) found = WORD.exec(text);
    if (!found) return;
    // Half a character may be of another than it looks like: no word begins before the one that was found.
    if (found.index > at) {
      at = found.index - 1;
      continue;
    }
    behind = WORD.lastIndex;
    // "ben's keys" are Ben's.
    if (found.index === at) yield { word: found[0].replace(/['’]s$/, ''), index: at };
    at = behind - 1;
  }
}

/** By its low byte, whether a unit may begin one of these words. */
function firstUnits(words: readonly string[]): Uint8Array {
  const firsts = new Uint8Array(LOW_BYTE + 1);
  for (const word of words) firsts[word.charCodeAt(0) & LOW_BYTE] = 1;
  return firsts;
}
const LOW_BYTE = 0xff;

/** Whether a word may go on over this character. */
function isInsideRun(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128
    ? isAsciiLetter(code) || code === APOSTROPHE || code === HYPHEN
    : BEYOND_ASCII.test(text.charAt(at));
}
const APOSTROPHE = 39;
const HYPHEN = 45;
/** Halves of characters are taken as well: which they are a half of is not asked here. */
const BEYOND_ASCII = /[\p{L}\p{M}\p{Cs}’]/u;

/** Part of an address, a path, a number or a name in code. */
function isInsideWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const behind = text.charAt(at);
  // Most words stand between blanks.
  if (before === ' ' || behind === ' ') return false;
  return /[\p{L}\p{M}\p{Nd}_@/\\.-]/u.test(before) && /[\p{L}\p{M}\p{Nd}_@/\\-]/u.test(behind);
}

function endOf(words: readonly string[], text: string, start: number): number | undefined {
  let at = start;
  for (const [i, one] of words.entries()) {
    if (i > 0) {
      const from = at;
      while (at < text.length && /\s/.test(text.charAt(at)) && at - from < 3) at++;
      if (!SPACES.test(text.slice(from, at))) return undefined;
    }
    if (!text.startsWith(one, at)) return undefined;
    at += one.length;
  }
  return at;
}
