import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Place } from './cut-out';

/** Whether a place reaches out of those that hold nothing personal, which are given in any order. */
export function outsideStructure(structure: readonly Place[]): (place: Place) => boolean {
  if (structure.length === 0) return () => true;
  const places = structure.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const place = places[partitionPoint(places.length, (i) => (places[i]?.start ?? 0) <= start) - 1];
    return !place || place.end < end;
  };
}
