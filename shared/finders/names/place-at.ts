import { partitionPoint } from '@veilmark/budget/partition-point';

interface Span {
  start: number;
  end: number;
}

/** The first of some places that shares a character with a span. The places are in order and do not overlap. */
export function placeAt<T extends Span>(places: readonly T[], { start, end }: Span): T | undefined {
  const place = places[partitionPoint(places.length, (index) => (places[index]?.end ?? 0) <= start)];
  return place && place.start < end ? place : undefined;
}
