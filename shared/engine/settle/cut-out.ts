import type { ValueKind } from '@veilmark/catalog/kinds';
import type { Finding } from '../finding';
import { trimmed } from './remainders';

export interface Place {
  start: number;
  end: number;
}

/** A place whose standard says what it holds, and the kind where it says that. */
export interface DecidedPlace extends Place {
  kind?: ValueKind | undefined;
}

/** What is left of a finding outside the places, which are in order and do not overlap. */
export function piecesBeside(finding: Finding, places: readonly Place[], text: string): Finding[] {
  const pieces: Finding[] = [];
  let at = finding.start;
  for (const place of [...places, { start: finding.end, end: finding.end }]) {
    const piece = place.start > at ? trimmed(finding, at, place.start, text) : undefined;
    if (piece) pieces.push(piece);
    at = Math.max(at, place.end);
  }
  return pieces;
}

/** For each finding, in order and without overlaps, the places that reach into it; both lists are read once. */
export function eachWithPlaces<F extends Place, P extends Place>(
  findings: readonly F[],
  places: readonly P[],
  visit: (finding: F, inside: readonly P[]) => void,
): void {
  let from = 0;
  for (const finding of findings) {
    while (from < places.length && (places[from]?.end ?? 0) <= finding.start) from++;
    let to = from;
    while (to < places.length && (places[to]?.start ?? 0) < finding.end) to++;
    visit(finding, places.slice(from, to));
  }
}
