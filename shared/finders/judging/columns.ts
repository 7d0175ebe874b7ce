import type { Finding } from '@veilmark/engine/finding';

const LONGEST_ROW = 2000;
const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
/** Between the rows of an INSERT stands a comma that parts no cells. */
const END_OF_ROW = /\)[,;][ \r]*$/;

/**
 * The column that a place is in, where its line is a row of cells parted by one sign: the sign, how many there are before the place, and how
 * many on its line. Undefined where the line is no row.
 */
export function columnOf(text: string, { start, end }: Pick<Finding, 'start' | 'end'>): string | undefined {
  const lead = text.slice(Math.max(0, start - LONGEST_ROW), start);
  const before = lead.slice(lead.lastIndexOf('\n') + 1);
  const behind = (text.slice(end, end + LONGEST_ROW).split('\n', 1)[0] ?? '').replace(END_OF_ROW, '');
  const sign = /([;\t|,])[ "']*$/.exec(before)?.[1] ?? /^[ "']*([;\t|,])/.exec(behind)?.[1];
  if (sign === undefined) return undefined;
  const at = countOf(before, sign);
  const all = at + countOf(behind, sign);
  return all >= 2 ? `${sign} ${at} ${all}` : undefined;
}
