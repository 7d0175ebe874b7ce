import { partitionPoint } from '@veilmark/budget/partition-point';
import type { ExtractedDocument, Replacement } from './document';

/** A span of text. */
interface Span {
  start: number;
  end: number;
}

/**
 * The same spans, none of which runs over the border of a cell or a field: what lies in one cell stays, and of the cells behind it only
 * those that the span covers whole.
 */
export function confined<T extends Replacement | Span>({ borders, text }: ExtractedDocument, spans: readonly T[]): T[] {
  if (!borders || borders.length === 0) return [...spans];
  return spans.flatMap((span) => {
    const from = partitionPoint(borders.length, (index) => (borders[index]?.end ?? 0) <= span.start);
    const to = partitionPoint(borders.length, (index) => (borders[index]?.start ?? 0) < span.end);
    if (to <= from) return [span];
    const inside = borders.slice(from, to);
    const pieces = [...inside, undefined].map((border, index): T => {
      const start = index === 0 ? span.start : (inside[index - 1]?.end ?? span.start);
      return { ...span, start, end: border?.start ?? span.end };
    });
    return pieces.filter((piece, index) => piece.end > piece.start && (index === 0 || isWholeCell(piece, span, text)));
  });
}

/** A piece that ends where the span ends may be the beginning of a longer cell. */
function isWholeCell(piece: Span, span: Span, text: string): boolean {
  return piece.end < span.end || /^[\t\n\r,;|]|^$/.test(text.slice(piece.end, piece.end + 1));
}

/** Whether a span lies inside a word of the format, such as the name of an attribute. */
export function isFixed({ fixed = [] }: Pick<ExtractedDocument, 'fixed'>, { start, end }: Span): boolean {
  const word = fixed[partitionPoint(fixed.length, (index) => (fixed[index]?.end ?? 0) <= start)];
  return word !== undefined && word.start <= start && end <= word.end;
}
