import { JAPANESE_ERAS } from '@veilmark/catalog/words/eras';

/** A day of some calendar. */
interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export interface Calendar {
  /** Days since 1 January 1970. */
  toDays(date: CalendarDate): number;
  fromDays(days: number): CalendarDate;
}

const DAY = 86_400_000;

const gregorian: Calendar = {
  toDays({ year, month, day }) {
    const date = new Date(0);
    // Years below 100 are those years, which the constructor takes for the twentieth century.
    date.setUTCFullYear(year, month - 1, day);
    return date.getTime() / DAY;
  },
  fromDays(days) {
    const date = new Date(days * DAY);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  },
};

/** The Gregorian calendar with years counted from another one. */
const counting = (years: number): Calendar => ({
  toDays: (date) => gregorian.toDays({ ...date, year: date.year - years }),
  fromDays: (days) => {
    const date = gregorian.fromDays(days);
    return { ...date, year: date.year + years };
  },
});

/** The day before the first of each calendar, as days since 1970. */
const PERSIAN_0 = gregorian.toDays({ year: 622, month: 3, day: 21 }) - 1;
const ISLAMIC_0 = gregorian.toDays({ year: 622, month: 7, day: 19 }) - 1;

/** Eight leap years in thirty-three: the calendar as observed in Iran in our lifetimes. */
const persian: Calendar = {
  toDays: ({ year, month, day }) =>
    PERSIAN_0 +
    day +
    (month <= 7 ? (month - 1) * 31 : (month - 1) * 30 + 6) +
    (year - 1) * 365 +
    Math.floor((8 * year + 21) / 33),
  fromDays: (days) => searched(persian, days, Math.floor((days - PERSIAN_0) / 365.2422) + 1, 12),
};

/** The tabular calendar with eleven leap years in thirty; months by sight may begin a day earlier or later. */
const islamic: Calendar = {
  toDays: ({ year, month, day }) =>
    ISLAMIC_0 + day + Math.ceil(29.5 * (month - 1)) + (year - 1) * 354 + Math.floor((3 + 11 * year) / 30),
  fromDays: (days) => searched(islamic, days, Math.floor((days - ISLAMIC_0) / 354.366) + 1, 12),
};

/** The date of a day, from a year that is at most one off. */
function searched(calendar: Calendar, days: number, near: number, months: number): CalendarDate {
  let year = near + 1;
  while (calendar.toDays({ year, month: 1, day: 1 }) > days) year--;
  let month = months;
  while (calendar.toDays({ year, month, day: 1 }) > days) month--;
  return { year, month, day: days - calendar.toDays({ year, month, day: 1 }) + 1 };
}

export const calendars = {
  gregorian,
  buddhist: counting(543),
  minguo: counting(-1911),
  persian,
  islamic,
} as const;
export type CalendarName = keyof typeof calendars;

type JapaneseEra = (typeof JAPANESE_ERAS)[number];

/** The era that a day belongs to; none before 1868. */
export const japaneseEraOf = (days: number): JapaneseEra | undefined =>
  JAPANESE_ERAS.find(({ first }) => gregorian.toDays(first) <= days);
