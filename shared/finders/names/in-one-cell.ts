import type { LabelledRegion } from '../labels/structure/region';
import { placeAt } from './place-at';

interface Span {
  start: number;
  end: number;
}

/** What parts the cells of a table in writing. Tabs are the borders of cells everywhere. */
const DIVIDER = /^["'*_\s]*[,;|]\s*/;
const LONGEST_DIVIDER = 8;
const HAS_LETTER = /\p{L}/u;

/**
 * What the model read without what lies in the next cell of a table with commas, semicolons or bars: "2042,30" below "order,quantity" is
 * an order and a quantity. Of a value with letters the rest is a value too. `regions` are in order.
 */
export function inOneCell<T extends Span>(text: string, spans: readonly T[], regions: readonly LabelledRegion[]): T[] {
  const cells = regions.filter(({ by }) => by === 'column');
  if (cells.length === 0) return [...spans];
  return spans.flatMap((span) => {
    const cell = placeAt(cells, span);
    if (!cell || span.start < cell.start || span.end <= cell.end) return [span];
    const border = DIVIDER.exec(text.slice(cell.end, Math.min(span.end, cell.end + LONGEST_DIVIDER)));
    if (!border) return [span];
    const start = cell.end + border[0].length;
    const isValue = start < span.end && HAS_LETTER.test(text.slice(start, span.end));
    return [{ ...span, end: cell.end }, ...(isValue ? [{ ...span, start }] : [])];
  });
}
