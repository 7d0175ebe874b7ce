import { isTelling } from './telling';
import type { Unit } from './units';

/** Fewer signs by themselves are cells of a table. */
const FEWEST = 6;
/** So many of them are different: columns of grades and flags have few. */
const FEWEST_DIFFERENT = 7;
/** A gap is a separator and the room around it: the indentation of a line. */
const LONGEST_GAP = 60;

const QUOTES = `"'`;
const SEPARATORS = ',;|';
const GAPS = ' \t\r\n,;|';
const BRACKETS = '[](){}<>';

interface Sign {
  sign: string;
  start: number;
  end: number;
  /** Behind it and its quotes. */
  next: number;
}

interface Gap {
  end: number;
  /** Its strongest separator: those of one run are alike. */
  kind: string;
  partsWords: boolean;
}

/**
 * Letters one by one, each a cell, a line or an entry of a list of its own: `"J","a","n","e"`. Takes time in proportion to the text.
 */
export function apartUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < text.length) {
    const run = runAt(text, at);
    if (run && run.signs >= FEWEST) {
      const { start, end, spelled } = run;
      if (spelled !== undefined) units.push({ start, end, text: spelled });
      at = run.end;
    } else at = nextStart(text, run?.end ?? at);
  }
  return units;
}

interface Run {
  start: number;
  end: number;
  signs: number;
  spelled: string | undefined;
}

function runAt(text: string, from: number): Run | undefined {
  const first = signAt(text, from);
  if (!first) return undefined;
  let [last, spelled, kind, signs] = [first, first.sign, '', 1];
  for (;;) {
    const gap = gapAt(text, last.next);
    if (!gap || (kind !== '' && gap.kind !== kind)) break;
    const next = signAt(text, gap.end);
    if (!next || !endsAt(text, next.next)) break;
    spelled += gap.partsWords ? ` ${next.sign}` : next.sign;
    [last, kind, signs] = [next, gap.kind, signs + 1];
  }
  return { start: first.start, end: last.end, signs, spelled: kind === ' ' ? undefined : wordsOf(spelled, kind) };
}

/** A sign between quotes, where a blank may be one, or by itself. */
function signAt(text: string, at: number): Sign | undefined {
  const sign = text[at];
  if (sign === undefined) return undefined;
  if (QUOTES.includes(sign) && text[at + 2] === sign && text[at + 1] !== sign)
    return { sign: text[at + 1] as string, start: at + 1, end: at + 2, next: at + 3 };
  if (GAPS.includes(sign) || QUOTES.includes(sign) || BRACKETS.includes(sign)) return undefined;
  return { sign, start: at, end: at + 1, next: at + 1 };
}

const endsAt = (text: string, at: number): boolean =>
  at >= text.length || GAPS.includes(text[at] as string) || BRACKETS.includes(text[at] as string);

function gapAt(text: string, from: number): Gap | undefined {
  let [at, separators, lines, blanks] = [from, 0, 0, 0];
  for (; at - from < LONGEST_GAP; at++) {
    const sign = text[at];
    if (sign === undefined || !GAPS.includes(sign)) break;
    if (SEPARATORS.includes(sign)) separators++;
    else if (sign === '\n') lines++;
    else if (sign !== '\r') blanks++;
  }
  if (at === from || separators > 2 || lines > 2) return undefined;
  if (separators > 0) return { end: at, kind: ',', partsWords: separators > 1 };
  if (lines > 0) return { end: at, kind: '\n', partsWords: lines > 1 };
  return { end: at, kind: text[from] === '\t' ? '\t' : ' ', partsWords: blanks > 1 };
}

/** Where the next sign may begin: behind the next gap or bracket. */
function nextStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsAt(text, at)) at++;
  while (at < text.length && endsAt(text, at)) at++;
  return Math.max(at, from + 1);
}

function wordsOf(spelled: string, kind: string): string | undefined {
  // Digits in lines and cells are read by themselves.
  if (/^\d+$/.test(spelled) && kind !== ',') return undefined;
  const words = wordsApart(spelled).replace(NUMBER_BESIDE_WORD, ' ');
  // Lists of names of one letter are frequent in programs.
  const isRead = kind === ',' ? isTelling(words) : new Set(spelled).size >= FEWEST_DIFFERENT;
  return isRead ? words : undefined;
}

/** The run goes on from one value to the next where nothing parts them. */
const NUMBER_BESIDE_WORD = /(?<=\p{L})(?=\d{12})|(?<=\d{12})(?=\p{L})/gu;

/** A capital behind a small letter begins a word. */
export const wordsApart = (text: string): string => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
