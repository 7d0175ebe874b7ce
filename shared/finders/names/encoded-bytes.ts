import { partitionPoint } from '@veilmark/budget/partition-point';

interface Span {
  start: number;
  end: number;
}

/** Shorter runs may be tokens, which are somebody's secrets. */
const FEWEST = 400;
/** What a run of base64 consists of; in files its lines are often cut. */
const RUN = /[A-Za-z\d+/_-]{40,}(?:={0,2}\r?\n[A-Za-z\d+/_-]{20,})*={0,2}/g;

/**
 * The spans outside long runs of base64, such as a picture in a `data:` address: its letters are bytes and name nobody. What such bytes
 * say as text is read by those who decode them.
 */
export function outsideEncodedBytes<T extends Span>(text: string, spans: readonly T[]): readonly T[] {
  if (text.length < FEWEST || spans.length === 0) return spans;
  const runs: Span[] = [];
  for (const { index, 0: run } of text.matchAll(RUN))
    if (run.length >= FEWEST && isMixed(run)) runs.push({ start: index, end: index + run.length });
  if (runs.length === 0) return spans;
  return spans.filter(({ start, end }) => {
    const run = runs[partitionPoint(runs.length, (index) => (runs[index]?.end ?? 0) <= start)];
    return run === undefined || run.start > start || run.end < end;
  });
}

/** Encoded bytes have letters of both cases and digits all along. */
const isMixed = (run: string): boolean => {
  const sample = run.slice(0, FEWEST);
  return [/[A-Z]/g, /[a-z]/g, /\d/g].every((kind) => (sample.match(kind)?.length ?? 0) >= FEWEST / 20);
};
