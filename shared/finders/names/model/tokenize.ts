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

/** Runs of word characters, single characters of scripts without spaces, single other characters. */
export function tokenize(text: string, { charClass }: Pick<Weights, 'charClass'>): Tokens {
  let room = 64 + (text.length >> 2);
  let starts = new Int32Array(room);
  let ends = new Int32Array(room);
  let gaps = new Uint8Array(room);
  let count = 0;
  let before = 0;
  let at = 0;
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
    starts[count] = at;
    ends[count] = end;
    gaps[count] = count === 0 ? GAP.line : gapBetween(text, before, at);
    count++;
    before = end;
    at = end;
  }
  return { count, starts, ends, gaps };
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
