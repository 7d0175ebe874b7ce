import { partitionPoint } from '@veilmark/budget/partition-point';
/** A text as the patterns see it, and the way back to the offsets of the original. */
export interface NormalizedText {
  text: string;
  /** The original offset of an offset in `text`. */
  originalOffset(offset: number): number;
  /** Whether each character stands for the one at the same offset, as `replacements` says. */
  isAligned: boolean;
}

const SPACES = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const HYPHENS = '\u2010-\u2015\u2212\ufe58\ufe63';
const FULL_WIDTH = '\uff01-\uff5e';
const OTHER_DIGITS = '\u0660-\u0669\u06f0-\u06f9\u0966-\u096f';
const INVISIBLE = '\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0';

const REPLACEABLE = new RegExp(`[${SPACES}${HYPHENS}${FULL_WIDTH}${OTHER_DIGITS}]`);
const IS_SPACE = new RegExp(`[${SPACES}]`);
const IS_HYPHEN = new RegExp(`[${HYPHENS}]`);
/** Invisible characters between visible ASCII: they hide a number from a pattern but not from a reader. */
const HIDDEN = new RegExp(`(?<=[!-~])[${INVISIBLE}]+(?=[!-~])`, 'g');
/** Half a character: no pattern means it, and left in place it would glue the words beside it together. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ANY_INVISIBLE = new RegExp(`[${INVISIBLE}]`);
/** Whatever normalisation looks for. */
const SPECIAL = new RegExp(`[${SPACES}${HYPHENS}${FULL_WIDTH}${OTHER_DIGITS}${INVISIBLE}\\ud800-\\udfff]`, 'g');

/**
 * Writes typographic spaces, hyphens, full-width letters and other scripts' digits as ASCII, one character for one.
 * Invisible characters inside ASCII are taken out; offsets still lead back to the original text.
 */
export function normalizeText(original: string): NormalizedText {
  let hasSurrogate = false;
  let hasInvisible = false;
  const ascii = original.replace(SPECIAL, (letter) => {
    if (REPLACEABLE.test(letter)) return asAscii(letter);
    if (ANY_INVISIBLE.test(letter)) hasInvisible = true;
    else hasSurrogate = true;
    return letter;
  });
  const text = hasSurrogate ? ascii.replace(LONE_SURROGATE, '\ufffd') : ascii;
  return hasInvisible ? withoutHidden(text) : { ...asWritten(text), isAligned: text === ascii };
}

/** A text that is normal already. */
export const asWritten = (text: string): NormalizedText => ({
  text,
  originalOffset: (offset) => offset,
  isAligned: true,
});

/** Whether normalization may change or take out a character. */
export const mayChange = (code: number): boolean => String.fromCharCode(code).search(SPECIAL) === 0;

/** Between them lie the scripts of East Asia and the surrogates, where nothing is replaced. */
const LAST_OF_SIGNS = 0x3000;
const FIRST_OF_FORMS = 0xfe00;

/** The characters that are replaced one for one, each with its replacement. */
export function* replacements(): Generator<readonly [code: number, by: number]> {
  for (let code = 128; code < 0x10000; code++) {
    if (code === LAST_OF_SIGNS + 1) code = FIRST_OF_FORMS;
    const letter = String.fromCharCode(code);
    if (REPLACEABLE.test(letter)) yield [code, asAscii(letter).charCodeAt(0)];
  }
}

function asAscii(letter: string): string {
  if (IS_SPACE.test(letter)) return ' ';
  if (IS_HYPHEN.test(letter)) return '-';
  const code = letter.charCodeAt(0);
  if (code >= 0xff01) return String.fromCharCode(code - 0xff01 + 0x21);
  // The three digit blocks start at a multiple of 16, or 6 past it.
  return String.fromCharCode(48 + ((code - (code >= 0x0966 ? 0x0966 : code >= 0x06f0 ? 0x06f0 : 0x0660)) % 10));
}

function withoutHidden(text: string): NormalizedText {
  const cutAt: number[] = [];
  const cutBefore: number[] = [];
  let removed = 0;
  const visible = text.replace(HIDDEN, (run: string, offset: number) => {
    cutAt.push(offset - removed);
    removed += run.length;
    cutBefore.push(removed);
    return '';
  });
  return {
    text: visible,
    isAligned: false,
    originalOffset: (offset) => offset + (cutBefore[countUpTo(cutAt, offset) - 1] ?? 0),
  };
}

/** How many entries of an ascending list are at most the value. */
function countUpTo(sorted: readonly number[], value: number): number {
  return partitionPoint(sorted.length, (index) => (sorted[index] ?? 0) <= value);
}
