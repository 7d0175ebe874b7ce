import { FULL_MINGUO_ERA, JAPANESE_ERAS, MINGUO_ERA } from '@veilmark/catalog/words/eras';
import { BEHIND_WEEKDAYS, INSIDE_DATES } from '@veilmark/catalog/words/small-words-of-dates';
import { MONTH_SIGN, WEEKDAY_SIGN } from './marked-names';

/** What may follow a date: a time of day, which stays, or nothing. */
const TIME =
  '(?<time>[T\\s,;]{1,3}(?:\\p{L}{1,6}\\.?\\s){0,2}\\d{1,2}(?:[:.h]\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?)?(?:\\s?(?:Uhr|hrs?|h|[AP]\\.?M\\.?))?(?:\\s?(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\\d\\d:?\\d\\d))?)?';
const ORDINAL = '(?<ordinal>st|nd|rd|th|er|ª|º|°|\\.)?';
const ERAS = [...JAPANESE_ERAS.map(({ name }) => name).reverse(), ...MINGUO_ERA, FULL_MINGUO_ERA];
const ERA_NAME = `(?<era>${ERAS.join('|')})`;
/** What says which calendar the year belongs to, before or behind it. */
const COUNT_BEFORE = '(?<before>(?:พ\\.\\s?ศ\\.|ค\\.\\s?ศ\\.|B\\.?E\\.?|A\\.?D\\.?|A\\.?H\\.?)\\s?)?';
const COUNT_BEHIND =
  '(?<behind>\\s?(?:هـ\\.?\\s?ش\\.?|ه\\.?\\s?ش\\.?|هـ|ه\\.?ق\\.?|ه\\.|م\\.?|ش\\.?|B\\.?E\\.?|A\\.?H\\.?|S\\.?H\\.?|A\\.?P\\.?|года?|г\\.?|року|р\\.?|roku|r\\.?|г|m\\.|evi|gada|gads))?';
const YEAR = "['’]?(?<y>\\d{4}|\\d{2})";

function sources(): string[] {
  const month = `(?<month>${MONTH_SIGN}+)\\.?`;
  const joint = '[\\s,./-]{0,3}';
  const small = `(?:(?:${INSIDE_DATES.join('|')})\\s?|d[’'])?`;
  return [
    // 2024-03-05, 2024/3/5, 2024. 3. 5.
    `${COUNT_BEFORE}(?<y>\\d{4})(?<sign>[-/.]\\s?)(?<m>\\d{1,2})\\k<sign>(?<d>\\d{1,2})\\.?${COUNT_BEHIND}${TIME}`,
    // 20240305
    '(?<y>(?:19|20)\\d\\d)(?<m>0[1-9]|1[0-2])(?<d>[0-2]\\d|3[01])(?<time>T?\\d{4,6}Z?)?',
    // 05.03.2024, 3/5/24
    `(?<a>\\d{1,2})(?<sign>[-/.]\\s?)(?<b>\\d{1,2})\\k<sign>${YEAR}${COUNT_BEHIND}${TIME}`,
    // 03/2024, 2024-03
    '(?<m>0?[1-9]|1[0-2])[./-](?<y>\\d{4})',
    '(?<y>\\d{4})[./-](?<m>0?[1-9]|1[0-2])',
    // 令和6年3月5日, 民國113年3月5日, 2024年3月5日, 2024년 3월 5일
    `(?:${ERA_NAME}\\s?)?(?<y>元|\\d{1,4})\\s?[年년]\\s?(?:度|(?<m>\\d{1,2})\\s?[月월]\\s?(?:(?<d>\\d{1,2})\\s?[日일号號])?)?${TIME}`,
    // R6.3.5
    '(?<era>[MTSHR])\\.?\\s?(?<y>\\d{1,2})(?<sign>[./-])(?<m>\\d{1,2})\\k<sign>(?<d>\\d{1,2})',
    // ngày 5 tháng 3 năm 2024
    '(?:ngày\\s)?(?:(?<d>\\d{1,2})\\s)?tháng\\s(?<m>\\d{1,2})(?:,?\\s(?:năm\\s)?(?<y>\\d{4}))?',
    // 5 March 2024, 5. März 2024, 5 de marzo de 2024, 12 มีนาคม พ.ศ. 2567, ۱۲ مرداد ۱۴۰۳
    `(?<d>\\d{1,2})${ORDINAL}${joint}${small}${month}(?:${joint}${small}${COUNT_BEFORE}${YEAR}${COUNT_BEHIND})?${TIME}`,
    // March 2024
    `${month}${joint}${small}${COUNT_BEFORE}(?<y>\\d{4})${COUNT_BEHIND}`,
    // Mar-24
    `${month}-['’]?(?<y>\\d{2})`,
    // March 5, 2024
    `${month}${joint}(?<d>\\d{1,2})(?!\\d)${ORDINAL}(?:${joint}${YEAR})?${TIME}`,
    // 2024. március 5., 2024 m. kovo 5 d.
    `(?<y>\\d{4})${joint}(?:m\\.\\s)?${month}${joint}(?<d>\\d{1,2})(?:\\.|\\s?d\\.)?${TIME}`,
    `(?<y>\\d{4})${joint}${month}`,
    // March
    month,
    // 05.03.
    '(?<a>\\d{1,2})(?<sign>[/.])(?<b>\\d{1,2})\\.?',
    // 2024, พ.ศ. 2567
    `${COUNT_BEFORE}(?<y>1\\d{3}|2\\d{3})${COUNT_BEHIND}`,
  ];
}

/** Notations of texts whose names are marked. A weekday stands before a date or, in brackets or not, behind it. */
function withWeekday(source: string): RegExp {
  const day = `${WEEKDAY_SIGN}+`;
  const article = `(?:(?:${BEHIND_WEEKDAYS.join('|')})\\s?)?`;
  const before = `(?:(?:วัน)?(?<weekday>${day})\\.?[,\\s]{0,2}${article})?`;
  const behind = `(?:[,\\s]{0,2}[(（]?(?<weekday2>${day})\\.?[)）]?)?`;
  return new RegExp(`^\\s*${before}(?:${source})${behind}\\s*$`, 'diu');
}

let made: RegExp[] | undefined;

/** Every way in which we can write a date again that we have read, the fullest first. */
export function dateNotations(): readonly RegExp[] {
  made ??= sources().map(withWeekday);
  return made;
}
