import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Place } from './cut-out';

/** Whether a place reaches out of these, which do not overlap and are given in any order. */
export function reachesOutOf(given: readonly Place[]): (place: Place) => boolean {
  if (given.length === 0) return () => true;
  const places = given.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const place = places[partitionPoint(places.length, (i) => (places[i]?.start ?? 0) <= start) - 1];
    return !place || place.end < end;
  };
}

/** Those of the places that reach into another one, which are given in any order and do not overlap. */
export function placesInside(given: readonly Place[]): (place: Place) => Place[] {
  const places = given.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const from = partitionPoint(places.length, (i) => (places[i]?.end ?? 0) <= start);
    const to = partitionPoint(places.length, (i) => (places[i]?.start ?? 0) < end);
    return places.slice(from, to);
  };
}
