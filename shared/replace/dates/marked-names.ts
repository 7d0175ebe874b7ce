import { dateNames } from './words';

/** Stand for a letter of a month's or a weekday's name, so that notations need no list of names. */
export const MONTH_SIGN = '\u{E000}';
export const WEEKDAY_SIGN = '\u{E001}';

const WORD = /[\p{L}\p{M}׳॰]+(?:[.’'‌-][\p{L}\p{M}׳॰]+)*/gu;
const EASTERN_WEEKDAY =
  /[日月火水木金土]曜日?|(?:星期|周|週)[日一二三四五六天]|[일월화수목금토]요일|(?<=[(（])[日月火水木金土](?=[)）])/gu;

interface Name {
  start: number;
  end: number;
  isMonth: boolean;
  isWeekday: boolean;
}

/**
 * The text with the names of months and weekdays covered by signs, each in its place. "mar" is March, or Tuesday in three languages: it is
 * read as a month, and once more as a weekday.
 */
export function withMarkedNames(text: string): string[] {
  const eastern = text.replace(EASTERN_WEEKDAY, (name) => WEEKDAY_SIGN.repeat(name.length));
  const names = namesIn(eastern);
  const month =
    names.findLast(({ isMonth, isWeekday }) => isMonth && !isWeekday) ?? names.findLast((one) => one.isMonth);
  const cover = (isMonth: (name: Name) => boolean) => {
    let covered = eastern;
    for (const name of names) {
      const sign = isMonth(name) ? MONTH_SIGN : name.isWeekday ? WEEKDAY_SIGN : undefined;
      if (sign === undefined) continue;
      covered = covered.slice(0, name.start) + sign.repeat(name.end - name.start) + covered.slice(name.end);
    }
    return covered;
  };
  return [...new Set([cover((name) => name === month), cover(() => false)])];
}

function namesIn(text: string): Name[] {
  const { months, days } = dateNames();
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const found: Name[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(3, words.length - at); length > 0; length--) {
      const first = words[at] as { start: number };
      const last = words[at + length - 1] as { end: number };
      const name = endsOf(text, first.start, last.end)
        .map(({ start, end }): Name => {
          const word = text.slice(start, end);
          // Right behind a digit it is an ending: "1st" is no Wednesday, which is "st" in Czech.
          return {
            start,
            end,
            isMonth: months.has(word),
            isWeekday: days.has(word) && !/\d$/.test(text.slice(0, start)),
          };
        })
        // One letter is no name: "T" stands before a time.
        .find(({ start, end, isMonth, isWeekday }) => end - start > 1 && (isMonth || isWeekday));
      if (!name) continue;
      found.push(name);
      at += length - 1;
      break;
    }
  }
  return found;
}

/** A name may be joined to what goes with it: "in" in Hebrew, "the … of" in Thai. */
function endsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  const ends = [{ start, end }];
  if (text.startsWith('ב', start)) ends.push({ start: start + 1, end });
  if (text.slice(start, end).endsWith('ที่')) ends.push({ start, end: end - 'ที่'.length });
  return ends;
}
