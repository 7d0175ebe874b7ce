import type { LabelKind } from '@veilmark/catalog/labels/label';
import { LINKING } from '@veilmark/catalog/words/linking';
import { isAsciiLetter, isCapital, isDigit } from '@veilmark/engine/ascii';
import { fold, hashOf } from './fold';
import { Edges } from './label-filter';
import { type LabelEntry, labelIndex } from './label-index';
import { type FoundLabel, labelEndingAt } from './labels-of-line';
import { GAP, type Line } from './line';
import { closingQuote, QUOTES } from './quotes';
import type { LabelledRegion } from './region';

/** Kinds whose value may follow the label with nothing between: "policy no. HAB-7714", "手机13800138000". */
export const PLAIN_KINDS: ReadonlySet<LabelKind> = new Set<LabelKind>([
  'ID',
  'BANK',
  'CARD',
  'PHONE',
  'PLATE',
  'SECRET',
  'POSTCODE',
  'DOB',
  'IP',
  'USERNAME',
  'AGE',
]);

/** Kinds whose value may be a word without a digit, where "is" stands between. */
const WORD_KINDS: ReadonlySet<LabelKind> = new Set<LabelKind>(['SECRET', 'USERNAME']);

const SECRETS: ReadonlySet<LabelKind> = new Set<LabelKind>(['SECRET']);

const LINKING_HASHES = new Set([...LINKING].map(hashOf));
let edges: Edges | undefined;
/** Made when first needed: folding needs its table, which a program may still be bringing along. */
function linkingEdges(): Edges {
  edges ??= new Edges(Array.from(LINKING, (word) => [fold(word).charCodeAt(0), fold(word).charCodeAt(1)]));
  return edges;
}

/** Few words begin like one of those. */
function isLinking(line: Line, i: number): boolean {
  const start = line.starts[i] ?? 0;
  return line.mayBegin(linkingEdges(), start) && LINKING_HASHES.has(line.hash(i));
}

/** Labels that are right before a word with a digit, or before "is" and a word. */
export function readBeside(line: Line, language: string | undefined, regions: LabelledRegion[]): void {
  for (let i = 1; i < line.count; i++) {
    if (!line.digits[i]) {
      // "the password is …": the value may be any word.
      if (i > 1 && isLinking(line, i - 1)) addWord(line, i, language, regions);
      else if (isQuotedCode(line, i)) add(line, i - 1, i, language, regions, SECRETS);
      continue;
    }
    const before = line.gaps[i - 1];
    if ((before !== GAP.soft && before !== GAP.hard) || line.digits[i - 1]) continue;
    if (before === GAP.hard && !isOpening(line, i)) continue;
    // Letters before the digits belong to the value: "HAB-7714".
    let last = i - 1;
    let first = i;
    while (last > 0 && isCode(line, last)) {
      first = last;
      last--;
    }
    if (last > 0 && isLinking(line, last)) last--;
    add(line, last, first, language, regions) || (first !== i && add(line, i - 1, i, language, regions));
  }
}

function addWord(line: Line, i: number, language: string | undefined, regions: LabelledRegion[]): void {
  if (line.gaps[i - 1] !== GAP.soft && line.gaps[i - 1] !== GAP.hard) return;
  if (line.gaps[i - 2] === GAP.soft && labelIndex().endsWordKind(line.hash(i - 2)))
    add(line, i - 2, i, language, regions, WORD_KINDS);
}

function add(
  line: Line,
  last: number,
  first: number,
  language: string | undefined,
  regions: LabelledRegion[],
  kinds = PLAIN_KINDS,
): boolean {
  if (last < 0 || !mayEndLabel(line, last)) return false;
  const found = labelEndingAt(line, last, language, false) ?? shortLabel(line, last, first, language);
  if (!found || !kinds.has(found.entry.kind)) return false;
  if (found.entry.isWhole && (!isLongNumber(line, first) || isAnyNoun(found.entry))) return false;
  const start = signBefore(line.text, line.starts[first] ?? 0);
  const quote = quoteBefore(line, start);
  regions.push({
    start,
    end: quote ? quoteEnd(line.text, start, line.end, quote) : line.end,
    labelStart: found.start,
    labelEnd: found.end,
    label: found.entry,
    by: 'beside',
  });
  return true;
}

/** The filter first: most words before a number end no label. */
function mayEndLabel(line: Line, last: number): boolean {
  if (line.own?.mayEndWith(line.key(last))) return true;
  const index = labelIndex();
  const { filter } = index;
  if (
    !filter.mayBeLastWord(line.hash(last)) &&
    !filter.mayEndNumbered(line.units, line.starts[last] ?? 0, line.ends[last] ?? 0)
  )
    return false;
  return index.mayEndWith(line.key(last));
}

/** English "order", "case" and "id" stand before numbers of anything. */
const isAnyNoun = ({ kind, language }: LabelEntry): boolean => kind === 'ID' && language === 'en';

/** A word that is a label only by itself ("account", "konto"), where a long number follows it. */
function shortLabel(line: Line, last: number, first: number, language: string | undefined): FoundLabel | undefined {
  if (!isLongNumber(line, first)) return undefined;
  const entry = labelIndex().find(line.key(last), language);
  if (!entry || entry.isGuess || isAnyNoun(entry) || line.key(last).length < 3) return undefined;
  return { first: last, last, start: line.starts[last] ?? 0, end: line.ends[last] ?? 0, entry, isWhole: false };
}

/** Six digits or more, with the signs that join them. */
function isLongNumber(line: Line, i: number): boolean {
  const start = line.starts[i] ?? 0;
  let digits = 0;
  for (let at = start; at < start + LONGEST_NUMBER; at++) {
    const unit = line.units[at] ?? 0; // nothing behind the text's end
    if (unit > 127) return hasManyDigits(line.text.slice(start, start + LONGEST_NUMBER + 1));
    if (isDigit(unit)) digits++;
    else if (!isAsciiLetter(unit) && (at === start || !' ./-'.includes(String.fromCharCode(unit)))) break;
    if (digits === MANY_DIGITS) return true;
  }
  return false;
}

const LONGEST_NUMBER = 41;
const MANY_DIGITS = 6;

/** The same in any script. */
function hasManyDigits(text: string): boolean {
  const token = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{0,40}/u.exec(text)?.[0] ?? '';
  return (token.match(/\p{Nd}/gu)?.length ?? 0) >= MANY_DIGITS;
}

/** A plus or a bracket is part of a telephone number. */
function signBefore(text: string, start: number): number {
  let at = start;
  while ('+('.includes(text.charAt(at - 1)) && text.charAt(at - 1) !== '') at--;
  return at;
}

/** What closes the quote right before a value; the French set a space between. */
function quoteBefore({ text }: Line, start: number): string | undefined {
  const quote = QUOTES[text.charAt(start - 1)];
  if (quote !== undefined || text.charAt(start - 2) !== '«') return quote;
  return /\s/.test(text.charAt(start - 1)) ? '»' : undefined;
}

/** A quote inside a word is an apostrophe: 'O'Brien77'. */
function quoteEnd(text: string, start: number, limit: number, quote: string): number {
  let end = closingQuote(text, start, limit, quote);
  while (end < limit && WORD_CHARACTER.test(text.charAt(end + 1))) end = closingQuote(text, end + 1, limit, quote);
  return start + text.slice(start, end).trimEnd().length;
}
const WORD_CHARACTER = /[\p{L}\p{Nd}]/u;

const LONGEST_SECRET = 100;
/** One word with a digit in it; `password "required"` is a word of a program. */
const CODE = /^(?=.*\p{Nd})\S{6,}$/u;

/** `password "Blue-Kettle-42"`: the quotes say that all between them belongs together. */
function isQuotedCode(line: Line, i: number): boolean {
  const start = line.starts[i] ?? 0;
  // Most words have a single space before them.
  if (line.ends[i - 1] === start - 1) return false;
  const quote = isOpening(line, i) ? quoteBefore(line, start) : undefined;
  if (!quote) return false;
  const limit = Math.min(line.end, start + LONGEST_SECRET);
  const end = quoteEnd(line.text, start, limit, quote);
  return end < limit && CODE.test(line.text.slice(start, end));
}

/** Capital letters that a hyphen, a slash or nothing joins to what follows. */
function isCode(line: Line, i: number): boolean {
  const start = line.starts[i] ?? 0;
  const end = line.ends[i] ?? 0;
  if (end - start > 6) return false;
  const joint = line.text.slice(end, line.starts[i + 1]);
  if (joint !== '-' && joint !== '/' && joint !== '.' && joint !== '_' && !(joint === ' ' && end - start <= 4))
    return false;
  for (let at = start; at < end; at++) {
    const code = line.text.charCodeAt(at);
    if (!isCapital(code) && !(code >= 0x410 && code <= 0x42f)) return false;
  }
  return true;
}

const SPACE = 32;

/** Only a quote, a bracket or a plus stands between. */
function isOpening(line: Line, i: number): boolean {
  const [from, to] = [line.ends[i - 1] ?? 0, line.starts[i] ?? 0];
  return (to === from + 1 && line.units[from] === SPACE) || /^[\s"'“„«»+([*`.]*$/.test(line.text.slice(from, to));
}
