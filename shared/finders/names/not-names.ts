import { partitionPoint } from '@veilmark/budget/partition-point';
import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isLabelWord } from '@veilmark/catalog/label-words';
import { isUsState } from '@veilmark/catalog/us-states';
import { endsAsInstitution, endsAsThing } from '@veilmark/catalog/words/last-of-names';
import { isMedicalTerm } from '@veilmark/catalog/words/medical';
import { isNoPerson } from '@veilmark/catalog/words/not-people';
import { isCalledAfterFounder, PLANETS } from '@veilmark/catalog/words/science';
import type { Finding } from '@veilmark/engine/finding';
import { isNameOfThing } from '../labels/names-of-things';
import { fold } from '../labels/structure/fold';
import { labelIndex } from '../labels/structure/label-index';
import type { LabelledRegion } from '../labels/structure/region';
import { isRole } from '../lexicon/roles';
import { definedAbbreviations } from './defined-abbreviations';
import { isCalledOnlySo } from './in-columns';
import { isOneLetter } from './one-letter';
import { isOutlined, outlineLetters } from './outline';
import { placeAt } from './place-at';
import { isProduct } from './products';
import { repeatedAbbreviations } from './repeated-abbreviations';

/** An abbreviation or the word for a field is no longer than this; most names are. */
const LONGEST_ABBREVIATION = 8;

const CAPITALS = /^\p{Lu}{3,8}$/u;
const IS_INITIALS = /^(?:\p{Lu}\.){2,}$/u;

/** "§ 46 Absatz 8", "BGBl. I S. 2051": unlike these, a caste, party or church has at most a short number and a few words. */
const IS_OF_A_LAW = /§|\d{3}|^(?=.*\d)\S+(?:\s+\S+){3}/su;

/** "iPhone 15", "Galaxy S24 Ultra", "Series B": a thing with its number. */
const IS_OF_A_SERIES = /^\p{L}{2}.*\s\p{Lu}?\d{2,}|^\p{L}{2,}\s\p{Lu}$/u;

/** A place is a word. */
const HAS_LETTERS = /\p{L}[\p{L}\p{M}]|[\p{Script=Han}\p{Script=Hangul}]/u;

/** A name that is surer than any rule may be part of a label: "Ask for Irfan: 050 …". */
const SUREST = 0.9;

/** "Harvey, Louisiana": a town and its state in full; Georgia and Virginia are given names where no town stands before them. */
const isTownAndState = (words: string): boolean => {
  const state = /^[^,]+,\s+(\p{Lu}[\p{L} ]{3,})$/u.exec(words)?.[1];
  return state !== undefined && isUsState(state);
};

/**
 * People and organizations by the last of their words, which are English: of "Bankruptcy Court" the person is an organization, and "Equal
 * Opportunity Laws" is neither.
 */
export function byLastWord(names: readonly Finding[], text: string, types: ReadonlySet<string>): Finding[] {
  const { PERSON, ORGANIZATION, LOCATION } = GENERAL_TYPE_OF;
  return names.flatMap((name) => {
    if (name.type !== PERSON && name.type !== ORGANIZATION) return [name];
    const words = text.slice(name.start, name.end);
    if (name.type === PERSON && isTownAndState(words)) return types.has(LOCATION) ? [{ ...name, type: LOCATION }] : [];
    if (name.score < SUREST && endsAsThing(words, name.type === PERSON)) return [];
    if (name.type === ORGANIZATION || !endsAsInstitution(words, name.score >= SUREST)) return [name];
    return types.has(ORGANIZATION) ? [{ ...name, type: ORGANIZATION }] : [];
  });
}

/**
 * Names without those that are none: words of a label that governs something, abbreviations such as IBAN, SIRET or Mme, terms of medicine and
 * science ("Wells score", "Euler's formula", GERD), parties and offices ("BORROWER"), headings of an outline, names of goods, products and firms,
 * one letter again and again, and places without a letter.
 */
export function withoutLabels(
  names: readonly Finding[],
  regions: readonly LabelledRegion[],
  text: string,
  language: string,
): Finding[] {
  if (names.length === 0) return [];
  const labels = regions.map(({ labelStart, labelEnd }) => ({ start: labelStart, end: labelEnd }));
  labels.sort((a, b) => a.start - b.start);
  const things = regions.filter((region) => isNameOfThing(text, region));
  const titles = regions.filter(({ of }) => of === 'thing');
  let letters: ReadonlySet<string> | undefined;
  const lettersOf = (whole: string) => {
    letters ??= outlineLetters(whole);
    return letters;
  };
  let defined: ReadonlySet<string> | undefined;
  const isDefined = (word: string): boolean => {
    if (!CAPITALS.test(word)) return false;
    defined ??= definedAbbreviations(text);
    return defined.has(word);
  };
  const isTerm = repeatedAbbreviations(text);
  return names.filter(
    ({ type, start, end, score }) =>
      !isTitle(type, text.slice(start, end), score, placeAt(titles, { start, end })) &&
      !(type === GENERAL_TYPE_OF.PERSON && score <= SUREST && isTerm(text.slice(start, end))) &&
      !(type === GENERAL_TYPE_OF.PERSON && isDefined(text.slice(start, end))) &&
      !(type === GENERAL_TYPE_OF.PERSON && isOutlined(text, start, lettersOf)) &&
      (score > SUREST || !isInside(labels, start, end)) &&
      !(type === GENERAL_TYPE_OF.PERSON && (isNoPerson(text, start, end) || isInside(things, start, end))) &&
      !(type === GENERAL_TYPE_OF.PERSON && (isProduct(text, start, end) || isCountedRole(text, start, end))) &&
      !(type === GENERAL_TYPE_OF.NRP && isOfNothingPersonal(text.slice(start, end))) &&
      !(type === GENERAL_TYPE_OF.LOCATION && !HAS_LETTERS.test(text.slice(start, end))) &&
      !isAbbreviation(text, start, end, language) &&
      !isOneLetter(text.slice(start, end)) &&
      !isMedicalTerm(text, start, end) &&
      !isCalledAfterFounder(text, start, end),
  );
}

/** What a film, a song or a product is called. */
function isTitle(type: string, words: string, score: number, title: LabelledRegion | undefined): boolean {
  if (!title || (type !== GENERAL_TYPE_OF.PERSON && type !== GENERAL_TYPE_OF.ORGANIZATION)) return false;
  const isWhole = title.end - title.start <= words.length;
  return type === GENERAL_TYPE_OF.ORGANIZATION ? isWhole : isCalledOnlySo(isWhole, words, score);
}

const isOfNothingPersonal = (words: string): boolean =>
  IS_OF_A_LAW.test(words) || IS_OF_A_SERIES.test(words) || PLANETS.has(words);

/** "Speaker 1:" of a transcript that knows no names. */
const isCountedRole = (text: string, start: number, end: number): boolean =>
  NUMBER_AND_SIGN.test(text.slice(end, end + 6)) && isRole(text.slice(start, end));
const NUMBER_AND_SIGN = /^ ?#?\d{1,2} ?[:：]/;

/** Whether it lies within one of the spans, which are in order. */
function isInside(spans: readonly { start: number; end: number }[], start: number, end: number): boolean {
  const point = partitionPoint(spans.length, (index) => (spans[index]?.start ?? 0) <= start);
  return (spans[point - 1]?.end ?? 0) >= end;
}

function isAbbreviation(text: string, start: number, end: number, language: string): boolean {
  if (end - start > LONGEST_ABBREVIATION) return false;
  const name = text.slice(start, end);
  if (/\s/.test(name)) return false;
  // What ends the text labels nothing: "B.Y." there is a signature.
  if (IS_INITIALS.test(name) && !/\S/.test(text.slice(end))) return false;
  if (isLabelWord(name)) return true;
  const isInCapitals = /^[\p{Lu}\p{P}&]+$/u.test(name);
  // Abbreviations of another country's forms stand in capitals everywhere.
  const entry = labelIndex().find(fold(name), isInCapitals ? undefined : language);
  if (!entry) return false;
  const isFollowedBySign = /^\s?:(?!\S)/.test(text.slice(end, end + 3));
  return entry.kind === 'NONE' || ((isInCapitals || isFollowedBySign) && entry.kind !== 'PERSON');
}
