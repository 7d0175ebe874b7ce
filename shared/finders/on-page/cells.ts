import type { JoinedText, WordSpan } from './join-words';

/** Words that are close together on one line: a label, or what was filled in next to it. */
export interface Cell {
  spans: WordSpan[];
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** A colon ends a label. */
  hasColon: boolean;
}

/** A gap this many times the height of the writing separates two cells. */
const CELL_GAP = 1.3;
const COLON = /[:：]$/;

/** Cuts the lines of a page at colons and wide gaps. */
export function cellsOf({ spans, text }: JoinedText): Cell[] {
  const cells: WordSpan[][] = [];
  let previous: WordSpan | undefined;
  for (const span of spans) {
    if (previous && isSameCell(previous, span)) cells.at(-1)?.push(span);
    else cells.push([span]);
    previous = span;
  }
  return cells.map((members) => toCell(members, text));
}

function isSameCell({ word: before }: WordSpan, { word: after }: WordSpan): boolean {
  if (before.line !== after.line || (COLON.test(before.text) && !COLON.test(after.text))) return false;
  const gap = Math.max(after.left - before.left - before.width, before.left - after.left - after.width);
  return gap <= CELL_GAP * Math.max(before.height, after.height);
}

function toCell(spans: WordSpan[], text: string): Cell {
  const words = spans.map(({ word }) => word);
  const written = text.slice(spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0);
  return {
    spans,
    text: written,
    left: Math.min(...words.map((word) => word.left)),
    top: Math.min(...words.map((word) => word.top)),
    right: Math.max(...words.map((word) => word.left + word.width)),
    bottom: Math.max(...words.map((word) => word.top + word.height)),
    hasColon: COLON.test(written),
  };
}

/** Lines of a slightly turned page drift apart with the distance, up to about three degrees. */
const DRIFT = 0.05;
const MOST_DRIFT = 0.75;
/** How far under a label, in heights of the writing, what belongs to it may stand: farther in a column of a table. */
const FARTHEST_BELOW = { label: 3.5, head: 12 };

/** Cells on the line of `cell`, nearest first, on the side the script is read towards. */
export function cellsBeside(cell: Cell, cells: readonly Cell[], isRightToLeft: boolean): Cell[] {
  const distance = (other: Cell) => (isRightToLeft ? cell.left - other.right : other.left - cell.right);
  return cells
    .filter((other) => {
      const lower = Math.min(heightOf(cell), heightOf(other));
      const apart = distance(other);
      if (other === cell || apart < -lower) return false;
      const drift = Math.min(MOST_DRIFT * lower, DRIFT * Math.max(0, apart));
      return Math.abs(middleOf(cell) - middleOf(other)) <= lower / 2 + drift;
    })
    .sort((a, b) => distance(a) - distance(b));
}

/** The nearest cell under `cell`. */
export function cellBelow(cell: Cell, cells: readonly Cell[], isHead: boolean): Cell | undefined {
  const height = heightOf(cell);
  const farthest = (isHead ? FARTHEST_BELOW.head : FARTHEST_BELOW.label) * height;
  const below = cells.filter((other) => {
    const apart = other.top - cell.bottom;
    const overlaps = other.left < cell.right && other.right > cell.left;
    return other !== cell && overlaps && apart >= -height / 2 && apart <= farthest;
  });
  return below.sort((a, b) => a.top - b.top)[0];
}

const heightOf = ({ top, bottom }: Cell): number => bottom - top;
const middleOf = ({ top, bottom }: Cell): number => (top + bottom) / 2;
