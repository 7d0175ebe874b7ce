import { kindIn, WORD_KIND } from '@veilmark/engine/automaton/alphabet';
import type { TextScan } from '@veilmark/engine/text-scan';
import { kindsOf, LETTER_KIND } from '../../lexicon/letter-kinds';
import { type Lexicon, WORD_FLAG } from '../../lexicon/lexicon';
import { FIRST_HASH, hashAt, nextHash } from '../../lexicon/word-table';
import { NameWord, type Run } from './name-word';

/** Calls back for every run of a text, in order. Linear: each word is read once. */
export function forEachRun(scan: TextScan, lexicon: Lexicon, found: (run: Run) => void): void {
  const { text, entries, starts, count } = scan;
  const reader = new WordReader(text, lexicon);
  let run: NameWord[] = [];
  for (let i = 0; i < count; i++) {
    const at = starts[i] as number; // as many as counted
    const kind = kindIn(entries[at] as number); // every character has one
    if (at < reader.readTo || !(kind === WORD_KIND.capital || isOtherCapital(kind, text.charCodeAt(at)))) continue;
    if (at > 0 && isJoined(text.charCodeAt(at - 1))) {
      reader.skip(at);
      continue;
    }
    const word = reader.read(at);
    const last = run.at(-1);
    const between = last ? joinOf(text, last, at, lexicon) : undefined;
    if (last && (!between || run.length >= LONGEST_RUN)) {
      found(run);
      run = [];
    }
    if (between && run.length > 0) run.push(...between);
    run.push(word);
  }
  if (run.length > 0) found(run);
}

/** A capital outside ASCII. */
const isOtherCapital = (kind: number, code: number): boolean =>
  kind === WORD_KIND.letter && code > 127 && (kindsOf(code) & LETTER_KIND.capital) !== 0;
const isLetter = (code: number): boolean => (kindsOf(code) & LETTER_KIND.letter) !== 0;
const isBlank = (code: number): boolean => (kindsOf(code) & LETTER_KIND.blank) !== 0;

const FULL_STOP = 46;
const LETTER_S = 115;
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
const HYPHEN = 45;
const WHERE_ENDINGS: ReadonlySet<string> = new Set(['based', 'area']);
/** Behind an apostrophe. */
const VERB_ENDINGS: ReadonlySet<string> = new Set(['m', 're', 've', 'll', 'd', 't']);
const isInnerSign = (code: number): boolean => code === FULL_STOP || code === HYPHEN || isApostrophe(code);

/** A capital inside a word, an address or a path starts no name. */
function isJoined(code: number): boolean {
  return code < 128 ? joins[code] === 1 : (kindsOf(code) & LETTER_KIND.numberOrLetter) !== 0;
}

const joins = Uint8Array.from({ length: 128 }, (_, code) => (/[\w@#/\\.$&=-]/.test(String.fromCharCode(code)) ? 1 : 0));

/** Reads words that start with a capital; the letters of a word are looked at once. */
class WordReader {
  /** Where the last word ends, with its full stop. */
  readTo = 0;
  #end = 0;
  #hash = FIRST_HASH;
  /** The last sign inside the word, or its start, and the hash of what stands before the sign. */
  #sign = 0;
  #hashBeforeSign = FIRST_HASH;
  #isAscii = true;

  constructor(
    readonly text: string,
    readonly lexicon: Lexicon,
  ) {}

  /** A word is letters, with single apostrophes, hyphens and full stops between them, and a full stop at the end. */
  skip(start: number): void {
    const { text } = this;
    let hash = FIRST_HASH;
    let bits = 0;
    let end = start;
    this.#sign = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (!((code >= 97 && code <= 122) || isLetter(code))) {
        if (!isInnerSign(code) || !isLetter(text.charCodeAt(end + 1))) break;
        this.#sign = end;
        this.#hashBeforeSign = hash;
      }
      bits |= code;
      hash = nextHash(hash, code);
    }
    this.#hash = hash;
    this.#isAscii = bits < 128;
    this.#end = end;
    this.readTo = text.charCodeAt(end) === FULL_STOP ? end + 1 : end;
  }

  read(start: number): NameWord {
    this.skip(start);
    const { text } = this;
    const end = this.#end;
    if (this.readTo > end) {
      // "Inc." and "S.A." end with their own full stop, other words with the sentence's.
      const whole = this.#word(start, this.readTo, nextHash(this.#hash, FULL_STOP));
      const isShort = whole.isInitial || text.charCodeAt(start + 1) === FULL_STOP;
      if (isShort || whole.flags & WORD_FLAG.organizationEnd) return whole;
    }
    const hasGenitive = this.#sign === end - 2 && text.charCodeAt(end - 1) === LETTER_S;
    return (hasGenitive && isApostrophe(text.charCodeAt(this.#sign))) || this.#saysWhere()
      ? this.#word(start, this.#sign, this.#hashBeforeSign)
      : this.#word(start, end, this.#hash);
  }

  /** "I'm", "We're", "Don't": a verb, whatever stands before it. */
  #isVerb(): boolean {
    return (
      isApostrophe(this.text.charCodeAt(this.#sign)) && VERB_ENDINGS.has(this.text.slice(this.#sign + 1, this.#end))
    );
  }

  /** "London-based": the ending says that the word before it is a place. */
  #saysWhere(): boolean {
    return this.text.charCodeAt(this.#sign) === HYPHEN && WHERE_ENDINGS.has(this.text.slice(this.#sign + 1, this.#end));
  }

  #word(start: number, end: number, asciiHash: number): NameWord {
    const { text } = this;
    const hash = this.#isAscii ? asciiHash : hashAt(text, start, end);
    const shape = this.#end === start + 1 ? 'initial' : 'word';
    const flags = this.#isVerb() ? WORD_FLAG.everyday : this.lexicon.flagsAt(hash, text, start, end);
    return new NameWord(text, start, end, hash, flags, shape);
  }
}

/** Headings in capitals can be long; names are not, and a bound keeps the work linear. */
const LONGEST_RUN = 40;
const LONGEST_GAP = 16;

const nothingBetween: readonly NameWord[] = [];
const SPACE = 32;

/** The lower-case parts between two words of one run, empty for a space alone; undefined where the run ends. */
function joinOf(text: string, last: NameWord, start: number, lexicon: Lexicon): readonly NameWord[] | undefined {
  const { end } = last;
  const length = start - end;
  const first = text.charCodeAt(end);
  if (length === 1) return first === SPACE ? nothingBetween : undefined;
  if (length > LONGEST_GAP || text.charCodeAt(start - 1) !== SPACE) return undefined;
  if (first === FULL_STOP)
    return length === 2 && last.flags & (WORD_FLAG.title | WORD_FLAG.organizationEnd) ? nothingBetween : undefined;
  if (first !== SPACE) return undefined;
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
    const word = new NameWord(text, at, at + part.length, hashAt(text, at, at + part.length), 0, 'particle');
    at = word.end + 1;
    return word;
  });
}
