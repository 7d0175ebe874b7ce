import type { Place } from './cut-out';
import { placesInside, reachesOutOf } from './places';

/** Few capitals and digits are a code of a standard. */
const CODE = /^[A-Z\d]{1,3}$/;
const SPACE = /[\s"'<>()]/;

interface Walls {
  /**
   * Cuts what was found. Of the pieces those count that say something: no codes, no numbers beside words, and nothing in places of which
   * the standard already says what they hold.
   */
  among: <T extends Place>(found: readonly T[]) => T[];
  /** Cuts what was settled: every piece counts. */
  within: <T extends Place>(settled: readonly T[]) => T[];
}

/** Cuts values where the signs of a record stand inside them. */
export function wallsOf(text: string, walls: readonly Place[], decided: readonly Place[]): Walls {
  if (walls.length === 0) return { among: (found) => [...found], within: (settled) => [...settled] };
  const inside = placesInside(walls);
  const isFree = reachesOutOf(decided);
  const cut = <T extends Place>(one: T, between: readonly Place[]): T[] => {
    const hasLetters = /\p{L}/u.test(withoutWalls(text, one, between));
    return piecesOf(one, between, text).filter(
      (piece) => isFree(piece) && isTelling(text.slice(piece.start, piece.end), hasLetters),
    );
  };
  const each =
    (pieces: <T extends Place>(one: T, between: readonly Place[]) => T[]) =>
    <T extends Place>(all: readonly T[]): T[] =>
      all.flatMap((one) => {
        const between = inside(one);
        return between.length === 0 ? [one] : pieces(one, between);
      });
  return { among: each(cut), within: each((one, between) => piecesOf(one, between, text)) };
}

function withoutWalls(text: string, { start, end }: Place, walls: readonly Place[]): string {
  return piecesOf({ start, end }, walls, text)
    .map((piece) => text.slice(piece.start, piece.end))
    .join(' ');
}

const isTelling = (piece: string, hasLetters: boolean): boolean =>
  !CODE.test(piece) && (hasLetters ? /\p{L}{2}/u.test(piece) : /\d{4}/.test(piece.replace(/\D/g, '')));

function piecesOf<T extends Place>(one: T, walls: readonly Place[], text: string): T[] {
  const pieces: T[] = [];
  let at = one.start;
  for (const wall of [...walls, { start: one.end, end: one.end }]) {
    let start = at;
    let end = Math.min(wall.start, one.end);
    while (start < end && SPACE.test(text.charAt(start))) start++;
    while (end > start && SPACE.test(text.charAt(end - 1))) end--;
    if (end > start) pieces.push({ ...one, start, end });
    at = Math.max(at, wall.end);
  }
  return pieces;
}
