import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Finding } from '../finding';
import type { KindSpan } from '../name-recognizer';
import type { Place } from './cut-out';
import { isOwn } from './own-rules';

/** Whether a place reaches out of those that hold nothing personal, which are given in any order. */
function reachesOutOf(structure: readonly Place[]): (place: Place) => boolean {
  if (structure.length === 0) return () => true;
  const places = structure.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const place = places[partitionPoint(places.length, (i) => (places[i]?.start ?? 0) <= start) - 1];
    return !place || place.end < end;
  };
}

interface FinderResult {
  findings: readonly Finding[];
  values?: readonly KindSpan[];
  /** Places that hold nothing personal. */
  structure?: readonly Place[];
}

/** What all finders found outside of what each says is structure: also inside it what the caller looks for, and secrets that prove themselves. */
export function outsideStructure(all: readonly FinderResult[]): { found: Finding[]; values: KindSpan[] } {
  const outside = reachesOutOf(all.flatMap(({ structure }) => structure ?? []));
  return {
    found: all.flatMap(({ findings }) => findings).filter((one) => isOwn(one) || isWrittenSecret(one) || outside(one)),
    values: all.flatMap(({ values }) => values ?? []).filter(outside),
  };
}

/** A secret whose own form proves it; a label alone may be a word of a standard. */
const isWrittenSecret = ({ secret, isPattern }: Finding): boolean => secret === true && isPattern === true;
