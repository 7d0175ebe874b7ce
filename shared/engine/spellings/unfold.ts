import { partitionPoint } from '@veilmark/budget/partition-point';
import { isSpelled, spellingsIn } from './gate';
import { spelledUnits, type Unit } from './units';

/** A text with unusual spellings written plainly, and the way back. */
interface Unfolded {
  text: string;
  /** Where a stretch of it stands in the original; undefined where it holds nothing that was spelled differently there. */
  originalPlace(start: number, end: number): { start: number; end: number } | undefined;
}

/** What is spelled inside of what is spelled: an escape in an address in a mail. */
const MOST_ROUNDS = 4;
/** How much around a spelling is read with it: a label, and the rest of a value. */
const AROUND = 80;

interface Piece {
  /** In the plain text. */
  at: number;
  length: number;
  /** In the original. */
  start: number;
  end: number;
  isSpelled: boolean;
}

/** Undefined where nothing is spelled in an unusual way. `known` are the text's units. Takes time in proportion to the text. */
export function unfold(original: string, known?: Uint16Array): Unfolded | undefined {
  let kinds = spellingsIn(original, known);
  if (!isSpelled(kinds)) return undefined;
  let pieces: Piece[] | undefined;
  let text = original;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const units = spelledUnits(text, kinds, round === 0 ? known : undefined);
    if (units.length === 0) break;
    const written = write(text, units, pieces);
    text = written.text;
    pieces = written.pieces;
    kinds = spellingsIn(text);
    if (!isSpelled(kinds)) break;
  }
  return pieces && { text, originalPlace: placeIn(pieces) };
}

/** The neighborhoods of all spellings, written plainly, one below the other. */
function write(
  text: string,
  units: readonly Unit[],
  before: readonly Piece[] | undefined,
): { text: string; pieces: Piece[] } {
  const written: string[] = [];
  const pieces: Piece[] = [];
  let at = 0;
  const put = (plain: string, start: number, end: number, isSpelled: boolean) => {
    written.push(plain);
    if (plain !== '' || isSpelled) pieces.push({ at, length: plain.length, start, end, isSpelled });
    at += plain.length;
  };
  /** A stretch of this text that is as it was, which may be of an earlier round. */
  const copy = (from: number, to: number) => {
    if (from >= to) return;
    if (!before) return put(text.slice(from, to), from, to, false);
    for (let i = firstAt(before, from); i < before.length; i++) {
      const piece = before[i] as Piece;
      if (piece.at >= to) break;
      const [first, last] = [Math.max(from, piece.at), Math.min(to, piece.at + piece.length)];
      if (piece.isSpelled) put(text.slice(first, last), piece.start, piece.end, true);
      else put(text.slice(first, last), piece.start + first - piece.at, piece.start + last - piece.at, false);
    }
  };
  let done = 0;
  for (const unit of units) {
    const from = before ? done : Math.max(done, unit.start - AROUND);
    if (!before && from > done && at > 0) {
      copy(done, Math.min(done + AROUND, from));
      put('\n\n', from, from, false);
    }
    copy(from, unit.start);
    const place = before ? placeOf(before, unit.start, unit.end) : unit;
    put(unit.text, place.start, place.end, true);
    done = unit.end;
  }
  copy(done, before ? text.length : Math.min(text.length, done + AROUND));
  return { text: written.join(''), pieces };
}

/** The last piece that begins at or before an offset, or the first of all. */
const firstAt = (pieces: readonly Piece[], offset: number): number =>
  Math.max(0, partitionPoint(pieces.length, (index) => (pieces[index]?.at ?? 0) <= offset) - 1);

function placeOf(
  pieces: readonly Piece[],
  start: number,
  end: number,
): { start: number; end: number; isSpelled: boolean } {
  const place = { start: Number.POSITIVE_INFINITY, end: 0, isSpelled: false };
  for (let i = firstAt(pieces, start); i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.at >= end) break;
    if (piece.at + piece.length <= start && piece.length > 0) continue;
    const isInside = piece.at + piece.length > start || (piece.length === 0 && piece.at > start);
    if (!isInside) continue;
    place.isSpelled ||= piece.isSpelled;
    const [first, last] = [Math.max(start, piece.at), Math.min(end, piece.at + piece.length)];
    place.start = Math.min(place.start, piece.isSpelled ? piece.start : piece.start + first - piece.at);
    place.end = Math.max(place.end, piece.isSpelled ? piece.end : piece.start + last - piece.at);
  }
  return place;
}

const placeIn =
  (pieces: readonly Piece[]): Unfolded['originalPlace'] =>
  (start, end) => {
    const place = placeOf(pieces, start, end);
    return place.isSpelled && place.start < place.end ? { start: place.start, end: place.end } : undefined;
  };
