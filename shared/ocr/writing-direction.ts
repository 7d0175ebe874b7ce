import type { Box } from '@veilmark/pixels/paint';
import { findShapes } from './letter-shapes';

/** How far letters of a word lie apart, and how much their heights may differ, in heights of the larger one. */
const GAP = 0.7;
const LEAST_HEIGHT = 0.34;
/** How much of the lower one must stand beside the other. */
const BESIDE = 0.5;
/** So many letters in a row are a word. */
const WORD = 3;
/** Fewer shapes in line say nothing about a picture. */
const FEWEST = 12;
/** From this many times its height, a shape is a word in itself, of letters that touch. */
const JOINED = 2;
const LONGEST = 40;
const LOWEST_JOINED = 6;
/** Side of the squares in which neighbors are looked for. */
const SQUARE = 32;

/** On drawings, forms and scans of paper, so many neighboring pixels differ by no more than this; on photos, many more do. */
const EVEN = { share: 0.75, step: 4 };
/** How many times as much must stand one way as the other. */
const CLEARLY = 1.5;

/** How many shapes of a picture stand in rows as letters do, and how many stand in columns. */
interface InLine {
  across: number;
  down: number;
}

/** Whether the writing of a picture, if there is any, can lie across it or run down. */
export interface WritingDirection {
  mayLieAcross: boolean;
  mayRunDown: boolean;
}

export const EITHER_WAY: WritingDirection = { mayLieAcross: true, mayRunDown: true };

/**
 * Which way the shapes of a picture stand that may be letters. Only what is written or drawn on an even ground is judged: what stands out in
 * the grain of a photo may stand in rows whichever way its writing runs.
 */
export function writingDirection(picture: Uint8Array, width: number, height: number): WritingDirection {
  const found = isEven(picture, width, height) ? countInLine(picture, width, height) : undefined;
  // Where no shapes stand in line, letters are too faint or too blurred to be told apart.
  if (!found || found.across + found.down < FEWEST) return EITHER_WAY;
  return {
    mayLieAcross: found.across * CLEARLY > found.down,
    mayRunDown: found.down * CLEARLY > found.across,
  };
}

function isEven(picture: Uint8Array, width: number, height: number): boolean {
  let even = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1, at = y * width + 1; x < width; x++, at++) {
      const value = picture[at] as number;
      if (
        Math.abs(value - (picture[at - 1] as number)) <= EVEN.step &&
        Math.abs(value - (picture[at - width] as number)) <= EVEN.step
      )
        even++;
    }
  }
  return even >= (width - 1) * (height - 1) * EVEN.share;
}

/** Undefined where too much stands out for anything to be known. */
function countInLine(picture: Uint8Array, width: number, height: number): InLine | undefined {
  const shapes = findShapes(picture, width, height);
  if (!shapes) return undefined;
  const turned = shapes.map((box) => ({ left: box.top, top: box.left, width: box.height, height: box.width }));
  return { across: inRows(shapes), down: inRows(turned) };
}

function inRows(shapes: readonly Box[]): number {
  const squares = new Map<number, Box[]>();
  for (const box of shapes) {
    const key = keyOf(Math.floor(box.left / SQUARE), Math.floor((box.top + box.height / 2) / SQUARE));
    const square = squares.get(key);
    if (square) square.push(box);
    else squares.set(key, [box]);
  }
  const before = new Map<Box, Box>();
  const after = new Map<Box, Box>();
  for (const box of shapes) {
    const next = nextTo(box, squares);
    if (!next || before.has(next)) continue;
    before.set(next, box);
    after.set(box, next);
  }
  let count = 0;
  for (const box of shapes) {
    if (isJoined(box)) count += WORD;
    if (before.has(box)) continue;
    let length = 1;
    for (let at = after.get(box); at && length <= shapes.length; at = after.get(at)) length++;
    if (length >= WORD) count += length;
  }
  return count;
}

const keyOf = (column: number, row: number): number => row * 65_536 + column;

const isJoined = ({ width, height }: Box): boolean =>
  height >= LOWEST_JOINED && width >= height * JOINED && width <= height * LONGEST;

/** The shape that follows on the right, as high and on the same line. */
function nextTo(box: Box, squares: ReadonlyMap<number, readonly Box[]>): Box | undefined {
  const right = box.left + box.width;
  const reach = right + box.height * 2;
  const rows = [Math.floor((box.top - box.height) / SQUARE), Math.floor((box.top + box.height * 2) / SQUARE)] as const;
  let best: Box | undefined;
  for (let column = Math.floor((box.left + 1) / SQUARE); column * SQUARE <= reach; column++) {
    for (let row = rows[0]; row <= rows[1]; row++) {
      for (const other of squares.get(keyOf(column, row)) ?? []) {
        if (other === box || other.left <= box.left || !follows(box, other)) continue;
        if (!best || other.left < best.left) best = other;
      }
    }
  }
  return best;
}

function follows(a: Box, b: Box): boolean {
  const [low, high] = a.height < b.height ? [a.height, b.height] : [b.height, a.height];
  if (low < high * LEAST_HEIGHT) return false;
  if (b.left - (a.left + a.width) > high * GAP || a.left + a.width - b.left > high * GAP) return false;
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared >= low * BESIDE;
}
