import type { Replacement } from '@veilmark/documents/document';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import { planAnonymization } from '@veilmark/replace/anonymize';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { printCodes } from '@veilmark/replace/print-codes';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import type { Review } from '@veilmark/review/decisions';
import { removed } from '@veilmark/review/marks';
import { UsageError } from '../frame/usage-error';
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
  const replacements = await replacementsOf(review, original, text, name);
  if (!review.spreads) return new TextEncoder().encode(replaceSpans(text, replacements).text);
  const { bytes } = await redactDocument(original, { fileName: name }, () => replacements, { aside: noneAside });
  return bytes;
}

async function replacementsOf(
  review: Review,
  original: Uint8Array,
  text: string,
  name: string,
): Promise<Replacement[]> {
  const marks = removed(await marksOf(review, original, text, name));
  const type = REPLAYABLE.find((one) => one === review.operator);
  if (!type) throw new UsageError(`The operator "${review.operator}" cannot be replayed`);
  if (review.operators !== undefined)
    throw new UsageError(
      'Operators with parameters or for single types cannot be replayed here; load them in the wizard',
    );
  const spans = marks.map(({ start = 0, end = 0, entity_type, code }) => ({ start, end, entity_type, code, score: 1 }));
  const plan = await planAnonymization(text, spans, { operators: parseOperators({ DEFAULT: { type } }) });
  const { places } = await plan.replacements();
  return review.print_codes ? printCodes(places, spans, false) : places;
}
