import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isFileName } from '@veilmark/catalog/words/file-endings';
import { ACT_WORDS, isMachineUser, USER_WORDS } from '@veilmark/catalog/words/logins';
import { NO_USERS_IN_SENTENCES } from '@veilmark/catalog/words/not-users';
import { BEFORE_DAYS_OF_ACTS } from '@veilmark/catalog/words/small-words-of-dates';
import { isAsciiLetter } from '@veilmark/engine/ascii';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { unitsOf } from '@veilmark/engine/units';
import { isAnywhere } from '../matches-at';
import { ruleFinding } from '../rule-finding';
import { WordStarts } from './word-starts';

/** A login as systems give them: with a sign or digit inside, or with a capital inside. */
const MARKED = String.raw`(?=[\p{L}\d._-]{0,38}?(?:[a-z][\d_]|[a-z]\.[a-z]|[a-z]-[a-z\d]|[a-z][A-Z]|_[a-z]))[A-Za-z][\w.-]{1,38}[\w]`;
/** A login of small letters alone: only where a date, a bracket or the line's end follows, and no sentence goes on. */
const PLAIN = String.raw`(?!(?:${NO_USERS_IN_SENTENCES.join('|')})(?![\p{L}]))[a-z]{4,20}(?=\s*(?:$|[,;)\]|]|(?:${BEFORE_DAYS_OF_ACTS.join('|')}) \d))`;

/** Written small and with a capital; the letter case of what follows says what it is. */
const inCases = (words: string): string =>
  words.replace(/(^|\|)(\p{Ll})/gu, (_, bar: string, first: string) => `${bar}[${first}${first.toUpperCase()}]`);
const LEAD = String.raw`(?<![\p{L}\p{M}\p{Nd}_])`;
/** Where a text may name a user, each match with the name as its one group. */
type Search = (text: string, units: Uint16Array, parts: TextParts) => Iterable<RegExpExecArray>;

const everywhere =
  (pattern: () => RegExp): Search =>
  (text) =>
    text.matchAll(pattern());

/** The same where a backslash stands between a capital and a letter: most of them begin an escape. */
const behindDomains =
  (pattern: () => RegExp): Search =>
  (text) =>
    isAnywhere(text, '\\', (at) => /[A-Z\d-]/.test(text.charAt(at - 1)) && /[A-Za-z]/.test(text.charAt(at + 1)))
      ? text.matchAll(pattern())
      : [];

/** "exported by jtremblay": looked for at "by", which most words for an act do not have behind them. */
const actor = lazyPattern(
  () => new RegExp(String.raw`${LEAD}(?:${inCases(ACT_WORDS)})\s+by:?\s+@?(${MARKED}|${PLAIN})(?![\p{L}@/\\])`, 'ymdu'),
);
const ACTS = new Set(ACT_WORDS.split('|'));
const LONGEST_ACT = Math.max(...Array.from(ACTS, ({ length }) => length));
const byActors: Search = function* (text, units) {
  let from = 0;
  for (let by = text.indexOf('by'); by >= 0; by = text.indexOf('by', by + 2)) {
    let end = by;
    while (end > from && isBlank(units[end - 1] as number)) end--;
    if (end === by) continue;
    const first = Math.max(from, end - LONGEST_ACT - 1);
    let start = end;
    while (start > first && isAsciiLetter(units[start - 1] as number)) start--;
    if (!ACTS.has(text.slice(start, end).toLowerCase())) continue;
    const found = matchAt(actor(), text, start);
    if (!found) continue;
    from = start + found[0].length;
    yield found;
  }
};

/** A word for who works with a system, and a login. */
const user = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?:(?<!\p{L})|(?=\p{Lo}))(?:${inCases(USER_WORDS)})(?:["'”»]?\s?[:：=]\s?["'“«]?|\s)(?!\p{Ll}+\p{Lu})(${MARKED})(?![\p{L}@/\\(])`,
      'ydu',
    ),
);
let userWordStarts: WordStarts | undefined;
const byUserWords: Search = function* (text, units, parts) {
  userWordStarts ??= new WordStarts(USER_WORDS);
  if (!parts.mayHaveAny(userWordStarts.parts)) return;
  for (let at = 0; ; ) {
    at = userWordStarts.next(units, at, text.length);
    if (at >= text.length) return;
    const found = matchAt(user(), text, at);
    at += found?.[0].length ?? 1;
    if (found) yield found;
  }
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const isBlank = (code: number): boolean => code <= 32 || (code > 127 && /\s/.test(String.fromCharCode(code)));

/** With what every match holds: most texts hold none of it, and are not searched. */
const places: readonly (readonly [needed: PartList, search: Search])[] = [
  [new PartList(['u/']), everywhere(lazyPattern(() => /(?<![\w.])\/?u\/([A-Za-z0-9_-]{3,24})(?![\w/])/dgu))],
  [new PartList(['by']), byActors],
  [new PartList(['by user']), everywhere(lazyPattern(() => /\bby user\s+@?([A-Za-z][\w.-]{2,30}\w)/dgu))],
  [new PartList(['']), byUserWords],
  [
    new PartList(['\\']),
    behindDomains(
      lazyPattern(
        () => /(?<![\\\w:.])(?!HK[LC]|HKEY)[A-Z][A-Z0-9-]{1,15}\\(?!SYSTEM\b)([A-Za-z][\w.-]{1,30})(?![\\\w])/dgu,
      ),
    ),
  ],
  [
    new PartList(['ssh', 'scp', 'sftp', 'rsync']),
    everywhere(
      lazyPattern(() => /\b(?:ssh|scp|sftp|rsync)\s[^\n|;&]{0,60}?(?<![\w.-])([a-z_][\w.-]{1,30})@[\w.-]+/dgu),
    ),
  ],
  [
    new PartList(['/home/', '/Users/', ':\\']),
    everywhere(
      lazyPattern(
        () =>
          /(?:\/home\/|\/Users\/|\b[A-Za-z]:\\{1,2}(?:Users|Benutzer|Utilisateurs|Usuarios)\\{1,2}|\b[A-Za-z]:\\Documents and Settings\\)([\p{L}\d][\p{L}\d._-]{1,30})/dgu,
      ),
    ),
  ],
];

/** The lines of a work log: date, time, who, dash. */
const LOG_LINE =
  /^\[?\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?\]? ([a-z][a-z\d._-]{2,24})(?= (?:[-–—]|\|) )/dgmu;
const BEGIN_OF_LINE_AND_DATE = /^\[?\d{1,4}[./-]/my;

const BEFORE_DATES: ReadonlySet<string> = new Set('[\n\r\u2028\u2029');

/** Whether a line begins with a number and a sign of dates. */
const hasDatedLine = (text: string, { numberStarts }: TextParts): boolean =>
  numberStarts.some((number) => {
    const before = text.charAt(number - 1);
    if (before !== '' && !BEFORE_DATES.has(before)) return false;
    BEGIN_OF_LINE_AND_DATE.lastIndex = before === '[' ? number - 1 : number;
    return BEGIN_OF_LINE_AND_DATE.test(text);
  });
const SCORE = 0.6;

/** User names by the place they are in: "exported by jtremblay", `u/name`, `C:\Users\name`, the lines of a ticket. */
export function findUserNames(
  text: string,
  types: ReadonlySet<string>,
  units = unitsOf(text),
  parts = new TextParts(text, units),
): Finding[] {
  const type = GENERAL_TYPE_OF.USERNAME;
  if (!types.has(type)) return [];
  const findings: Finding[] = [];
  const add = (match: RegExpExecArray): void => {
    const [start, end] = match.indices?.[1] ?? [0, 0];
    if (end > start && !isMachineUser(text.slice(start, end)) && !isFileName(text.slice(start, end)))
      findings.push(ruleFinding('user names', type, start, end, SCORE));
  };
  for (const [needed, search] of places)
    if (parts.hasAny(needed)) for (const match of search(text, units, parts)) add(match);
  const log =
    parts.has(':') && parts.longestNumber > 1 && hasDatedLine(text, parts) ? [...text.matchAll(LOG_LINE)] : [];
  if (log.length > 1) for (const match of log) add(match);
  return findings;
}
