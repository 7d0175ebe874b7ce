import type { LabelledRegion } from './structure/region';

/** A longer line is no row of a form. */
const LONGEST_ROW = 500;
/** From so many cells on a row of words above one with figures is the head of a table. */
const FEWEST_HEADS = 3;
const FIGURE = /^[-+]?\p{Sc}?\d[\d.,'\u00a0 ]*[%\p{Sc}]?$/u;

/**
 * Tells the words of a table from values: in "Name<tab>Total" above "Pie<tab>7" the second cell is the head of a column of figures, and
 * a word next to labels of several kinds ("FORMULA" next to "Add", "Name" and "Pin") is the value of none.
 */
export function headWords(text: string, regions: readonly LabelledRegion[]): (region: LabelledRegion) => boolean {
  const kinds = new Map<string, Set<string>>();
  const labels = new Set<number>();
  const wordsOf = ({ start, end }: LabelledRegion) => text.slice(start, end).trim();
  for (const region of regions) {
    labels.add(region.labelStart);
    if (region.by !== 'cell') continue;
    const value = wordsOf(region);
    kinds.set(value, (kinds.get(value) ?? new Set()).add(region.label.kind));
  }
  return (region) =>
    region.by === 'cell' &&
    ((kinds.get(wordsOf(region))?.size ?? 0) > 1 ||
      (!/\d/.test(wordsOf(region)) && isAboveFigure(text, region, labels)));
}

/** Whether the cell below, or another one below a row of words, is a figure, in a row that no label begins. */
function isAboveFigure(text: string, { start, end }: LabelledRegion, labels: ReadonlySet<number>): boolean {
  const ahead = text.slice(Math.max(0, start - LONGEST_ROW), start);
  const rest = text.slice(end, end + LONGEST_ROW).indexOf('\n');
  const lineStart = start - ahead.length + ahead.lastIndexOf('\n') + 1;
  const lineEnd = end + rest;
  if (rest < 0 || lineEnd - lineStart > LONGEST_ROW || labels.has(lineEnd + 1)) return false;
  const column = text.slice(lineStart, start).split('\t').length - 1;
  const below = text.slice(lineEnd + 1, lineEnd + 1 + LONGEST_ROW).split('\n', 1)[0] ?? '';
  const figures = below.split('\t').map((cell) => FIGURE.test(cell.trim()));
  const heads = text.slice(lineStart, lineEnd).split('\t');
  const areHeads =
    heads.length >= FEWEST_HEADS && heads.length === figures.length && !heads.some((head) => /\d/.test(head));
  return figures[column] === true || (areHeads && figures.includes(true));
}
