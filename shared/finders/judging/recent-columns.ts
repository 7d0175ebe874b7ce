import { endOfLastBirthWord } from '@veilmark/catalog/words/birth';
import { isHeadOfDays } from '@veilmark/catalog/words/heads-of-days';
import type { Finding } from '@veilmark/engine/finding';
import { columnOf } from './columns';

/** So many dates below each other show what their column is about where its head does not say it. */
const FEWEST = 5;
/** Births of a list are mostly further apart, and few of them are as recent. */
const FEWEST_YEARS = 12;
const RECENT = 2009;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/**
 * Columns of dates that are no births: those whose head names another day, and those without a word for birth whose dates are all of
 * the same few, recent years.
 */
export function columnsOfOtherDays(dates: readonly Finding[], text: string): ReadonlySet<string> {
  const columns = new Map<string, { first: number; years: number[] }>();
  for (const { start, end } of dates) {
    const column = columnOf(text, { start, end });
    const year = YEAR.exec(text.slice(start, end))?.[0];
    if (column === undefined || year === undefined) continue;
    const known = columns.get(column) ?? { first: start, years: [] };
    known.years.push(Number(year));
    columns.set(column, known);
  }
  return new Set(
    [...columns].flatMap(([column, { first, years }]) => {
      const head = headOf(text, column, first);
      if (head !== undefined && isHeadOfDays(head)) return [column];
      if (years.length < FEWEST) return [];
      if (head !== undefined && endOfLastBirthWord(head.replace(/_/g, ' ')) !== undefined) return [];
      return isOfRecentYears(years) ? [column] : [];
    }),
  );
}

function isOfRecentYears(years: readonly number[]): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const year of years) [least, most] = [Math.min(least, year), Math.max(most, year)];
  return least >= RECENT && most - least < FEWEST_YEARS;
}

/** Whether a stretch of text has exactly so many of a sign. */
function hasSigns(text: string, sign: string, start: number, end: number, count: number): boolean {
  let seen = 0;
  for (let at = text.indexOf(sign, start); at >= 0 && at < end; at = text.indexOf(sign, at + 1))
    if (++seen > count) return false;
  return seen === count;
}

/** What the first row of that form says in the column, where it is above the first date. */
function headOf(text: string, column: string, first: number): string | undefined {
  const [sign = '', at, all] = [column.slice(0, 1), ...column.slice(2).split(' ').map(Number)];
  for (let start = 0; start < first; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (hasSigns(text, sign, start, end, all as number))
      return end < first ? text.slice(start, end).split(sign)[at as number] : undefined;
    start = end + 1;
  }
  return undefined;
}
