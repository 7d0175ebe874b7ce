import { findEntity } from '@veilmark/catalog';
import { isOfOnePerson } from '@veilmark/catalog/kinds';
import { BEFORE_DAYS } from '@veilmark/catalog/words/before-days';
import type { Finding } from '@veilmark/engine/finding';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { columnOf } from './columns';

/** Whoever is written about was mostly born in these years; dates of business are mostly later. */
const YEAR_OF_BIRTH = /(?<!\d)(?:19\d\d|200[0-8])(?!\d)/;
const YEAR_IN_TWO_DIGITS = /^\d{1,2}[./-]\d{1,2}[./-](?:[3-9]\d)$/;
/** A number that is part of no date: "00418267". */
const NO_DATE =
  /(?<!\d)(?!(?:1[3-9]|2[0-5])\d\d(?!\d)|(?:19|20)\d\d[01]\d[0-3]\d(?!\d)|[0-3]\d[01]\d(?:19|20)\d\d(?!\d))\d{5,}/;

/** "20261110T090000Z", "20261108181126": a day, with the time of day, as records write it. */
const COMPACT = /(?<!\d)(?:19|20)\d\d[01]\d[0-3]\d(?:T?[0-2]\d[0-5]\d(?:[0-5]\d)?)?(?!\d)/g;
/** A place of a record that its standard calls a date has one, however it is written: "261102". */
const RECORDS = 'records';

/** "29 Jul 1996 02:26:08": when something happened. Exports write midnight behind days. */
const WITH_TIME = /\d:\d\d/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|$)/;

/** "On August 1, 2007, Senator Craig …": said of what happened, not of who somebody is. A word for birth makes another type of it. */
const HAPPENED = new RegExp(
  String.raw`(?<!\p{L})(?:${BEFORE_DAYS.join('|')})[ \u00a0](?:\p{L}+day,?[ \u00a0])?$`,
  'iu',
);
const LONGEST_OPENING = 24;
/** In a paragraph a birth is this near to whose it is; a row of a table or a short line is about one person. */
const NEAR = 40;
const SHORT_LINE = 120;
/** So much of a line shows whether it is a row: signs between cells, of keys and values, or commas without sentences. */
const SEEN = 2000;
const ROW = /[\t;|=]|":|^(?=(?:[^,]*,){4})(?!.*\p{L}{3}\. )/u;
const isRecord = (line: string): boolean => line.length <= SHORT_LINE || ROW.test(line.slice(0, SEEN));
/** So many dates below each other show what their column is about. */
const LEAST_IN_COLUMN = 5;
/** Births of a list are mostly further apart; days of business are not. */
const LEAST_YEARS = 12;

/**
 * Of dates only what may be someone's birth: a whole date of those years on a line with a name or a number of a person, near it in
 * a paragraph, unless it is in one of several columns with dates of a few years. Also what is taken for a date and cannot be one. The findings are in order.
 */
export function onlyOfLives(findings: readonly Finding[], types: ReadonlySet<string>, text: string): Finding[] {
  if (types.size === 0) return [...findings];
  const people = findings.filter(namesSomebody);
  const business = columnsOfBusiness(
    findings.filter(({ type }) => types.has(type)),
    text,
  );
  let next = 0;
  const line = { start: 0, end: -1, isRecord: false };
  return findings.filter((finding) => {
    if (!types.has(finding.type) || isOwn(finding)) return true;
    const date = text.slice(finding.start, finding.end);
    if (finding.finder !== RECORDS && NO_DATE.test(date.replace(COMPACT, ''))) return true;
    if (WITH_TIME.test(date) && !MIDNIGHT.test(date)) return false;
    if (HAPPENED.test(text.slice(Math.max(0, finding.start - LONGEST_OPENING), finding.start))) return false;
    if (business.has(columnOf(text, finding) ?? '')) return false;
    if (!(isWhole(date) && YEAR_OF_BIRTH.test(date)) && !YEAR_IN_TWO_DIGITS.test(date)) return false;
    if (finding.end > line.end) {
      line.start = text.lastIndexOf('\n', finding.start - 1) + 1;
      const end = text.indexOf('\n', finding.end);
      line.end = end < 0 ? text.length : end;
      line.isRecord = isRecord(text.slice(line.start, line.end));
    }
    const from = line.isRecord ? line.start : Math.max(line.start, finding.start - NEAR);
    const to = line.isRecord ? line.end : Math.min(line.end, finding.end + NEAR);
    while ((people[next]?.end ?? from + 1) <= from) next++;
    return (people[next]?.start ?? text.length) < to;
  });
}

/** Columns whose dates are all of a few years, beside another such column of the same table: ordered, sent; from, to. */
function columnsOfBusiness(dates: readonly Finding[], text: string): ReadonlySet<string> {
  const years = new Map<string, number[]>();
  for (const date of dates) {
    const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text.slice(date.start, date.end))?.[0];
    const column = columnOf(text, date);
    if (year === undefined || column === undefined) continue;
    const known = years.get(column);
    if (known) known.push(Number(year));
    else years.set(column, [Number(year)]);
  }
  const narrow = [...years].flatMap(([column, all]) =>
    all.length >= LEAST_IN_COLUMN && spread(all) < LEAST_YEARS ? [column] : [],
  );
  const tables = new Map<string, number>();
  for (const column of narrow) tables.set(tableOf(column), (tables.get(tableOf(column)) ?? 0) + 1);
  return new Set(narrow.filter((column) => (tables.get(tableOf(column)) ?? 0) > 1));
}

/** Rows of one table have the same sign, and as many of it. */
const tableOf = (column: string): string => column.replace(/ \d+ /, ' ');

function spread(years: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const year of years) [least, most] = [Math.min(least, year), Math.max(most, year)];
  return most - least;
}

/** Whether a date has a day and a month besides its year. */
const isWhole = (date: string): boolean => (date.match(/\d+|\p{L}{3,}/gu)?.length ?? 0) >= 3;

function namesSomebody({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && isOfOnePerson(definition);
}
