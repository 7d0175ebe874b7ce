/** How far from a line end a tab may be that makes its line a row. */
const LONGEST_ROW = 1000;

/** Whether a place runs over the border of a cell: a tab, or the end of a line of which a tab parts cells. */
export function crossesCells(text: string, start: number, end: number): boolean {
  const value = text.slice(start, end);
  if (value.includes('\t')) return true;
  const lineEnd = value.indexOf('\n');
  if (lineEnd < 0) return false;
  const before = text.slice(Math.max(0, start - LONGEST_ROW), start + lineEnd);
  const behind = text.slice(end, end + LONGEST_ROW);
  return before.slice(before.lastIndexOf('\n') + 1).includes('\t') || behind.split('\n', 1)[0]?.includes('\t') === true;
}
