import { isHex } from './gate';

/** Twelve or more digits by themselves, each in a cell or a line of its own. */
const DIGITS = /(?<![^\s])\d(?:(?: {1,3}|\t{1,2}|[ \t]*\r?\n[ \t]*)\d(?!\S)){11,18}(?!\s{1,3}\d(?!\S))/y;

/** Bytes in hexadecimal digits, one or two at a time, six or more of them. */
const BYTES =
  /(?<![\w.:-])(?:0x)?(?:[0-9a-fA-F]{2}){1,2}(?:(?:[ ,;:-]|\t|\r?\n){1,2}(?:0x)?(?:[0-9a-fA-F]{2}){1,2}){2,4000}(?![\w.])/y;

/** Between the entries of a list: a blank line ends it. */
const LIST_GAP = String.raw`(?:[ \t,;]{1,4}(?:\r?\n[ \t]{0,24})?|\r?\n[ \t]{0,24})`;
/** Numbers of characters, six or more of them. */
const CODES = new RegExp(String.raw`(?<![\w.:-])\d{2,5}(?:${LIST_GAP}\d{2,5}){5,4000}(?![\w.])`, 'y');
/** Bits, eight to a character. */
const BITS = new RegExp(`(?<!\\w)[01]{8}(?:${LIST_GAP}?[01]{8}){5,4000}(?!\\w)`, 'y');

/** A run of numbers and where it starts. */
interface NumberRun {
  start: number;
  text: string;
}

export type NumberForm = 'digits' | 'bytes' | 'codes' | 'bits';

interface Form {
  name: NumberForm;
  pattern: RegExp;
  /** Asked before the pattern: most numbers and words are followed by something else. */
  mayStart(units: Uint16Array, at: number): boolean;
}

const WORD = 1;
const DIGIT = 2;
const BLANK = 4;
/** Comma and semicolon part entries; colons and hyphens only bytes. */
const LISTED = 8;
const JOINT = 16;
const HEX = 32;

/** What a unit is, of all there are: one look-up, and no question whether it is ASCII. */
const KINDS = new Uint8Array(0x10000);
for (const [signs, kind] of [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_', WORD],
  ['0123456789', WORD | DIGIT],
  [' \t\r\n', BLANK],
  [',;', LISTED],
  [':-', JOINT],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind | (isHex(sign.charCodeAt(0)) ? HEX : 0);

const kindOf = (unit: number | undefined): number => (unit === undefined || unit >= 128 ? 0 : (KINDS[unit] as number));
const isDigit = (unit: number | undefined): boolean => (kindOf(unit) & DIGIT) !== 0;

const ZERO = 0x30;
const ONE = 0x31;
const SMALL_X = 0x78;
const DOT = 0x2e;

/** A full stop, a colon or a hyphen before a number says that it is a part of another. */
const goesOnFrom = (unit: number | undefined): boolean => unit === DOT || (kindOf(unit) & JOINT) !== 0;

/** Each form by itself. @internal */
export const FORMS: readonly Form[] = [
  {
    name: 'digits',
    pattern: DIGITS,
    mayStart: (units, at) => isDigit(units[at]) && (kindOf(units[at + 1]) & BLANK) !== 0,
  },
  {
    name: 'bytes',
    pattern: BYTES,
    mayStart(units, at) {
      if (goesOnFrom(units[at - 1])) return false;
      const from = units[at] === ZERO && units[at + 1] === SMALL_X ? at + 2 : at;
      const isPair = (place: number) => isHex(units[place] ?? 0) && isHex(units[place + 1] ?? 0);
      if (!isPair(from)) return false;
      const end = isPair(from + 2) ? from + 4 : from + 2;
      return (kindOf(units[end]) & (BLANK | LISTED | JOINT)) !== 0;
    },
  },
  {
    name: 'codes',
    pattern: CODES,
    mayStart(units, at) {
      if (!isDigit(units[at]) || goesOnFrom(units[at - 1])) return false;
      let end = at + 1;
      while (end - at < 6 && isDigit(units[end])) end++;
      return end - at >= 2 && end - at <= 5 && (kindOf(units[end]) & (BLANK | LISTED)) !== 0;
    },
  },
  {
    name: 'bits',
    pattern: BITS,
    mayStart(units, at) {
      for (let place = at; place < at + 8; place++) if (units[place] !== ZERO && units[place] !== ONE) return false;
      return true;
    },
  },
];

/** Runs of digits, bytes, numbers of characters and bits in a text with these units, each form in order. */
export function numbersApart(text: string, units: Uint16Array): Readonly<Record<NumberForm, readonly NumberRun[]>> {
  const runs: Record<NumberForm, NumberRun[]> = { digits: [], bytes: [], codes: [], bits: [] };
  const ends: Record<NumberForm, number> = { digits: 0, bytes: 0, codes: 0, bits: 0 };
  const { length } = text;
  for (let at = nextStart(units, 0, length); at < length; at = nextStart(units, at + 1, length)) {
    if (!isOfDigits(units, at)) continue;
    for (const { name, pattern, mayStart } of FORMS) {
      if (at < ends[name] || !mayStart(units, at)) continue;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      runs[name].push({ start: at, text: match[0] });
      ends[name] = pattern.lastIndex;
    }
  }
  return runs;
}

/** Whether nothing but digits stands up to the next sign or blank, for as far as that says anything: most words have another letter. */
function isOfDigits(units: Uint16Array, from: number): boolean {
  let at = from;
  while (((KINDS[units[at] as number] as number) & HEX) !== 0) at++;
  return ((KINDS[units[at] as number] as number) & WORD) === 0 || units[at] === SMALL_X;
}

/** The next word that begins with a hexadecimal digit; none of the forms starts inside a word. */
function nextStart(units: Uint16Array, from: number, length: number): number {
  let at = from;
  let isInWord = from > 0 && ((KINDS[units[from - 1] as number] as number) & WORD) !== 0;
  for (; at < length; at++) {
    const kind = KINDS[units[at] as number] as number; // every unit has one
    if (!isInWord && (kind & HEX) !== 0) return at;
    isInWord = (kind & WORD) !== 0;
  }
  return at;
}
