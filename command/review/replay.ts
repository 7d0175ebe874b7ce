import type { Review } from '@veilmark/review/decisions';
import { removed } from '@veilmark/review/marks';
import { UsageError } from '../frame/usage-error';
import { anonymize } from '../library/anonymize';
import type { Operator } from '../library/types';
import { marksOf } from './read-decisions';

/** Operators that write the same copy every time. */
export const REPLAYABLE = ['replace', 'redact', 'mask', 'hash'] as const;

/** A text exactly as its bytes have it. Throws UsageError for what is no UTF-8. */
export function readWholeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`"${name}" is not UTF-8 text; "veilmark redact" writes copies of other files`);
  }
}

/** The copy that the decisions lead to: the same bytes every time. Throws UsageError where they belong to another file. */
export async function replay(original: Uint8Array, name: string, review: Review): Promise<Uint8Array> {
  const text = readWholeText(original, name);
  const marks = await marksOf(review, original, text, name);
  const operator = REPLAYABLE.find((one) => one === review.operator);
  if (!operator) throw new UsageError(`The operator "${review.operator}" cannot be replayed`);
  const results = removed(marks).map(({ start = 0, end = 0, entity_type }) => ({ start, end, entity_type }));
  const operators: Record<string, Operator> = { DEFAULT: { type: operator } };
  return new TextEncoder().encode((await anonymize(text, { results, operators })).text);
}
