import { InputError } from '@veilmark/engine/input-error';
import { createOffsetMap } from '@veilmark/engine/offsets';
import type { OffsetUnit } from '@veilmark/wire/defaults';

export interface Span {
  start: number;
  end: number;
}

/**
 * The caller's spans in UTF-16 code units, with everything else they carry. Throws INVALID_REQUEST naming the entry
 * (`field[index]`) that lies outside the text, is inverted or cuts a character in two.
 */
export function readSpans<T extends Span>(text: string, spans: readonly T[], unit: OffsetUnit, field: string): T[] {
  const map = createOffsetMap(text, unit);
  return spans.map((span, index) => {
    const start = map.toUtf16(span.start);
    const end = map.toUtf16(span.end);
    if (start === undefined || end === undefined) {
      throw new InputError(
        'INVALID_REQUEST',
        `${field}[${index}]: the offsets lie outside the text or inside a character`,
        {
          field: `${field}[${index}]`,
        },
      );
    }
    if (start > end) {
      throw new InputError('INVALID_REQUEST', `${field}[${index}]: start is after end`, {
        field: `${field}[${index}]`,
      });
    }
    return { ...span, start, end };
  });
}

/** The spans in the caller's unit, for a text they belong to. */
export function writeSpans<T extends Span>(text: string, spans: readonly T[], unit: OffsetUnit): T[] {
  if (unit === 'utf16') return [...spans];
  const map = createOffsetMap(text, unit);
  return spans.map((span) => ({ ...span, start: map.fromUtf16(span.start), end: map.fromUtf16(span.end) }));
}
