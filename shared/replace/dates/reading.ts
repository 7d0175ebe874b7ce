import type { TextInHand } from '../text-in-hand';
import type { Reading } from './read-date';
import { dateNames } from './words';

/** Whether a date is meant: a year of an address or a card is none. */
const DATE_TYPE = /DATE|BIRTH|DOB/;

/** How a text writes its dates, from all of them together: one of 25/12/2024 says what 3/4/2024 means next to it. */
export function readingOf({ values, language }: TextInHand, dayFirst?: boolean): Reading {
  const dates = values.flatMap(({ value, entityType }) => (DATE_TYPE.test(entityType) ? [value] : []));
  const words = dates.flatMap((value) => value.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  const languages = [...(language ? [language] : []), ...dateNames().months.languagesOf(words), 'en'];
  return { dayFirst: dayFirst ?? orderIn(dates) ?? languages[0] !== 'en', languages, year: commonYear(dates) };
}

function orderIn(dates: readonly string[]): boolean | undefined {
  const pairs = dates.flatMap((value) => [...value.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}/g)]);
  const dayFirst = pairs.filter(([, a]) => Number(a) > 12).length;
  const monthFirst = pairs.filter(([, , b]) => Number(b) > 12).length;
  return dayFirst === monthFirst ? undefined : dayFirst > monthFirst;
}

function commonYear(dates: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const value of dates)
    for (const [year] of value.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
      counts.set(Number(year), (counts.get(Number(year)) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  // Any year without a leap day.
  return most?.[0] ?? 2001;
}
