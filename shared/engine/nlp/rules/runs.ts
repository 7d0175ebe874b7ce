import { kindsOf, letterKind } from './letter-kinds';
import { type Lexicon, wordFlag } from './lexicon';
import { NameWord, type Run } from './name-word';
import { hashAt } from './word-table';

/** Calls back for every run of a text, in order. Linear: each word is read once. */
export function forEachRun(text: string, lexicon: Lexicon, found: (run: Run) => void): void {
  let run: NameWord[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 65 || (code > 90 && code < 128) || !isCapital(code)) continue;
    const end = endOfWord(text, at);
    if (at === 0 || !isJoined(text.charCodeAt(at - 1))) {
      const word = readWord(text, at, end, lexicon);
      const last = run.at(-1);
      const between = last ? joinOf(text, last, at, lexicon) : undefined;
      if (last && (!between || run.length >= longestRun)) {
        found(run);
        run = [];
      }
      if (between && run.length > 0) run.push(...between);
      run.push(word);
    }
    at = end - 1;
  }
  if (run.length > 0) found(run);
}

const isCapital = (code: number): boolean => (kindsOf(code) & letterKind.capital) !== 0;
const isLetter = (code: number): boolean => (kindsOf(code) & letterKind.letter) !== 0;
const isBlank = (code: number): boolean => (kindsOf(code) & letterKind.blank) !== 0;

const fullStop = 46;
const letterS = 115;
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
const isInnerSign = (code: number): boolean => code === fullStop || code === 45 || isApostrophe(code);

/** Letters, with single apostrophes, hyphens and full stops between them, and a full stop at the end. */
function endOfWord(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if ((code >= 97 && code <= 122) || isLetter(code)) continue;
    if (!isInnerSign(code) || !isLetter(text.charCodeAt(end + 1))) break;
  }
  return text.charCodeAt(end) === fullStop ? end + 1 : end;
}

/** A capital inside a word, an address or a path starts no name. */
function isJoined(code: number): boolean {
  return code < 128 ? joins[code] === 1 : (kindsOf(code) & letterKind.numberOrLetter) !== 0;
}

const joins = Uint8Array.from({ length: 128 }, (_, code) => (/[\w@#/\\.$&=-]/.test(String.fromCharCode(code)) ? 1 : 0));

function readWord(text: string, start: number, writtenEnd: number, lexicon: Lexicon): NameWord {
  let end = writtenEnd;
  const hasStop = text.charCodeAt(end - 1) === fullStop;
  const isInitial = end - start === (hasStop ? 2 : 1);
  if (hasStop && !isInitial && !keepsStop(text, start, end, lexicon)) end--;
  if (text.charCodeAt(end - 1) === letterS && isApostrophe(text.charCodeAt(end - 2))) end -= 2;
  const hash = hashAt(text, start, end);
  return new NameWord(text, start, end, hash, lexicon.flagsAt(hash, text, start, end), isInitial, false);
}

/** "Inc." and "S.A." end with their own full stop, other words with the sentence's. */
function keepsStop(text: string, start: number, end: number, lexicon: Lexicon): boolean {
  if (text.charCodeAt(start + 1) === fullStop) return true;
  return (lexicon.flagsAt(hashAt(text, start, end), text, start, end) & wordFlag.organizationEnd) !== 0;
}

/** Headings in capitals can be long; names are not, and a bound keeps the work linear. */
const longestRun = 40;
const longestGap = 16;

const nothingBetween: readonly NameWord[] = [];
const space = 32;

/** The lower-case parts between two words of one run, empty for a space alone; undefined where the run ends. */
function joinOf(text: string, last: NameWord, start: number, lexicon: Lexicon): readonly NameWord[] | undefined {
  const { end } = last;
  const length = start - end;
  const first = text.charCodeAt(end);
  if (length === 1) return first === space ? nothingBetween : undefined;
  if (length > longestGap || text.charCodeAt(start - 1) !== space) return undefined;
  if (first === fullStop)
    return length === 2 && last.flags & (wordFlag.title | wordFlag.organizationEnd) ? nothingBetween : undefined;
  if (first !== space) return undefined;
  let from = end + 1;
  while (from < start && isBlank(text.charCodeAt(from))) from++;
  let to = from;
  while (to < start && !isBlank(text.charCodeAt(to))) to++;
  // Most words between two names are neither particles nor "of" and "and": the first one tells.
  if (!lexicon.joinsAt(text, from, to)) return undefined;
  const parts = text.slice(from, start).trim().split(' ');
  const isName = parts.every((part) => lexicon.isParticle(part));
  if (!isName && !(parts.length === 1 && (parts[0] === 'of' || parts[0] === 'and'))) return undefined;
  let at = from;
  return parts.map((part) => {
    const word = new NameWord(text, at, at + part.length, hashAt(text, at, at + part.length), 0, false, true);
    at = word.end + 1;
    return word;
  });
}
