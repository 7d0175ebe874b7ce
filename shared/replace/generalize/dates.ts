import { type Reading, readDate } from '../dates/read-date';

/** Years that say that somebody is ninety or older are no less telling than the age. */
const OLDEST = 90;

/** The year, quarter or month of a date, in its own calendar; undefined where it names no year. */
export function generalizeDate(
  value: string,
  to: 'year' | 'quarter' | 'month',
  reading: Reading,
  isBirth: boolean,
): string | undefined {
  const date = readDate(value, reading);
  if (date?.year === undefined) return undefined;
  const { year, month, yearText, precision } = date;
  if (isBirth && new Date().getUTCFullYear() - new Date(date.days * 86_400_000).getUTCFullYear() >= OLDEST)
    return undefined;
  if (to === 'year' || month === undefined || precision === 'year') return yearText;
  return to === 'quarter'
    ? `Q${Math.ceil(month / 3)} ${yearText ?? year}`
    : `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
