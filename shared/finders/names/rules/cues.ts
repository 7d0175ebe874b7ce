import {
  acting,
  greeting,
  introducing,
  introducingAnywhere,
  perhapsIntroducing,
  placing,
  signing,
} from '@veilmark/catalog/words/cue-phrases';
import { nameLabels, whose } from '@veilmark/catalog/words/labels-of-people';
import { isAsciiLetter, LastWords, phraseKind } from './last-words';
import { WordTable, wordTableData } from './word-table';

/** What stands before a name and makes it one. Looked for in the few characters before a run of capitalised words. */

const CUE_LENGTH = 48;

const introduces = new RegExp(`(?:\\b(?:${introducing.join('|')})|${introducingAnywhere.join('|')})[:,]?\\s$`, 'iu');
const mayIntroduce = new RegExp(`(?:\\b(?:${perhapsIntroducing.join('|')})|,)\\s$`, 'iu');
const greets = new RegExp(`(?:^|[\\n>"“(.!?]\\s*)(?:${greeting.join('|')})[,:]?\\s$`, 'iu');
const signs = new RegExp(`(?:${signing.join('|')})[,.!]?\\s{0,3}\\r?\\n\\s{0,12}[-–—~]?\\s?$`, 'iu');
const livesIn = new RegExp(`\\b(?:${placing.join('|')})\\s$`, 'iu');

const label = new RegExp(
  `(?:^|[\\s;|,({["'>])(?:(?:${whose.join('|')})[ _-]?(?:'s )?)?(?:${nameLabels.join('|')})["']?\\s?[:=]\\s{0,3}["']?$`,
  'iu',
);

/** "A tool for users to:" leads to a list, not to a person. */
const isEndOfPhrase = /\p{Ll} (?:to|from)\s?:\s{0,3}$/u;
/** "Thank you" may also stand above a sentence: "Save the date!" */
const isSentence = /^\p{Lu}\p{Ll}+ (?:the|a|an|your|our|this|that|us|it|to|for|in|on|all|out|up)\b/u;

/** What only people do, right after a name. */
const acts = new RegExp(
  `^(?:['’]s (?:daughter|son|wife|husband|father|mother|sister|brother|birthday|salary)|(?:${acting.join('|')}))\\b`,
  'iu',
);
const firstWords = new WordTable(wordTableData(new Map(acting.map((act) => [act.replace(/ .*/, ''), 1]))));

/** Whether a name that ends here is followed by such an act. */
export function isActing(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next !== 32) return (next === 39 || next === 0x2019) && acts.test(text.slice(end, end + 32));
  const start = end + 1;
  const first = text.charCodeAt(start);
  if (!(first >= 97 && first <= 122)) return false;
  let to = start + 1;
  while (to - start < LONGEST_ACT && isAsciiLetter(text.charCodeAt(to))) to++;
  // Another letter may stand for an ASCII one, as the long s does.
  return (text.charCodeAt(to) > 127 || firstWords.at(text, start, to) === 1) && acts.test(text.slice(start, end + 33));
}

/** Longer than the first word of any act. */
const LONGEST_ACT = 10;

export type Cue = 'introduced' | 'maybe-introduced' | 'greeted' | 'signed' | 'labelled' | 'place' | undefined;

/** Rules out most phrases before their expression is asked. */
const lastWords = new LastWords([
  [phraseKind.introduces, [...introducing, ...introducingAnywhere]],
  [phraseKind.greets, greeting],
  [phraseKind.places, placing],
  [phraseKind.mayIntroduce, perhapsIntroducing],
  [phraseKind.signs, signing],
]);

const LINE_FEED = 10;
const COMMA = 44;
const COLON = 58;
const EQUALS = 61;
/** How far back the last word is looked for. */
const FURTHEST = 16;

/** The cue in the text before a run. Cheap questions first: most runs follow no cue. */
export function cueBefore(text: string, start: number): Cue {
  let end = start;
  let hasBreak = false;
  while (end > 0 && start - end < FURTHEST) {
    const code = text.charCodeAt(end - 1);
    if (code === LINE_FEED) hasBreak = true;
    else if (!isSkipped(code)) break;
    end--;
  }
  const last = text.charCodeAt(end - 1);
  if (last === COLON || last === EQUALS) {
    const before = textBefore(text, start);
    if (label.test(before)) return isEndOfPhrase.test(before) ? undefined : 'labelled';
    return introduces.test(before) ? 'introduced' : undefined;
  }
  if (hasBreak) {
    const isSigned = maySign(text, start, end) && signs.test(textBefore(text, start));
    return isSigned && !isSentence.test(text.slice(start, start + CUE_LENGTH)) ? 'signed' : undefined;
  }
  if (last === COMMA) return cueBeforeComma(text, start, end - 1);
  // A phrase is followed by one space.
  return end === start - 1 && isSpace(text.charCodeAt(end)) ? cueOfWord(text, start, end) : undefined;
}

const textBefore = (text: string, start: number): string => text.slice(Math.max(0, start - CUE_LENGTH), start);
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 13;
/** Spaces, quotes and hyphens between a cue and the name. */
const isSkipped = (code: number): boolean => isSpace(code) || code === 34 || code === 39 || code === 45;

/** Where the last word is out of sight, its sign may be one that is not skipped. */
function maySign(text: string, start: number, end: number): boolean {
  const last = text.charCodeAt(end - 1);
  const isSeen = start - end < FURTHEST && last >= 33 && last < 126;
  const hasSign = last === COMMA || last === 46 || last === 33;
  return !isSeen || lastWords.mayEndAt(text, hasSign ? end - 1 : end, phraseKind.signs);
}

function cueBeforeComma(text: string, start: number, end: number): Cue {
  if (!lastWords.mayEndAt(text, end, phraseKind.introduces | phraseKind.greets)) return 'maybe-introduced';
  const before = textBefore(text, start);
  return introduces.test(before) ? 'introduced' : greets.test(before) ? 'greeted' : 'maybe-introduced';
}

function cueOfWord(text: string, start: number, end: number): Cue {
  const { alone, may } = lastWords.phrasesEndingAt(text, end);
  if (may === 0) return undefined;
  const before = textBefore(text, start);
  if (alone & phraseKind.introduces || (may & phraseKind.introduces && introduces.test(before))) return 'introduced';
  if (may & phraseKind.greets && greets.test(before)) return 'greeted';
  if (alone & phraseKind.places || (may & phraseKind.places && livesIn.test(before))) return 'place';
  if (alone & phraseKind.mayIntroduce || (may & phraseKind.mayIntroduce && mayIntroduce.test(before)))
    return 'maybe-introduced';
  return undefined;
}
