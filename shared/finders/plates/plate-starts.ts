import type { TextParts } from '@veilmark/engine/text-parts';
import { kindsOf, LETTER_KIND } from '../lexicon/letter-kinds';

const NONE = 0;
const CAPITAL = 1;
const DIGIT = 2;
const SIGN = 4;
/** A plate that begins behind one of these is part of a longer word or number. */
const JOINS = 8;

/** What an ASCII character is to a plate. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return (
    (/[A-Z]/.test(character) ? CAPITAL : NONE) |
    (/\d/.test(character) ? DIGIT : NONE) |
    (/[ -]/.test(character) ? SIGN : NONE) |
    (/[A-Za-z\d./_-]/.test(character) ? JOINS : NONE)
  );
});
const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const MOST_LETTERS = 3;
const MOST_DIGITS = 4;

/** Capitals and signs of a plate before its first digit. */
const LONGEST_LEAD = 7;

/**
 * Where a plate may begin, in order. In ASCII every plate has a number near its beginning; elsewhere a Chinese one may be without a digit.
 */
export function plateStarts({ units, isAscii, numberStarts }: TextParts, length: number): number[] {
  const starts: number[] = [];
  let behind = 0;
  const add = (from: number, end: number): void => {
    for (let at = nextPlateStart(units, Math.max(behind, from), end); at < end; at = nextPlateStart(units, at + 1, end))
      starts.push(at);
    behind = end;
  };
  if (isAscii) for (const number of numberStarts) add(number - LONGEST_LEAD, number + 1);
  else add(0, length);
  return starts;
}

/**
 * The next place from here on where a plate may begin, or the end: a few capitals or digits with one sign at most between them and what
 * follows. One look at most characters; letters and signs outside ASCII are left to the expression.
 */
function nextPlateStart(units: Uint16Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const code = units[at] as number; // up to the end
    if (code < 128 ? ((kinds[code] as number) & (CAPITAL | DIGIT)) === NONE : !mayBeginOther(code)) continue;
    const before = at > 0 ? (units[at - 1] as number) : 0;
    if (before < 128 ? ((kinds[before] as number) & JOINS) !== NONE : isHan(before) || isHangul(before)) continue;
    if (code >= 128 || mayGoOn(units, at)) return at;
  }
  return end;
}

/** A capital, a character of East Asian plates, or the first half of a character that may be either. */
const mayBeginOther = (code: number): boolean =>
  isHan(code) ||
  isHangul(code) ||
  (code >= 0xd800 && code <= 0xdbff) ||
  (!(code > 0x2e80 && code < 0xd800) && (kindsOf(code) & LETTER_KIND.capital) !== 0);

/** Up to three capitals or four digits, at most one sign, then one of the other or a second group. */
function mayGoOn(units: Uint16Array, start: number): boolean {
  const first = kinds[units[start] as number] as number;
  const own = first & (CAPITAL | DIGIT);
  const most = own === CAPITAL ? MOST_LETTERS : MOST_DIGITS;
  let at = start + 1;
  while (at - start <= most && isOf(units[at] as number, own)) at++;
  if (at - start > most) return false;
  const next = units[at] as number; // nothing stands behind the text's end
  if (next >= 128) return true;
  const kind = kinds[next] as number;
  if (kind & (CAPITAL | DIGIT)) return true;
  if (!(kind & SIGN)) return false;
  const behind = units[at + 1] as number; // so too
  // Of plates that begin with two groups of digits there is one shape: "12-34-AB".
  if (own === DIGIT && isOf(behind, DIGIT)) return next === HYPHEN && at - start === 2;
  return behind >= 128 || isOf(behind, CAPITAL | DIGIT);
}

const HYPHEN = 45;

const isOf = (code: number, kind: number): boolean => code < 128 && ((kinds[code] as number) & kind) !== NONE;
