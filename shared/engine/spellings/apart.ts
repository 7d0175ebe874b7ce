import { isTelling } from './telling';
import type { Unit } from './units';

/** Fewer signs by themselves are cells of a table. */
const FEWEST = 6;
/** So many of them are different: columns of grades and flags have few. */
const FEWEST_DIFFERENT = 7;
/** A gap is a separator and the room around it: the indentation of a line. */
const LONGEST_GAP = 60;

const BLANK = 1;
const LINE_END = 2;
const SEPARATOR = 4;
const GAP = BLANK | LINE_END | SEPARATOR;
const QUOTE = 8;
const BRACKET = 16;

/** What an ASCII character is around signs by themselves. */
const KINDS = new Uint8Array(128);
for (const [signs, kind] of [
  [' \t\r', BLANK],
  ['\n', LINE_END],
  [',;|', SEPARATOR],
  [`"'`, QUOTE],
  ['[](){}<>', BRACKET],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;

const kindOf = (unit: number): number => (unit < 128 ? (KINDS[unit] as number) : 0);

const TAB = 9;
const RETURN = 13;

/** A gap between two signs by its strongest separator: those of one run are alike. */
type GapKind = ',' | '\n' | '\t' | ' ';

interface Gap {
  end: number;
  kind: GapKind;
  partsWords: boolean;
}

/**
 * Letters one by one, each a cell, a line or an entry of a list of its own: `"J","a","n","e"`. `units` are the text's. Takes time in
 * proportion to the text.
 */
export function apartUnits(text: string, units: Uint16Array): Unit[] {
  const found: Unit[] = [];
  if (!mayHaveRun(units, text.length)) return found;
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, units, at);
    if (run && run.signs >= FEWEST) {
      const spelled = run.kind === ' ' ? undefined : wordsOf(run.spelled, run.kind);
      if (spelled !== undefined) found.push({ start: run.start, end: run.end, text: spelled });
      at = run.end;
    } else at = nextStart(units, text.length, run?.end ?? at);
  }
  return found;
}

/** Of the signs of a run all but the first and the last are between gaps. */
const FEWEST_BETWEEN = FEWEST - 2;

/** Whether so many signs follow each other, by themselves or between quotes, with more than blanks between them. */
function mayHaveRun(units: Uint16Array, length: number): boolean {
  let signs = 0;
  for (let at = 0; at < length; ) {
    const gap = at;
    let kinds = 0;
    for (; at < length; at++) {
      const kind = kindOf(units[at] as number) & GAP;
      if (kind === 0) break;
      kinds |= units[at] === TAB ? LINE_END : kind;
    }
    // A blank may be the sign that is between two quotes.
    const isQuoted = gap > 0 && kindOf(units[gap - 1] as number) === QUOTE && units[gap - 1] === units[at];
    if (kinds === BLANK && !isQuoted) signs = 0;
    const start = at;
    while (at < length && (kindOf(units[at] as number) & GAP) === 0) at++;
    if (isSignBetween(units, start, at)) {
      if (++signs === FEWEST_BETWEEN) return true;
    } else signs = 0;
  }
  return false;
}

const isSignBetween = (units: Uint16Array, start: number, end: number): boolean =>
  end - start === 1
    ? kindOf(units[start] as number) !== BRACKET
    : end - start === 3 && kindOf(units[start] as number) === QUOTE && units[start] === units[end - 1];

interface Run {
  start: number;
  end: number;
  signs: number;
  spelled: string;
  kind: GapKind | '';
}

function runAt(text: string, units: Uint16Array, from: number): Run | undefined {
  const { length } = text;
  let next = behindSign(units, length, from);
  if (next < 0) return undefined;
  const start = signOf(from, next);
  let [end, spelled, signs] = [start + 1, text.charAt(start), 1];
  let kind: GapKind | '' = '';
  for (;;) {
    const gap = gapAt(units, length, next);
    if (!gap || (kind !== '' && gap.kind !== kind)) break;
    const behind = behindSign(units, length, gap.end);
    if (behind < 0 || !endsAt(units, length, behind)) break;
    const sign = signOf(gap.end, behind);
    spelled += gap.partsWords ? ` ${text.charAt(sign)}` : text.charAt(sign);
    [end, next, kind, signs] = [sign + 1, behind, gap.kind, signs + 1];
  }
  return { start, end, signs, spelled, kind };
}

/** What follows a sign between quotes, where a blank may be one, or by itself; -1 where there is none. */
function behindSign(units: Uint16Array, length: number, at: number): number {
  if (at >= length) return -1;
  const unit = units[at] as number;
  const kind = kindOf(unit);
  if (kind === 0) return at + 1;
  return kind === QUOTE && at + 2 < length && units[at + 2] === unit && units[at + 1] !== unit ? at + 3 : -1;
}

/** Where the sign itself is. */
const signOf = (start: number, behind: number): number => (behind - start === 1 ? start : start + 1);

const endsAt = (units: Uint16Array, length: number, at: number): boolean =>
  at >= length || (kindOf(units[at] as number) & (GAP | BRACKET)) !== 0;

function gapAt(units: Uint16Array, length: number, from: number): Gap | undefined {
  let [at, separators, lines, blanks] = [from, 0, 0, 0];
  for (; at - from < LONGEST_GAP && at < length; at++) {
    const kind = kindOf(units[at] as number) & GAP;
    if (kind === 0) break;
    if (kind === SEPARATOR) separators++;
    else if (kind === LINE_END) lines++;
    else if (units[at] !== RETURN) blanks++;
  }
  if (at === from || separators > 2 || lines > 2) return undefined;
  if (separators > 0) return { end: at, kind: ',', partsWords: separators > 1 };
  if (lines > 0) return { end: at, kind: '\n', partsWords: lines > 1 };
  return { end: at, kind: units[from] === TAB ? '\t' : ' ', partsWords: blanks > 1 };
}

/** Where the next sign may begin: behind the next gap or bracket. */
function nextStart(units: Uint16Array, length: number, from: number): number {
  let at = from;
  while (at < length && !endsAt(units, length, at)) at++;
  while (at < length && endsAt(units, length, at)) at++;
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
