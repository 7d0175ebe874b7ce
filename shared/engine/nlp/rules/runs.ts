import { type Lexicon, wordFlag } from './lexicon';

/** A word that starts with a capital letter, or a lower-case part of a name between two such words. */
export interface NameWord {
  text: string;
  lower: string;
  start: number;
  end: number;
  /** What the word can be, as in `wordFlag`. */
  flags: number;
  /** One letter, with or without a full stop. */
  isInitial: boolean;
  isParticle: boolean;
}

/** Words with a capital that stand next to each other on one line. */
export type Run = readonly NameWord[];

/** Calls back for every run of a text, in order. Linear: each word is read once. */
export function forEachRun(text: string, lexicon: Lexicon, found: (run: Run) => void): void {
  let run: NameWord[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!isCapital(text.charCodeAt(at))) continue;
    const end = endOfWord(text, at);
    if (at === 0 || !isJoined(text.charCodeAt(at - 1))) {
      const word = readWord(text.slice(at, end), at, lexicon);
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

function isCapital(code: number): boolean {
  if (code < 128) return code >= 65 && code <= 90;
  return /\p{Lu}/u.test(String.fromCharCode(code));
}

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return /[\p{L}\p{M}]/u.test(String.fromCharCode(code));
}

const fullStop = 46;
const letterS = 115;
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
const isInnerSign = (code: number): boolean => code === fullStop || code === 45 || isApostrophe(code);

/** Letters, with single apostrophes, hyphens and full stops between them, and a full stop at the end. */
function endOfWord(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (isLetter(code)) continue;
    if (!isInnerSign(code) || !isLetter(text.charCodeAt(end + 1))) break;
  }
  return text.charCodeAt(end) === fullStop ? end + 1 : end;
}

/** A capital inside a word, an address or a path starts no name. */
function isJoined(code: number): boolean {
  if (code > 127) return /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
  return joins[code] === 1;
}

const joins = Uint8Array.from({ length: 128 }, (_, code) => (/[\w@#/\\.$&=-]/.test(String.fromCharCode(code)) ? 1 : 0));

function readWord(written: string, start: number, lexicon: Lexicon): NameWord {
  let text = written;
  const hasStop = written.charCodeAt(written.length - 1) === fullStop;
  const isInitial = written.length === 1 || (written.length === 2 && hasStop);
  if (hasStop && !isInitial && !keepsStop(written, lexicon)) text = written.slice(0, -1);
  if (text.charCodeAt(text.length - 1) === letterS && isApostrophe(text.charCodeAt(text.length - 2)))
    text = text.slice(0, -2);
  const lower = text.toLowerCase();
  return { text, lower, start, end: start + text.length, flags: lexicon.flagsOf(lower), isInitial, isParticle: false };
}

/** "Inc." and "S.A." end with their own full stop, other words with the sentence's. */
function keepsStop(written: string, lexicon: Lexicon): boolean {
  return written[1] === '.' || (lexicon.flagsOf(written.toLowerCase()) & wordFlag.organizationEnd) !== 0;
}

/** Headings in capitals can be long; names are not, and a bound keeps the work linear. */
const longestRun = 40;
const longestGap = 16;

/** The lower-case parts between two words of one run, empty for a space alone; undefined where the run ends. */
function joinOf(text: string, last: NameWord, start: number, lexicon: Lexicon): NameWord[] | undefined {
  const length = start - last.end;
  if (length === 1) return text[last.end] === ' ' ? [] : undefined;
  if (length > longestGap) return undefined;
  const gap = text.slice(last.end, start);
  if (gap === '. ' && last.flags & (wordFlag.title | wordFlag.organizationEnd)) return [];
  if (gap[0] !== ' ' || gap[length - 1] !== ' ') return undefined;
  const parts = gap.trim().split(' ');
  const isName = parts.every((part) => lexicon.isParticle(part));
  if (!isName && !(parts.length === 1 && (parts[0] === 'of' || parts[0] === 'and'))) return undefined;
  let at = last.end + 1;
  return parts.map((part) => {
    const word = {
      text: part,
      lower: part,
      start: at,
      end: at + part.length,
      flags: 0,
      isInitial: false,
      isParticle: true,
    };
    at = word.end + 1;
    return word;
  });
}
