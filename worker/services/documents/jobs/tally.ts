import type { Verification } from '@veilmark/contract/receipts';

/** Counts by entity type, over the pieces of a file. */

export type Counts = Record<string, number>;

export function added(counts: Counts, types: readonly string[]): Counts {
  const all = { ...counts };
  for (const type of types) all[type] = (all[type] ?? 0) + 1;
  return all;
}

export function sum(a: Counts, b: Counts): Counts {
  const all = { ...a };
  for (const [type, count] of Object.entries(b)) all[type] = (all[type] ?? 0) + count;
  return all;
}

type Search = NonNullable<Verification['search']>;

/** What was searched in two pieces. */
export function joined(a: Search | undefined, b: Search): Search {
  if (!a) return b;
  const values = {
    words: a.values.words + b.values.words,
    dates: a.values.dates + b.values.dates,
    numbers: a.values.numbers + b.values.numbers,
  };
  return {
    ...b,
    strings: a.strings + b.strings,
    characters: a.characters + b.characters,
    values,
    detected: a.detected && b.detected,
    rounds: Math.max(a.rounds, b.rounds),
  };
}
