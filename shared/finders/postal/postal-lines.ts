import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { BEHIND_OTHER_NUMBERS } from '@veilmark/catalog/words/not-towns';
import { SHORT_MONTHS } from '@veilmark/catalog/words/small-words-of-dates';
import { type Finding, plainFinding } from '@veilmark/engine/finding';
import { TextParts } from '@veilmark/engine/text-parts';
import { matchesAt } from '../matches-at';
import { codeStarts } from './code-starts';
import { sentenceLead } from './sentence-lead';

/** A postal code where an address has it, at the start of a line or behind a comma or dash, and a town with a capital behind it. */
const CODE_AND_TOWN =
  /(^|[\n>]|[,;–—·•|-]\s?|\bin\s|\ben\s|\bte\s|\bà\s)[ \t]*((?:[A-Z]{1,3}[- ])?(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,6}))(?= (?:[A-Z]{2,3} )?\p{Lu}[\p{L}\p{M}'’-]{2})/uy;
const NOT_TOWN = new RegExp(`^ (?:${BEHIND_OTHER_NUMBERS.join('|')})`, 'u');
const YEAR = /^(?:19|20)\d\d$/;
/** How far before the code the street line may begin. */
const REACH = 90;
const SCORE = 0.6;

/**
 * Streets and codes of addresses by their shape: "Lange Hezelstraat 83, 6511 CG Nijmegen". The code is known by the town behind
 * it, the street line by the code: it is what has a number in it, back to a comma or the line's beginning.
 */
export function findPostalLines(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const findings: Finding[] = [];
  const add = (type: string, start: number, end: number): void => {
    if (types.has(type) && end > start) findings.push(plainFinding('postal lines', { type, start, end, score: SCORE }));
  };
  for (const match of matchesAt(text, CODE_AND_TOWN, codeStarts(parts))) {
    const code = match[2] ?? '';
    const end = match.index + match[0].length;
    const start = end - code.length;
    if (NOT_TOWN.test(text.slice(end, end + 8))) continue;
    const lead = match[1] ?? '';
    // "Kastanienallee 12 in 10435 Berlin": the word between them is no part of the street.
    const street = streetBefore(text, match.index + (/\p{L}/u.test(lead) ? 0 : lead.length), lead);
    const line = street && text.slice(street.start, street.end);
    if (line !== undefined && isCounted(line, text, end)) continue;
    const isPlain = line !== undefined && !IS_OTHER_NUMBER.test(line);
    const isDivided = code.length > 4 && match[1] !== '' && !/[\n>-]/.test(match[1] ?? '');
    const isCertain = line === undefined ? isDivided : !LONG_NUMBER.test(line);
    if (YEAR.test(code) ? !isPlain || DATED.test(line) : !isCertain) continue;
    if (IS_CUT.test(text.slice(Math.max(0, start - LONGEST_CUT), start))) continue;
    if (match[1] === '-' && /\p{Nd}/u.test(text.charAt(match.index - 1))) continue;
    add(GENERAL_TYPE_OF.POSTCODE, start, end);
    if (street && isPlain) add(GENERAL_TYPE_OF.ADDRESS, street.start, street.end);
  }
  return findings;
}

/** "from 2022 onwards / 2020 Change", "10:56 Apr 28, 2000": with a year or a day behind it, another year is none of a code. */
const DATED = new RegExp(
  String.raw`(?<!\d)(?:19|20)\d\d(?!\d)|^\d{1,2} (?:${SHORT_MONTHS.join('|')})[a-z]*\.? \d{1,2}$`,
  'u',
);

/** "form 10-" at the end of a line: its number goes on in the next. */
const IS_CUT = /\p{Nd}-[ \t]*\n[ \t]*$/u;
const LONGEST_CUT = 12;

/** "1083198788 1 Link error" above a number: a line of a log. */
const LONG_NUMBER = /\p{Nd}{7}/u;

/** "660 Ltr, 1720 Ltr": the same word behind both numbers is what they count. */
function isCounted(line: string, text: string, end: number): boolean {
  const word = /\p{Nd} (\p{L}{2,})\.?$/u.exec(line)?.[1];
  return word !== undefined && new RegExp(String.raw`^ ${word}(?!\p{L})`, 'u').test(text.slice(end, end + line.length));
}

/** A longer number than any house has, a date, a mark ("1,7") or a bracket that closes: the line says something else. */
const IS_OTHER_NUMBER =
  /\p{Nd}[\p{Nd}.-]{5,}\p{Nd}|\p{Nd}{1,2}\.\p{Nd}{1,2}\.|\p{Nd}(?:st|nd|rd|th)\b|\p{Nd}[,.]\p{Nd}|^[^()]*\)|\p{Nd}{3}\/\p{Nd}{3}|%/u;

/** The line or part of a line before the code that has a house number in it. */
function streetBefore(text: string, at: number, lead: string): { start: number; end: number } | undefined {
  let end = at;
  while (end > 0 && /[\s,;–—·•|>-]/.test(text.charAt(end - 1))) end--;
  if (at - end > 12 || (lead === '' && at > 0)) return undefined;
  const from = Math.max(0, end - REACH);
  let start = end;
  let parts = 0;
  while (start > from) {
    const cut = lastBoundary(text, from, start);
    const part = text.slice(cut, start);
    start = cut;
    parts++;
    const isHard = cut === 0 || !/,\s?$/.test(text.slice(Math.max(0, cut - 2), cut));
    if (/\p{L}{3}/u.test(part) && /\p{Nd}/u.test(part)) break;
    if (isHard || parts > 3) break;
    start = cut - (/,\s?$/.exec(text.slice(Math.max(0, cut - 2), cut))?.[0].length ?? 0);
  }
  start += sentenceLead(text.slice(start, end));
  const whole = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
  const line = text.slice(start + whole, end);
  if (!/\p{Nd}/u.test(line) || !/\p{L}{3}/u.test(line) || line.split(/\s+/).length > 9 || /[@:©®™]/.test(line))
    return undefined;
  return { start: start + whole, end };
}

/** Behind the last sign that ends another part: a comma, a line end, a colon or equals sign, a bracket, a sentence. */
function lastBoundary(text: string, from: number, to: number): number {
  for (let at = to - 1; at > from; at--) {
    const sign = text.charAt(at - 1);
    if (/[\n;:=("“„|\t>]/.test(sign)) return at;
    if (sign === ',' && text.charAt(at) === ' ') return at + 1;
    if (sign === '.' && text.charAt(at) === ' ' && /\p{L}{4}\.$/u.test(text.slice(Math.max(0, at - 5), at)))
      return at + 1;
    if (/[–—·•]/.test(sign)) return at;
  }
  return from;
}
