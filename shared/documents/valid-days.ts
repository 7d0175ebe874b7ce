import type { Slot, Source } from './slot';

/** A day of a calendar, perhaps with a time, as formats of programs write it. */
const DAY =
  /^(?:1[5-9]|2[01])\d\d(-?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])((?:[T ]?\d[\d:.,]*)?(?:Z|[+-]\d[\d:]*)?)$/;
/** What stands for a value that was removed for good, perhaps before a part of the day; numbered ones can be put back. */
const isRemoved = (part: string): boolean => /<[A-Z_]+>|\[removed\]/.test(part);

/**
 * Days in place of removed ones, wherever they are in a copy. In a field of SWIFT the codes of the same word belong to it; elsewhere a
 * number that only begins like such a day is none.
 */
export const FIRST_DAYS =
  /(?<!\d)19[07]0(-?)01\1(?:01)(?:[T ]?0[0:.,]*)?(?:Z|[+-]0[0:]*)?(?!\d)|(?<=^:\d\d[A-Z]?:)(?::[A-Z\d]{4}\/\/)?R?[CD]?(?:19)?700101[\w,]{0,40}|(?<=["'>])19[07]0(?:-01)?(?=["'<])/gm;

/** A month or a year, as clinical records write a day that is not known. */
const MONTH = /^(?:1[5-9]|2[01])\d\d(-(?:0[1-9]|1[0-2]))?$/;

/** The first day of the year, written like this one; undefined where it is no day. */
function firstDayLike(written: string, year: string): string | undefined {
  const month = MONTH.exec(written);
  if (month) return month[1] ? `${year}-01` : year;
  const found = DAY.exec(written);
  if (!found) return undefined;
  const [, sign = '', rest = ''] = found;
  return [year, '01', '01'].join(sign) + rest.replace(/\d/g, '0');
}

const years = new WeakMap<Source, string>();

/** 1970, or 1900 where the file itself speaks of that day. */
function yearFor(source: Source): string {
  const year = years.get(source) ?? (/1970-?01-?01/.test(source.content) ? '1900' : '1970');
  years.set(source, year);
  return year;
}

/**
 * A place where programs expect a day, or several with commas between them: one that was removed becomes the first day of 1970, because a
 * program that finds a word there refuses the file.
 */
export function daySlot(slot: Slot): Slot {
  if (!/^\d{4}/.test(slot.text)) return slot;
  const days = slot.text.split(',').map((day) => firstDayLike(day, yearFor(slot.source)));
  if (days.includes(undefined)) return slot;
  const { from, to, finish } = slot;
  return {
    ...slot,
    finish: (text, splices) => {
      const parts = text.split(',');
      if (!parts.some(isRemoved)) return finish?.(text, splices) ?? splices;
      const kept = parts.map((part, index) => (isRemoved(part) ? (days[index] ?? days[0] ?? '') : part));
      return [{ from, to, text: kept.join(',') }];
    },
  };
}
