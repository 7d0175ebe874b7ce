import { JAPANESE_ERAS } from '@veilmark/catalog/words/eras';
import { type Calendar, type CalendarName, calendars, japaneseEraOf } from './calendars';
import { withMarkedNames } from './marked-names';
import { dateNotations } from './notations';
import { dateNames, type NamedPart } from './words';

/** How a text writes its dates, where a date alone does not say. */
export interface Reading {
  /** 3/4/2024 is the third of April. */
  dayFirst: boolean;
  /** Languages, the likeliest first. */
  languages: readonly string[];
  /** The year of dates without one. */
  year: number;
}

export interface WrittenDate {
  precision: 'day' | 'month' | 'year';
  /** Days since 1970; the middle of a month or a year that is all that is said. */
  days: number;
  /** Of the calendar it is written in; absent where the date names none. */
  year?: number | undefined;
  month?: number | undefined;
  calendar: CalendarName;
  /** The year as it is written, with its era. */
  yearText?: string | undefined;
  /** Another day in the same notation; undefined where it cannot be written so. */
  write(days: number): string | undefined;
}

const ZEROS = ['0', '٠', '۰', '０', '०', '০', '๐'];

/** Digits of other scripts as ours, each in its place. */
const plainDigits = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (sign) => {
    const zero = ZEROS.find((one) => {
      const value = sign.charCodeAt(0) - one.charCodeAt(0);
      return sign.length === 1 && value >= 0 && value <= 9;
    });
    return zero === undefined ? sign : String(sign.charCodeAt(0) - zero.charCodeAt(0));
  });

/** No date is written longer. */
const LONGEST = 100;

/** A date in any notation that can be written again; undefined for anything else. */
export function readDate(text: string, reading: Reading): WrittenDate | undefined {
  if (text.length > LONGEST) return undefined;
  for (const marked of withMarkedNames(plainDigits(text)))
    for (const notation of dateNotations()) {
      const match = notation.exec(marked);
      const date = match && new Reader(text, match as Match, reading).read();
      if (date) return date;
    }
  return undefined;
}

type Match = RegExpExecArray & { groups: Record<string, string | undefined>; indices: RegExpIndicesArray };

class Reader {
  readonly #text: string;
  readonly #groups: Record<string, string | undefined>;
  readonly #spans: Record<string, [number, number] | undefined>;
  readonly #reading: Reading;
  readonly #month: NamedPart | undefined;
  readonly #weekday: NamedPart | undefined;

  constructor(text: string, match: Match, reading: Reading) {
    this.#text = text;
    this.#spans = { ...match.indices.groups };
    this.#groups = { ...match.groups };
    for (const name of ['month', 'weekday', 'weekday2']) {
      const span = this.#spans[name];
      if (span) this.#groups[name] = text.slice(...span);
    }
    this.#reading = reading;
    const { month, weekday, weekday2 } = this.#groups;
    const { months, days } = dateNames();
    this.#month = month === undefined ? undefined : months.read(month, reading.languages);
    const day = weekday ?? weekday2;
    this.#weekday = day === undefined ? undefined : days.read(day, reading.languages);
    this.#orderDayAndMonth();
  }

  read(): WrittenDate | undefined {
    const { y, d } = this.#groups;
    const month = this.#month?.number ?? numberOf(this.#groups.m);
    const day = numberOf(d);
    if (this.#groups.month !== undefined && !this.#month) return undefined;
    if ((month ?? 1) < 1 || (month ?? 1) > 12 || day === 0 || (day ?? 1) > 31) return undefined;
    const name = this.#calendar();
    const calendar = calendars[name];
    const year = y === undefined ? this.#reading.year : this.#year(y);
    if (year === undefined) return undefined;
    const precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
    const days = calendar.toDays({ year, month: month ?? 7, day: day ?? (precision === 'month' ? 15 : 1) });
    // A day that the month does not have; the months of the Islamic calendar are a day longer or shorter by sight.
    if (precision === 'day' && name !== 'islamic' && calendar.fromDays(days).day !== day) return undefined;
    return {
      precision,
      days,
      calendar: name,
      month,
      yearText: y === undefined ? undefined : this.#yearText(year),
      year: y === undefined ? undefined : year,
      write: (other) => this.#write(other, calendar, precision),
    };
  }

  /** `a` and `b` are day and month in the order that the numbers or the text allow. */
  #orderDayAndMonth(): void {
    const { a, b, sign = '' } = this.#groups;
    if (a === undefined || b === undefined) return;
    const isDayFirst = Number(a) > 12 || (Number(b) <= 12 && (!sign.startsWith('/') || this.#reading.dayFirst));
    for (const [part, from] of [
      ['d', isDayFirst ? 'a' : 'b'],
      ['m', isDayFirst ? 'b' : 'a'],
    ] as const) {
      this.#groups[part] = this.#groups[from];
      this.#spans[part] = this.#spans[from];
    }
  }

  #calendar(): CalendarName {
    const { era, before = '', behind = '', y = '' } = this.#groups;
    if (era !== undefined) return /民/.test(era) ? 'minguo' : 'gregorian';
    if (this.#month && this.#month.calendar !== 'gregorian') return this.#month.calendar;
    if (this.#month) return /พ|B/i.test(before) || isIn(Number(y), 2400, 2700) ? 'buddhist' : 'gregorian';
    if (/พ|B/i.test(before + behind) || isIn(Number(y), 2400, 2700)) return 'buddhist';
    if (!isIn(Number(y), 1250, 1500)) return 'gregorian';
    if (/ش|S|P/i.test(behind)) return 'persian';
    if (/ه|H/i.test(before + behind)) return 'islamic';
    const [start = 0] = this.#spans.y ?? [];
    const digit = this.#text[start] ?? '';
    if (isIn(digit.charCodeAt(0), 0x06f0, 0x06f9)) return 'persian';
    if (isIn(digit.charCodeAt(0), 0x0660, 0x0669)) return 'islamic';
    return Number(y) > 1410 ? 'islamic' : 'persian';
  }

  #year(y: string): number | undefined {
    const { era } = this.#groups;
    const japanese = JAPANESE_ERAS.find(({ name, letter }) => name === era || letter === era?.toUpperCase());
    const count = y === '元' ? 1 : Number(y);
    if (japanese) return japanese.first.year + count - 1;
    if (era !== undefined) return count;
    if (y.length === 4) return count;
    // A year of one or three digits belongs to an era that is not named.
    return y.length === 2 ? count + (count > 30 ? 1900 : 2000) : undefined;
  }

  #yearText(year: number): string {
    const { era, y = '', before = '', behind = '' } = this.#groups;
    if (y.length === 2 && era === undefined) return String(year);
    const span = this.#spans.y ?? [0, 0];
    const digits = this.#text.slice(...span);
    const isEastern = /[年년]/.test(this.#text);
    return `${era ?? ''}${before}${digits}${isEastern ? (this.#text.includes('년') ? '년' : '年') : behind}`;
  }

  #write(days: number, calendar: Calendar, precision: WrittenDate['precision']): string | undefined {
    const date = calendar.fromDays(days);
    const parts = new Map<string, string>();
    const { y, m, d, month, ordinal, weekday, weekday2 } = this.#groups;
    if (y !== undefined) {
      const year = this.#writeYear(days, date.year, precision);
      if (year === undefined) return undefined;
      for (const [name, text] of Object.entries(year)) parts.set(name, text);
    }
    if (month !== undefined) parts.set('month', this.#month?.write(date.month) ?? '');
    // Numbers of two figures each: a smaller one gets a zero.
    const arePadded = m?.length === 2 && d?.length !== 1 && !/[年년]|tháng/.test(this.#text);
    if (m !== undefined) parts.set('m', padded(date.month, m, arePadded));
    if (d !== undefined) parts.set('d', padded(date.day, d, arePadded));
    if (ordinal !== undefined) parts.set('ordinal', ordinalLike(ordinal, date.day));
    const weekdayPart = weekday === undefined ? 'weekday2' : 'weekday';
    if (weekday !== undefined || weekday2 !== undefined) {
      if (precision !== 'day') return undefined;
      parts.set(weekdayPart, this.#weekday?.write((((days + 4) % 7) + 7) % 7) ?? '');
    }
    return this.#withParts(parts);
  }

  #writeYear(days: number, year: number, precision: string): Record<string, string> | undefined {
    const { y = '', era } = this.#groups;
    const isJapanese = era !== undefined && !/民/.test(era);
    if (isJapanese) {
      const now = japaneseEraOf(days);
      if (!now || precision === 'year') return now && { era: eraLike(era, now), y: String(year - now.first.year + 1) };
      const count = year - now.first.year + 1;
      return { era: eraLike(era, now), y: count === 1 && era.length > 1 ? '元' : padded(count, y, /^0/.test(y)) };
    }
    if (y.length === 2 && era === undefined) {
      const short = String(year % 100).padStart(2, '0');
      // Two digits that would be read as a year of another century are not enough.
      return { y: this.#year(short) === year ? short : String(year) };
    }
    return year < 1 || (y.length === 4 && String(year).length !== 4) ? undefined : { y: String(year) };
  }

  /** The text with its parts written anew, in the digits it is written in. */
  #withParts(parts: ReadonlyMap<string, string>): string {
    const places = [...parts].flatMap(([name, text]) => {
      const span = this.#spans[name];
      return span ? [{ start: span[0], end: span[1], text }] : [];
    });
    let written = '';
    let at = 0;
    for (const { start, end, text } of places.sort((one, other) => one.start - other.start)) {
      const zero = ZEROS.find((sign) => isIn((this.#text.charCodeAt(start) ?? 0) - sign.charCodeAt(0), 0, 9)) ?? '0';
      written += this.#text.slice(at, start);
      written += text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
      at = end;
    }
    return written + this.#text.slice(at);
  }
}

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
const isIn = (number: number, from: number, to: number): boolean => number >= from && number <= to;

const padded = (number: number, like: string, isPadded: boolean): string =>
  String(number).padStart(isPadded || like.startsWith('0') ? like.length : 1, '0');

const eraLike = (era: string, now: (typeof JAPANESE_ERAS)[number]): string =>
  era.length === 1 ? now.letter : now.name;

function ordinalLike(ordinal: string, day: number): string {
  // In French only the first is numbered so.
  if (/^er$/i.test(ordinal)) return day === 1 ? ordinal : '';
  if (!/^(?:st|nd|rd|th)$/i.test(ordinal)) return ordinal;
  const made = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return ordinal === ordinal.toUpperCase() ? made.toUpperCase() : made;
}
