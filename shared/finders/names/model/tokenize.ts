import { isAsciiLetter, isDigit } from '@veilmark/engine/ascii';
import type { Weights } from './weights';

const CLASSES = { space: 0, word: 1 } as const;

/** How a token is set off from the one before it: not at all, by a space, on a new line, by a column, by a blank line or far inside a new one. */
export const GAP = { glued: 0, spaced: 1, line: 2, column: 3, blank: 4 } as const;

/** Tokens of a text, by UTF-16 offsets. */
export interface Tokens {
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  gaps: Uint8Array;
}

/** Of a run of signs on one line, so many at each end say what the words around it need. */
const KEPT_SIGNS = 16;
/**
 * Of a long row of single letters, digits and signs, over any number of lines, so many at each end. Such rows are grids and lists of marks;
 * a name that is spelled out is put together before it is read. Letters of scripts that write syllables are words.
 */
const KEPT_SINGLES = 256;
const FIRST_SYLLABLE = 0x1100;
const isSign = (code: number): boolean =>
  code < 0x80 ? !(isAsciiLetter(code) || isDigit(code)) : code >= 0x2010 && code < 0x2c00;

/**
 * Runs of word characters, single characters of scripts without spaces, single other characters. The middle of long rows of signs is left
 * out, and that of very long rows of single characters.
 */
export function tokenize(text: string, { charClass }: Pick<Weights, 'charClass'>): Tokens {
  let room = 64 + (text.length >> 2);
  let starts = new Int32Array(room);
  let ends = new Int32Array(room);
  let gaps = new Uint8Array(room);
  let count = 0;
  let before = 0;
  let at = 0;
  let signs = 0;
  let singles = 0;
  while (at < text.length) {
    const kind = charClass[text.charCodeAt(at)];
    if (kind === CLASSES.space) {
      at++;
      continue;
    }
    let end = at + 1;
    if (kind === CLASSES.word) {
      while (end < text.length && charClass[text.charCodeAt(end)] === CLASSES.word) end++;
    } else if (isPair(text, at)) end++;
    if (count === room) {
      room *= 2;
      starts = grown(starts, new Int32Array(room));
      ends = grown(ends, new Int32Array(room));
      gaps = grown(gaps, new Uint8Array(room));
    }
    const gap = count === 0 ? GAP.line : gapBetween(text, before, at);
    const code = text.charCodeAt(at);
    const isNextSign = kind !== CLASSES.word && isSign(code);
    if (signs > 2 * KEPT_SIGNS && !(isNextSign && gap <= GAP.spaced)) endSigns();
    signs = isNextSign ? (gap <= GAP.spaced ? signs : 0) + 1 : 0;
    const isSingle = isNextSign || (kind === CLASSES.word && end === at + 1 && code < FIRST_SYLLABLE);
    if (!isSingle) endSingles();
    singles = isSingle ? singles + 1 : 0;
    starts[count] = at;
    ends[count] = end;
    gaps[count] = gap;
    count++;
    before = end;
    at = end;
  }
  if (signs > 2 * KEPT_SIGNS) endSigns();
  endSingles();
  return { count, starts, ends, gaps };

  /** A row of signs is a part of a row of single characters. */
  function endSigns(): void {
    singles -= signs - 2 * KEPT_SIGNS;
    withoutMiddle(signs, KEPT_SIGNS);
  }

  function endSingles(): void {
    if (singles > 2 * KEPT_SINGLES) withoutMiddle(singles, KEPT_SINGLES);
  }

  /** Moves the end of a row of tokens, the last ones, behind its beginning. */
  function withoutMiddle(length: number, kept: number): void {
    const first = count - length;
    for (const list of [starts, ends, gaps]) list.copyWithin(first + kept, count - kept, count);
    count = first + 2 * kept;
  }
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

function gapBetween(text: string, from: number, to: number): number {
  if (from === to) return GAP.glued;
  let lines = 0;
  let tab = false;
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if ((c >= 10 && c <= 13) || c === 0x85 || c === 0x2028 || c === 0x2029) lines++;
    else if (c === 9) tab = true;
  }
  if (lines > 1 || tab || to - from - lines > 2) return lines ? GAP.blank : GAP.column;
  return lines ? GAP.line : GAP.spaced;
}

function grown<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
