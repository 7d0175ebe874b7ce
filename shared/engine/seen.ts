import type { Finding } from './finding';
import type { KindSpan } from './name-recognizer';

/** What a finder saw, whether or not it became a finding. */
export type Seen = Finding | KindSpan;

interface Place {
  start: number;
  end: number;
}

/** Those of the findings, which are in order, that one of the spans overlaps. */
export function touched<T extends Place>(kept: readonly T[], seen: readonly Place[]): T[] {
  const spans = [...seen].sort((a, b) => a.start - b.start);
  let at = 0;
  let reach = 0;
  return kept.filter(({ start, end }) => {
    // Spans that begin before the finding ends: what counts is how far any of them reaches.
    for (let span = spans[at]; span && span.start < end; span = spans[++at]) reach = Math.max(reach, span.end);
    return reach > start;
  });
}
