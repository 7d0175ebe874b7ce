import { isDigit } from '@veilmark/engine/ascii';
import { CHARACTER_KIND, characterKinds, fold, foldedHash, foldTable, SKIPPED } from './fold';
import type { Edges } from './label-filter';
import type { OwnLabels } from './own-labels';

/** How two neighboring words of a line hang together. */
export const GAP = {
  /** One word goes on: a space, hyphen, underscore, full stop of an abbreviation. */
  soft: 0,
  /** Something else begins. */
  hard: 1,
  /** A colon or an equals sign stands between. */
  sign: 2,
  /** A column ends: a tab, a bar, two spaces or more, leader dots. */
  column: 3,
} as const;

/** The words of one line. The arrays are used again for the next line; the first `count` entries hold. */
export class Line {
  start = 0;
  end = 0;
  count = 0;
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Whether each word has a digit. */
  readonly digits: boolean[] = [];
  /** What stands behind each word, and where its sign is. */
  readonly gaps: number[] = [];
  readonly signs: number[] = [];
  tabs = 0;
  bars = 0;
  semicolons = 0;
  commas = 0;
  wideSpaces = 0;
  /** Has the end of an element. */
  hasElement = false;
  readonly #folded = foldTable();
  readonly #kinds = characterKinds();
  readonly #hashes: (number | undefined)[] = [];
  readonly #keys: (string | undefined)[] = [];

  constructor(
    readonly text: string,
    readonly units: Uint16Array,
    /** Labels of the caller's own. */
    readonly own?: OwnLabels,
  ) {}

  read(start: number, end: number): void {
    this.start = start;
    this.end = end;
    this.count = 0;
    this.hasElement = false;
    this.tabs = this.bars = this.semicolons = this.commas = this.wideSpaces = 0;
    const { units } = this;
    const kinds = this.#kinds;
    let at = this.#gapEnd(start);
    while (at < end) {
      const from = at;
      const first = kinds[units[at] as number] as number; // every unit has one
      let seen = first;
      for (at++; at < end; at++) {
        const kind = kinds[units[at] as number] as number;
        if (kind === 0 || (kind ^ first) & CHARACTER_KIND.unspaced) break;
        seen |= kind;
      }
      const i = this.count++;
      this.starts[i] = from;
      this.ends[i] = at;
      this.digits[i] = (seen & CHARACTER_KIND.digit) !== 0;
      this.#hashes[i] = undefined;
      this.#keys[i] = undefined;
      at = this.#gapEnd(at);
      this.gaps[i] = this.#kind;
      this.signs[i] = this.#sign;
    }
  }

  /** Whether the word that starts here may begin with one of these pairs of letters. */
  mayBegin(edges: Edges, start: number): boolean {
    const first = this.#folded[this.units[start] as number] as number; // every unit has an entry
    const second = this.#folded[this.units[start + 1] as number] as number; // nothing behind the text's end
    return first <= SKIPPED || second === SKIPPED || edges.mayHave(first, second);
  }

  /** The hash of a word as labels are compared. Few are asked for. */
  hash(i: number): number {
    this.#hashes[i] ??= foldedHash(this.units, this.starts[i] ?? 0, this.ends[i] ?? 0);
    return this.#hashes[i] ?? 0;
  }

  /** A word as labels are compared. */
  key(i: number): string {
    this.#keys[i] ??= fold(this.text, this.starts[i], this.ends[i]);
    return this.#keys[i] ?? '';
  }

  #kind: number = GAP.soft;
  #sign = -1;

  /** Where the next word starts; notes what lies before it. */
  #gapEnd(from: number): number {
    const { text, units, end } = this;
    const folded = this.#folded;
    // Most words have a single space behind them.
    if (units[from] === SPACE && from + 1 < end && folded[units[from + 1] as number] !== 0) {
      this.#kind = GAP.soft;
      this.#sign = -1;
      return from + 1;
    }
    let at = from;
    let kind: number = GAP.soft;
    let sign = -1;
    let spaces = 0;
    for (; at < end; at++) {
      const code = units[at] as number; // up to the line's end
      if (folded[code] !== 0) break;
      if (isSpace(code)) {
        if (code === TAB) {
          this.tabs++;
          if (kind < GAP.sign) kind = GAP.column;
        } else if (++spaces === 2 && at > from && kind !== GAP.sign) {
          this.wideSpaces++;
          kind = GAP.column;
        }
        continue;
      }
      spaces = 0;
      if (isSign(code) && kind !== GAP.sign && isLabelSign(text, at)) {
        kind = GAP.sign;
        sign = at;
      } else if (code === BAR || code === WIDE_BAR) {
        this.bars++;
        if (kind !== GAP.sign) kind = GAP.column;
      } else if (code === DOT && units[at + 1] === DOT && units[at + 2] === DOT) {
        if (kind < GAP.sign) kind = GAP.column;
      } else if (!isJoint(code) && !isInsideWord(text, units, at)) {
        if (code === LESS_THAN && units[at + 1] === SLASH) this.hasElement = true;
        if (code === SEMICOLON) this.semicolons++;
        else if (code === COMMA) this.commas++;
        if (kind === GAP.soft) kind = GAP.hard;
      } else if (code === DOT && kind === GAP.soft && isSentenceEnd(text, from, at)) kind = GAP.hard;
      else if (
        code === HYPHEN &&
        kind === GAP.soft &&
        isSpace(text.charCodeAt(at - 1)) &&
        isSpace(text.charCodeAt(at + 1))
      )
        kind = GAP.hard;
    }
    this.#kind = kind;
    this.#sign = sign;
    return at;
  }
}

const TAB = 9;
const SPACE = 32;
const COMMA = 44;
const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const SEMICOLON = 59;
const LESS_THAN = 60;
const EQUALS = 61;
const BAR = 124;
const WIDE_BAR = 0xff5c;

export const isSpace = (code: number): boolean =>
  code === SPACE ||
  code === TAB ||
  code === 13 ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f;
const isSign = (code: number): boolean =>
  code === COLON || code === EQUALS || code === 0xff1a || code === 0xff1d || code === 0xfe55 || code === 0x1366;

/** Not the colon of a time or a link, nor a comparison. */
function isLabelSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  if (code === COLON)
    return after !== SLASH && after !== COLON && before !== COLON && !(isDigit(before) && isDigit(after));
  if (code === EQUALS)
    return (
      after !== EQUALS &&
      before !== EQUALS &&
      before !== 33 &&
      before !== 60 &&
      (after !== 62 || text.charCodeAt(at + 2) === 32)
    );
  return true;
}

/** What may stand inside a label between its words. */
function isJoint(code: number): boolean {
  return (
    code === HYPHEN ||
    code === DOT ||
    code === SLASH ||
    code === 95 ||
    code === 39 ||
    code === 38 ||
    code === 43 ||
    code === 0x2019 ||
    code === 0x2bc ||
    code === 0xb7 ||
    code === 0x30fb ||
    code === 0x2010 ||
    code === 0x2011 ||
    code === 0x5f3 ||
    code === 0x5f4 ||
    code === 0xff0f
  );
}

/** The ending in brackets of "né(e) le", the sign inside a Hebrew abbreviation. */
function isInsideWord(text: string, units: Uint16Array, at: number): boolean {
  const code = units[at];
  if (code === 34) return isHebrew(units[at - 1] ?? 0) && isHebrew(units[at + 1] ?? 0);
  // Most brackets hold more than three letters, or less than one.
  if (code === 40)
    return (
      hasUnit(units, at + 2, CLOSING) &&
      (foldTable()[units[at - 1] ?? 0] ?? 0) > 0 &&
      /^\(\p{Ll}{1,3}\)/u.test(text.slice(at, at + 5))
    );
  return (
    code === CLOSING &&
    hasUnit(units, at - 4, 40) &&
    /\p{L}\(\p{Ll}{1,3}\)$/u.test(text.slice(Math.max(0, at - 5), at + 1))
  );
}

const CLOSING = 41;
/** Whether one of three units is this one. */
const hasUnit = (units: Uint16Array, from: number, unit: number): boolean =>
  units[from] === unit || units[from + 1] === unit || units[from + 2] === unit;

const isHebrew = (code: number): boolean => code >= 0x5d0 && code <= 0x5ea;

/** A full stop behind a longer word and before a space ends a sentence; behind a short one it is an abbreviation's. */
function isSentenceEnd(text: string, wordEnd: number, at: number): boolean {
  if (at !== wordEnd || !isSpace(text.charCodeAt(at + 1))) return false;
  let length = 0;
  while (length < 7 && (foldTable()[text.charCodeAt(wordEnd - 1 - length)] ?? 0) > 0) length++;
  return length >= 7 || isDigit(text.charCodeAt(wordEnd - 1));
}
