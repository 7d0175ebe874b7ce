import { type Cue, isActing } from './cues';
import { wordFlag } from './lexicon';
import type { NameWord, Run } from './runs';

/** Words of a run that form a person's name, first and last index included. */
export interface PersonWords {
  from: number;
  to: number;
  score: number;
}

/** A name rarely has more words than this. */
const mostWords = 4;

const certain = 0.9;
const likely = 0.85;
const plausible = 0.6;

const { firstName, surname, ambiguous, everyday, title, group, organizationEnd } = wordFlag;

/** Names in a run. `taken` marks words that belong to something else. */
export function findPeople(text: string, run: Run, cue: Cue, taken: readonly boolean[]): PersonWords[] {
  const people: PersonWords[] = [];
  let isAtStart = true;
  for (let i = 0; i < run.length; i++) {
    const word = run[i];
    if (!word || taken[i] || word.isParticle) continue;
    const person = isTitle(word)
      ? afterTitle(run, i, taken)
      : personAt(text, run, i, isAtStart ? cue : undefined, taken);
    if (!isTitle(word)) isAtStart = false;
    if (!person) continue;
    people.push(person);
    i = person.to;
  }
  return people;
}

function personAt(text: string, run: Run, i: number, cue: Cue, taken: readonly boolean[]): PersonWords | undefined {
  const word = run[i];
  if (!word || !canBeName(word)) return undefined;
  const to = endOfName(run, i, taken);
  const words = run.slice(i, to + 1);
  const score = scoreOf(words, cue) || scoreOfActor(text, run, words, to);
  return score > 0 ? { from: i, to, score } : undefined;
}

function afterTitle(run: Run, i: number, taken: readonly boolean[]): PersonWords | undefined {
  let from = i + 1;
  while (from < run.length && isTitle(run[from])) from++;
  const first = run[from];
  if (!first || taken[from] || (first.isParticle && run[from + 1] === undefined)) return undefined;
  if (first.flags & everyday && !(first.flags & ambiguous)) return undefined;
  return { from, to: endOfName(run, from, taken), score: certain };
}

/** "MS" and "DON" in capitals are as often something else. */
const isTitle = (word: NameWord | undefined): boolean =>
  word !== undefined && (word.flags & title) !== 0 && !(word.text.length > 3 && word.text === word.text.toUpperCase());

function canBeName({ flags, text, isInitial }: NameWord): boolean {
  if (isInitial || flags & (firstName | surname)) return true;
  return text.length > 1 && !(flags & (everyday | organizationEnd));
}

/** The last word of a name that starts at `i`: capitals, initials and particles, no everyday words. */
function endOfName(run: Run, i: number, taken: readonly boolean[]): number {
  let end = i;
  let counted = 1;
  for (let j = i + 1; j < run.length && counted < mostWords; j++) {
    const word = run[j];
    if (!word || taken[j] || word.lower === 'of' || word.lower === 'and' || (isTitle(word) && !word.isInitial)) break;
    if (word.isParticle) continue;
    if (!word.isInitial && !(word.flags & (firstName | surname)) && word.flags & (everyday | group)) break;
    end = j;
    counted++;
  }
  return end;
}

function scoreOf(words: readonly NameWord[], cue: Cue): number {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return 0;
  const isFirstClear = (first.flags & firstName) !== 0 && !(first.flags & ambiguous);
  const isEveryday = (first.flags & everyday) !== 0 && !isFirstClear;
  if (words.length === 1) return scoreOfOne(first, cue, isFirstClear, isEveryday);
  if (cue === 'labelled' || cue === 'introduced' || cue === 'signed' || cue === 'greeted')
    return isEveryday ? 0 : certain;
  const isLastKnown = (last.flags & (surname | firstName)) !== 0;
  if (isAllCapitals(words)) return isFirstClear && isLastKnown ? plausible : 0;
  if (first.flags & firstName && isLastKnown && !(isEveryday && last.flags & ambiguous)) return likely;
  if (isFirstClear) return cue === 'maybe-introduced' ? likely : 0.7;
  if (!(last.flags & surname)) return 0;
  if (first.isInitial) return 0.75;
  return last.flags & ambiguous || isEveryday ? 0 : cue ? plausible : 0.5;
}

/** "AssertionError": a capital inside a word, unless a prefix of family names stands before it. */
const isProgramName = (text: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(text) && !/^(?:Mc|Mac|Fitz|De|Del|Della|Di|Du|La|Le|Van|Von|San|St)\p{Lu}/u.test(text);

function scoreOfOne(word: NameWord, cue: Cue, isFirstClear: boolean, isEveryday: boolean): number {
  if (word.isInitial || isEveryday || isProgramName(word.text)) return 0;
  if (cue === 'introduced' || cue === 'labelled' || cue === 'signed') return certain;
  if (cue === 'greeted') return word.flags & (firstName | surname) ? certain : 0.75;
  if (isAllCapitals([word])) return 0;
  if (isFirstClear) return cue ? plausible : 0.5;
  return cue === 'maybe-introduced' && word.flags & firstName ? 0.4 : 0;
}

/** Unknown words that do what people do: "Satsita Umkhayev said". */
function scoreOfActor(text: string, run: Run, words: readonly NameWord[], to: number): number {
  const isPlain = words.every((word) => !(word.flags & (group | organizationEnd)));
  if (
    to !== run.length - 1 ||
    words[0]?.isInitial ||
    !isPlain ||
    (words[0]?.flags ?? 0) & everyday ||
    isAllCapitals(words)
  )
    return 0;
  if (!isActing(text, words.at(-1)?.end ?? 0)) return 0;
  return words.length > 1 ? plausible : 0.45;
}

const isAllCapitals = (words: readonly NameWord[]): boolean =>
  words.every(
    ({ text, isParticle, isInitial }) => isParticle || isInitial || (text.length > 1 && text === text.toUpperCase()),
  );
