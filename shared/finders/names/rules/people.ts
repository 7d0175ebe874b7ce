import { FAMILY_NAME, WHOLE_PATRONYMIC } from '@veilmark/catalog/words/behind-names';
import { SURNAME_PREFIXES } from '@veilmark/catalog/words/prefixes-of-names';
import { MICROSOFT_PRODUCTS } from '@veilmark/catalog/words/products';
import { WORD_FLAG } from '../../lexicon/lexicon';
import { type Cue, isActing } from './cues';
import type { NameWord, Run } from './name-word';

/** Words of a run that form a person's name, first and last index included. */
interface PersonWords {
  from: number;
  to: number;
  score: number;
}

/** A name rarely has more words than this. */
const MOST_WORDS = 4;

const CERTAIN = 0.9;
const LIKELY = 0.85;
const PLAUSIBLE = 0.6;

const { firstName, surname, ambiguous, everyday, title, group, organizationEnd } = WORD_FLAG;

const nobody: readonly PersonWords[] = [];

/** Names in a run, of words that belong to nothing else. */
export function findPeople(text: string, run: Run, cue: Cue): readonly PersonWords[] {
  let people: PersonWords[] | undefined;
  let isAtStart = true;
  for (let i = 0; i < run.length; i++) {
    const word = run[i];
    if (!word || word.isTaken || word.isParticle) continue;
    const hasTitle = isTitle(word);
    const person = hasTitle ? afterTitle(run, i) : personAt(text, run, i, isAtStart ? cue : undefined);
    if (!hasTitle) isAtStart = false;
    if (!person) continue;
    people ??= [];
    people.push(person);
    i = person.to;
  }
  return people ?? nobody;
}

function personAt(text: string, run: Run, i: number, cue: Cue): PersonWords | undefined {
  const word = run[i];
  if (!word || !canBeName(word)) return undefined;
  const to = endOfName(run, i);
  const withPatronymic = aroundPatronymic(run, i, to);
  if (withPatronymic) return withPatronymic;
  const score = scoreOf(run, i, to, cue) || scoreOfActor(text, run, i, to);
  return score > 0 ? { from: i, to, score } : undefined;
}

/** "Раисе Ильиничне": no list of given names has all their cases. A family name on either side belongs to it. */
function aroundPatronymic(run: Run, from: number, to: number): PersonWords | undefined {
  for (let i = from; i < to; i++) {
    const [given, father] = [run[i], run[i + 1]];
    if (!given || !father || !isCyrillic(father) || father.length < 5 || !WHOLE_PATRONYMIC.test(father.text)) continue;
    if (given.isInitial || given.isInCapitals || given.flags & (everyday | group)) return undefined;
    return {
      from: i > from && isFamily(run[i - 1]) ? i - 1 : i,
      to: i + 2 <= to && isFamily(run[i + 2]) ? i + 2 : i + 1,
      score: LIKELY,
    };
  }
  return undefined;
}

const isFamily = (word: NameWord | undefined): boolean => FAMILY_NAME.test(word?.text ?? '');
const isCyrillic = ({ source, start }: NameWord): boolean => (source.charCodeAt(start) & 0xff00) === 0x0400;

function afterTitle(run: Run, i: number): PersonWords | undefined {
  let from = i + 1;
  while (from < run.length && isTitle(run[from])) from++;
  const first = run[from];
  if (!first || first.isTaken || (first.isParticle && run[from + 1] === undefined)) return undefined;
  if (first.flags & everyday && !(first.flags & ambiguous)) return undefined;
  if (first.is('of') || first.is('and') || isProduct(run[i], first)) return undefined;
  return { from, to: endOfName(run, from), score: CERTAIN };
}

/** "MS" and "DON" in capitals are as often something else. */
const isTitle = (word: NameWord | undefined): boolean =>
  word !== undefined && (word.flags & title) !== 0 && !(word.length > 3 && word.isInCapitals);

/** "MS Excel": the maker's sign, not a form of address. */
const isProduct = (before: NameWord | undefined, word: NameWord): boolean =>
  before?.text === 'MS' && MICROSOFT_PRODUCTS.some((product) => word.is(product));

function canBeName({ flags, length, isInitial }: NameWord): boolean {
  if (isInitial || flags & (firstName | surname)) return true;
  return length > 1 && !(flags & (everyday | organizationEnd));
}

/** The last word of a name that starts at `i`: capitals, initials and particles, no everyday words. */
function endOfName(run: Run, i: number): number {
  let end = i;
  let counted = 1;
  for (let j = i + 1; j < run.length && counted < MOST_WORDS; j++) {
    const word = run[j];
    if (!word || word.isTaken || word.is('of') || word.is('and') || (isTitle(word) && !word.isInitial)) break;
    if (word.isParticle) continue;
    if (!word.isInitial && !(word.flags & (firstName | surname)) && word.flags & (everyday | group)) break;
    end = j;
    counted++;
  }
  return end;
}

/** The score of the words from `from` to `to`. */
function scoreOf(run: Run, from: number, to: number, cue: Cue): number {
  const first = run[from];
  const last = run[to];
  if (!first || !last) return 0;
  const isFirstClear = (first.flags & firstName) !== 0 && !(first.flags & ambiguous);
  const isEveryday = (first.flags & everyday) !== 0 && !isFirstClear;
  if (from === to) return scoreOfOne(first, cue, isFirstClear, isEveryday);
  if (cue === 'labelled' || cue === 'introduced' || cue === 'signed' || cue === 'greeted')
    return isEveryday ? 0 : CERTAIN;
  const isLastKnown = (last.flags & (surname | firstName)) !== 0;
  if (areInCapitals(run, from, to)) return isFirstClear && isLastKnown ? PLAUSIBLE : 0;
  if (first.flags & firstName && isLastKnown && !(isEveryday && last.flags & ambiguous)) return LIKELY;
  if (isFirstClear) return cue === 'maybe-introduced' ? LIKELY : 0.7;
  if (!(last.flags & surname)) return 0;
  if (first.isInitial) return 0.75;
  return last.flags & ambiguous || isEveryday ? 0 : cue ? PLAUSIBLE : 0.5;
}

/** "AssertionError": a capital inside a word, unless a prefix of family names stands before it. */
const IS_PREFIXED = new RegExp(String.raw`^(?:${SURNAME_PREFIXES.join('|')})\p{Lu}`, 'u');
const isProgramName = (word: NameWord): boolean => word.hasInnerCapital && !IS_PREFIXED.test(word.text);

function scoreOfOne(word: NameWord, cue: Cue, isFirstClear: boolean, isEveryday: boolean): number {
  if (word.isInitial || isEveryday || isProgramName(word)) return 0;
  if (cue === 'introduced' || cue === 'labelled' || cue === 'signed') return CERTAIN;
  if (cue === 'greeted') return word.flags & (firstName | surname) ? CERTAIN : 0.75;
  if (isInCapitals(word)) return 0;
  if (isFirstClear) return cue ? PLAUSIBLE : 0.5;
  return cue === 'maybe-introduced' && word.flags & firstName ? 0.4 : 0;
}

/** Unknown words that do what people do: "Satsita Umkhayev said". */
function scoreOfActor(text: string, run: Run, from: number, to: number): number {
  const first = run[from];
  if (to !== run.length - 1 || !first || first.isInitial || first.flags & everyday) return 0;
  for (let i = from; i <= to; i++) if ((run[i]?.flags ?? 0) & (group | organizationEnd)) return 0;
  if (areInCapitals(run, from, to) || !isActing(text, run[to]?.end ?? 0)) return 0;
  return to > from ? PLAUSIBLE : 0.45;
}

const isInCapitals = (word: NameWord): boolean =>
  word.isParticle || word.isInitial || (word.length > 1 && word.isInCapitals);

function areInCapitals(run: Run, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const word = run[i];
    if (word && !isInCapitals(word)) return false;
  }
  return true;
}
