import type { Box } from '@veilmark/pixels/paint';

/** How far letters of a word lie apart, and how much their heights may differ, in heights of the larger one. */
const GAP = 0.7;
const LEAST_HEIGHT = 0.34;
/** How much of the lower one must stand beside the other. */
const BESIDE = 0.5;
/** So many letters in a row are a word. */
const WORD = 3;
/** From this many times its height, a shape is a word in itself, of letters that touch. */
const JOINED = 2;
const LONGEST = 40;
const LOWEST_JOINED = 6;
/** Side of the squares in which neighbors are looked for. */
const SQUARE = 32;

/** Shapes in a row, as the letters of a word are. */
export interface LetterRow {
  box: Box;
  letters: number;
}

/** The rows in which shapes stand, from left to right. A word of letters that touch is one by itself, and may be part of another. */
export function rowsOf(shapes: readonly Box[]): LetterRow[] {
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
  const rows: LetterRow[] = [];
  for (const box of shapes) {
    if (isJoined(box)) rows.push({ box, letters: WORD });
    if (before.has(box)) continue;
    const row = [box];
    for (let at = after.get(box); at && row.length <= shapes.length; at = after.get(at)) row.push(at);
    if (row.length >= WORD) rows.push({ box: around(row), letters: row.length });
  }
  return rows;
}

function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
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
