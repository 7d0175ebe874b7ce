/** How words are written, as small numbers: which of several forms a value has, not how much of one. */

const BEFORE = ['', '\n', '\t', ',', '.', ':', ';', '(', '"', '/', '-', '_', '|', '='];
const BEHIND = ['', '\n', '\t', ',', '.', ':', ';', ')', '"', '/', '-', '_', '|', '='];
const LONGEST_WORD = 30;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** Small letters, a first capital, all capitals, mixed, of a script without capitals, no letters. */
export function caseOf(value: string): number {
  if (!/\p{L}/u.test(value)) return 6;
  if (!/[\p{Lu}\p{Ll}]/u.test(value)) return 5;
  if (!/\p{Lu}/u.test(value)) return 0;
  if (!/\p{Ll}/u.test(value)) return 3;
  const words = value.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.every((word) => /^\p{Lu}\p{Ll}*$/u.test(word))) return 2;
  return /^\p{Lu}/u.test(words[0] ?? '') ? 1 : 4;
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  /\p{L}/u,
];

export function scriptOf(value: string): number {
  const script = SCRIPTS.findIndex((one) => one.test(value));
  return script < 0 ? SCRIPTS.length : script;
}

/** Figures, figures with signs, words, codes of both. */
const SHAPES = [
  /^[1-9]\d*$/,
  /^\d+$/,
  /^[\p{Nd}., ]+$/u,
  /^[\p{Nd}\p{P}\p{S}\s]*\/[\p{Nd}\p{P}\p{S}\s]*$/u,
  /^[\p{Nd}\p{P}\p{S}\s]*\p{Nd}-\p{Nd}[\p{Nd}\p{P}\p{S}\s]*$/u,
  /^[\p{Nd}\p{P}\p{S}\s]+$/u,
  /^[\p{L}\p{M}]+$/u,
  /^\P{Nd}*\s\P{Nd}*$/u,
  /^\P{Nd}+$/u,
  /^\p{Lu}+\p{Nd}+$/u,
  /^[\p{Lu}\p{Nd}]+$/u,
  /^[\p{Lu}\p{Nd}\p{P}]+$/u,
  /\s/,
];

export function shapeOf(value: string): number {
  const shape = SHAPES.findIndex((one) => one.test(value));
  return shape < 0 ? SHAPES.length : shape;
}

/** Values of one series have the same mask: `A0-a`. */
export const maskOf = (value: string): string =>
  value
    .slice(0, 40)
    .replace(/\p{Nd}/gu, '0')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a');

export function signBefore(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  const sign = before.charAt(before.length - 1);
  const known = BEFORE.indexOf(sign);
  if (known >= 0) return known;
  if (sign !== ' ') return LETTER_OR_DIGIT.test(sign) ? 20 : 21;
  const word = /(\S+) +$/u.exec(before)?.[1] ?? '';
  if (/\p{Nd}$/u.test(word)) return 22;
  const mark = [':', ',', ';', '.'].indexOf(word.charAt(word.length - 1));
  if (word !== '' && mark >= 0) return 23 + mark;
  if (/^\p{Lu}/u.test(word)) return 28;
  return /^\p{Ll}/u.test(word) ? 29 : 30;
}

export function signBehind(text: string, end: number): number {
  const behind = text.slice(end, end + LONGEST_WORD);
  const sign = behind.charAt(0);
  const known = BEHIND.indexOf(sign);
  if (known >= 0) return known;
  if (sign !== ' ') return LETTER_OR_DIGIT.test(sign) ? 20 : 21;
  const next = behind.trimStart().charAt(0);
  if (/\p{Lu}/u.test(next)) return 22;
  if (/\p{L}/u.test(next)) return 23;
  if (/\p{Nd}/u.test(next)) return 24;
  return next === '(' ? 25 : 26;
}
