import type { Box } from './pdf-page';

/** Signs that are drawn over a letter, and the mark that makes one letter of both. TeX writes them so with its oldest fonts. */
const MARKS: ReadonlyMap<number, string> = new Map([
  [0x5e, '\u0302'],
  [0x60, '\u0300'],
  [0x7e, '\u0303'],
  [0xa8, '\u0308'],
  [0xaf, '\u0304'],
  [0xb4, '\u0301'],
  [0xb8, '\u0327'],
  [0x2c6, '\u0302'],
  [0x2c7, '\u030c'],
  [0x2c9, '\u0304'],
  [0x2d8, '\u0306'],
  [0x2d9, '\u0307'],
  [0x2da, '\u030a'],
  [0x2dc, '\u0303'],
  [0x2dd, '\u030b'],
]);
const CEDILLA = '\u0327';
/** A letter without its dot is there for an accent. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);

/** Letters are looked up by the square of the page that they reach into; none of a text is wider than a few. */
const SQUARE = 16;
const MOST_SQUARES = 8;

export const isAccent = (code: number): boolean => MARKS.has(code);

/** A character of the page that was drawn there. */
export interface DrawnChar {
  char: number;
  code: number;
  box: Box;
}

interface Accented {
  /** What both are together. */
  letter: string;
  /** The character of the accent. */
  accent: number;
}

/** By character, the letters over or under which an accent is drawn. The order of the text says nothing: TeX writes accents first. */
export function accentedLetters(chars: readonly DrawnChar[]): Map<number, Accented> {
  const found = new Map<number, Accented>();
  const accents = chars.filter(({ code }) => isAccent(code));
  if (accents.length === 0) return found;
  const bySquare = lettersBySquare(chars);
  for (const accent of accents) {
    const middle = (accent.box.left + accent.box.right) / 2;
    const near = [-1, 0, 1].flatMap((row) => bySquare.get(squareOf(middle, accent.box.bottom, row)) ?? []);
    for (const letter of near) {
      if (found.has(letter.char) || !stands(accent, middle, letter.box)) continue;
      const both = compose(letter.code, accent.code);
      if (both === undefined) continue;
      found.set(letter.char, { letter: both, accent: accent.char });
      break;
    }
  }
  return found;
}

function lettersBySquare(chars: readonly DrawnChar[]): Map<string, DrawnChar[]> {
  const bySquare = new Map<string, DrawnChar[]>();
  for (const one of chars) {
    if (!/\p{L}/u.test(String.fromCodePoint(one.code))) continue;
    const columns = Math.min(MOST_SQUARES, Math.floor(one.box.right / SQUARE) - Math.floor(one.box.left / SQUARE) + 1);
    for (let column = 0; column < columns; column++) {
      const square = squareOf(one.box.left + column * SQUARE, one.box.top, 0);
      const known = bySquare.get(square);
      // Letters on top of each other are no text that anybody reads.
      if (!known) bySquare.set(square, [one]);
      else if (known.length < MOST_IN_SQUARE) known.push(one);
    }
  }
  return bySquare;
}

const MOST_IN_SQUARE = 64;

const squareOf = (x: number, y: number, row: number): string =>
  `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE) + row}`;

/** Over the letter, as far above a small one as above a capital; a cedilla under it. */
function stands({ code, box }: DrawnChar, middle: number, { left, right, bottom, top }: Box): boolean {
  if (middle < left || middle > right) return false;
  const height = top - bottom;
  if (MARKS.get(code) === CEDILLA) return box.top < bottom + 0.35 * height && box.top > bottom - 0.3 * height;
  return box.bottom > bottom + 0.4 * height && box.bottom < top + 0.6 * height;
}

/** One letter, where there is one of both. */
function compose(letter: number, accent: number): string | undefined {
  const plain = String.fromCodePoint(letter);
  const both = `${DOTLESS.get(plain) ?? plain}${MARKS.get(accent)}`.normalize('NFC');
  return both.length === 1 ? both : undefined;
}
