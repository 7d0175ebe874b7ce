import { isAsciiWord, isDigit } from '@veilmark/engine/ascii';
import { UNSPACED_SCRIPT } from '@veilmark/engine/automaton/alphabet';

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;

/** A letter, digit or underscore of a script that separates words. NaN, outside the text, is none. */
function isWord(code: number): boolean {
  if (code < 128) return isAsciiWord(code);
  if (Number.isNaN(code)) return false;
  const letter = String.fromCharCode(code);
  return WORD_CHARACTER.test(letter) && !UNSPACED_SCRIPT.test(letter);
}

const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const joinsDigits = (code: number): boolean => code === HYPHEN || code === DOT || code === SLASH;

/**
 * Whether a span cuts a word or a number: a letter or digit touches its edge, or a digit edge continues over a hyphen,
 * dot or slash into another digit. Stands in for lookbehind in every pattern.
 */
export function cutsWordOrNumber(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  const before = text.charCodeAt(start - 1);
  if (isWord(first) && isWord(before)) return true;
  if (isDigit(first) && joinsDigits(before) && isDigit(text.charCodeAt(start - 2))) return true;
  // Digits behind a plus sign are the rest of an international telephone number.
  if (isDigit(first) && before === 43) return true;
  if (first === 58 && (isWord(before) || before === 58)) return true;
  const last = text.charCodeAt(end - 1);
  const after = text.charCodeAt(end);
  if (isWord(last) && isWord(after)) return true;
  return isDigit(last) && joinsDigits(after) && isDigit(text.charCodeAt(end + 1));
}
