import type { Span } from './spans';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The spans, each widened where it would cut what a reader sees as one character: half an emoji is no character.
 *
 * @example
 * toWholeGraphemes('👍🏽', [{ start: 0, end: 2 }]); // => [{ start: 0, end: 4 }]
 */
export function toWholeGraphemes<T extends Span>(text: string, spans: readonly T[]): T[] {
  const segments = segmenter.segment(text);
  return spans.map((span) => {
    const start = mayCut(text, span.start) ? (segments.containing(span.start)?.index ?? span.start) : span.start;
    if (!mayCut(text, span.end)) return start === span.start ? span : { ...span, start };
    const last = segments.containing(span.end);
    const end = last && last.index < span.end ? last.index + last.segment.length : span.end;
    return { ...span, start, end };
  });
}

/** Between two ASCII characters there is always an end, but for a line break; asking for the rest takes longer. */
function mayCut(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before > 0x7f || after > 0x7f || (before === 0x0d && after === 0x0a);
}
