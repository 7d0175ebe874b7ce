import { INTERFACE_LANGUAGES } from '@veilmark/wire/interface-languages';
import { type Locale, useLocale } from './i18n';

/** Numbers, dates and sizes as the reader's language writes them. */
export function createFormat(locale: Locale) {
  const tag = tagOfReader(locale);
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return {
    number: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value),
    date: (iso: string) => date.format(new Date(iso)),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    time: (at: string | number) => time.format(new Date(at)),
    /** `2026-11` -> November 2026. */
    month: (yearMonth: string) => month.format(new Date(`${yearMonth}-01T00:00:00Z`)),
    relative: (iso: string, now = Date.now()) => formatRelative(relative, Date.parse(iso) - now),
    bytes: (bytes: number) => formatBytes(tag, bytes),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: 0 }).format(amount),
    /** Names of languages and countries by their ISO codes. */
    language: (code: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code,
    country: (code: string) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code,
  };
}

/** The reader's own way to write the language of the page: readers of English live where months or days come first. */
function tagOfReader(locale: Locale): string {
  const { tag } = INTERFACE_LANGUAGES[locale];
  // Programs without pages say where their computer is, which is nobody's choice.
  if (!('document' in globalThis)) return tag;
  try {
    const reader = new Intl.Locale(navigator.language);
    return reader.language === locale ? reader.toString() : tag;
  } catch {
    // Chromium hands on the name of a POSIX locale (en-US@posix), which is no language tag.
    return tag;
  }
}

export type Format = ReturnType<typeof createFormat>;

const formats = new Map<Locale, Format>();

function formatOf(locale: Locale): Format {
  let format = formats.get(locale);
  if (!format) {
    format = createFormat(locale);
    formats.set(locale, format);
  }
  return format;
}

export function useFormat(): Format {
  return formatOf(useLocale());
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function formatRelative(relative: Intl.RelativeTimeFormat, difference: number): string {
  for (const [unit, length] of UNITS)
    if (Math.abs(difference) >= length) return relative.format(Math.trunc(difference / length), unit);
  return relative.format(0, 'second');
}

function formatBytes(tag: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  // Written out, a byte has a plural; the short forms of the others have none.
  const unitDisplay = power === 0 ? 'long' : 'short';
  const options = {
    style: 'unit',
    unit: units[power],
    unitDisplay,
    maximumFractionDigits: power === 0 ? 0 : 1,
  } as const;
  return new Intl.NumberFormat(tag, options).format(bytes / 1000 ** power);
}
