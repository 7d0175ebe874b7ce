import {
  ACTING,
  BELONGING,
  GREETING,
  INTRODUCING,
  INTRODUCING_ANYWHERE,
  PERHAPS_INTRODUCING,
  PLACING,
  SIGNING,
} from '@veilmark/catalog/words/cue-phrases';
import { NAME_LABELS, WHOSE } from '@veilmark/catalog/words/labels-of-people';
import { SECOND_OF_SENTENCES } from '@veilmark/catalog/words/small-words';
import { isAsciiLetter, isSmall } from '@veilmark/engine/ascii';
import { isListedName, mayBeCalled } from '../../lexicon/only-name';
import { WordTable, wordTableData } from '../../lexicon/word-table';
import { LastWords, PHRASE_KIND } from './last-words';

/** What stands before a name and makes it one. Looked for in the few characters before a run of capitalised words. */

const CUE_LENGTH = 48;

const INTRODUCES = new RegExp(`(?:\\b(?:${INTRODUCING.join('|')})|${INTRODUCING_ANYWHERE.join('|')})[:,]?\\s$`, 'iu');
const MAY_INTRODUCE = new RegExp(`(?:\\b(?:${PERHAPS_INTRODUCING.join('|')})|,)\\s$`, 'iu');
const GREETS = new RegExp(`(?:^|[\\n>"“(.!?]\\s*)(?:${GREETING.join('|')})[,:]?\\s$`, 'iu');
const SIGNS = new RegExp(`(?:${SIGNING.join('|')})[,.!]?\\s{0,3}\\r?\\n\\s{0,12}[-–—~]?\\s?$`, 'iu');
/** "See you. Thanks, Bea": on one line, after the last sentence. */
const SIGNS_IN_LINE = new RegExp(
  String.raw`(?:^|[\n.!?…)\]"”»👍🙏😊]\s*)(${SIGNING.join('|')})(?:[,.!]|\s[-–—])\s$`,
  'iu',
);
/** Up to three words with capitals, and nothing behind them but a full stop, kisses or a face. */
const ENDS_LINE =
  /^(\p{Lu}[\p{L}\p{M}'’.-]*)(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,2}(?:\s?[xX]{1,3}|\s?\p{Emoji_Presentation}){0,3}\s*?(?:\r?\n|$)/u;
const LIVES_IN = new RegExp(`\\b(?:${PLACING.join('|')})\\s$`, 'iu');

const LABEL = new RegExp(
  `(?:^|[\\s;|,({["'>])(?:(?:${WHOSE.join('|')})[ _-]?(?:'s )?)?(?:${NAME_LABELS.join('|')})["']?\\s?[:=]\\s{0,3}["']?$`,
  'iu',
);

/** "A tool for users to:" leads to a list, not to a person. */
const IS_END_OF_PHRASE = /\p{Ll} (?:to|from)\s?:\s{0,3}$/u;
/** "Thank you" may also stand above a sentence: "Save the date!" */
const IS_SENTENCE = new RegExp(String.raw`^\p{Lu}\p{Ll}+ (?:${SECOND_OF_SENTENCES.join('|')})\b`, 'u');

/** What only people do, right after a name. */
const ACTS = new RegExp(`^(?:['’]s (?:${BELONGING.join('|')})|(?:${ACTING.join('|')}))\\b`, 'iu');
const firstWords = new WordTable(wordTableData(new Map(ACTING.map((act) => [act.replace(/ .*/, ''), 1]))));

/** Whether a name that ends here is followed by such an act. */
export function isActing(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next !== 32) return (next === 39 || next === 0x2019) && ACTS.test(text.slice(end, end + 32));
  const start = end + 1;
  const first = text.charCodeAt(start);
  if (!isSmall(first)) return false;
  let to = start + 1;
  while (to - start < LONGEST_ACT && isAsciiLetter(text.charCodeAt(to))) to++;
  // Another letter may stand for an ASCII one, as the long s does.
  return (text.charCodeAt(to) > 127 || firstWords.at(text, start, to) === 1) && ACTS.test(text.slice(start, end + 33));
}

/** "LG", "best": shorter closings are other words as well. */
const SHORTEST_CLOSING = 4;

/** Longer than the first word of any act. */
const LONGEST_ACT = 10;

export type Cue = 'introduced' | 'maybe-introduced' | 'greeted' | 'signed' | 'labelled' | 'place' | undefined;

/** Rules out most phrases before their expression is asked. */
const lastWords = new LastWords([
  [PHRASE_KIND.introduces, [...INTRODUCING, ...INTRODUCING_ANYWHERE]],
  [PHRASE_KIND.greets, GREETING],
  [PHRASE_KIND.places, PLACING],
  [PHRASE_KIND.mayIntroduce, PERHAPS_INTRODUCING],
  [PHRASE_KIND.signs, SIGNING],
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
    if (LABEL.test(before)) return IS_END_OF_PHRASE.test(before) ? undefined : 'labelled';
    return INTRODUCES.test(before) ? 'introduced' : undefined;
  }
  if (hasBreak) {
    const isSigned = maySign(text, start, end) && SIGNS.test(textBefore(text, start));
    return isSigned && !IS_SENTENCE.test(text.slice(start, start + CUE_LENGTH)) ? 'signed' : undefined;
  }
  if (signsInLine(text, start, end)) return 'signed';
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
  return !isSeen || lastWords.mayEndAt(text, hasSign ? end - 1 : end, PHRASE_KIND.signs);
}

/** "Thanks, Bea", "Cheers - Tom" as the last words of a line. */
function signsInLine(text: string, start: number, end: number): boolean {
  const last = text.charCodeAt(end - 1);
  const hasSign = last === COMMA || last === 46 || last === 33;
  const hasDash = last === 0x2013 || last === 0x2014;
  const to = hasDash ? end - 2 : hasSign ? end - 1 : end;
  if (!hasSign && !hasDash && end > start - 2) return false;
  if (!lastWords.mayEndAt(text, to, PHRASE_KIND.signs)) return false;
  const [, closing = ''] = SIGNS_IN_LINE.exec(textBefore(text, start)) ?? [];
  const first = ENDS_LINE.exec(text.slice(start, start + 2 * CUE_LENGTH))?.[1];
  if (closing === '' || first === undefined) return false;
  // Behind a comma whoever signs may be called anything; "Thanks! Awesome", "LG, Bosch" and "Best - Average" sign nothing.
  if (isListedName(first)) return true;
  return last === COMMA && closing.length > SHORTEST_CLOSING && mayBeCalled(first);
}

function cueBeforeComma(text: string, start: number, end: number): Cue {
  if (!lastWords.mayEndAt(text, end, PHRASE_KIND.introduces | PHRASE_KIND.greets)) return 'maybe-introduced';
  const before = textBefore(text, start);
  return INTRODUCES.test(before) ? 'introduced' : GREETS.test(before) ? 'greeted' : 'maybe-introduced';
}

function cueOfWord(text: string, start: number, end: number): Cue {
  const { alone, may } = lastWords.phrasesEndingAt(text, end);
  if (may === 0) return undefined;
  const before = textBefore(text, start);
  if (alone & PHRASE_KIND.introduces || (may & PHRASE_KIND.introduces && INTRODUCES.test(before))) return 'introduced';
  if (may & PHRASE_KIND.greets && GREETS.test(before)) return 'greeted';
  if (alone & PHRASE_KIND.places || (may & PHRASE_KIND.places && LIVES_IN.test(before))) return 'place';
  if (alone & PHRASE_KIND.mayIntroduce || (may & PHRASE_KIND.mayIntroduce && MAY_INTRODUCE.test(before)))
    return 'maybe-introduced';
  return undefined;
}
