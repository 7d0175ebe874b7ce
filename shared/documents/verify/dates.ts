/** Calendar dates in the notations that documents use, each as `1961-07-19`. */

const MONTH_NAMES = [
  'january januar janvier enero gennaio januari janeiro styczeń stycznia jan',
  'february februar février fevrier febrero febbraio februari fevereiro luty lutego feb fév fev',
  'march märz maerz mars marzo maart março marco marzec marca mar mär mrz mrt',
  'april avril abril aprile kwiecień kwietnia apr avr abr',
  'may mai mayo maggio mei maio maj maja mag',
  'june juni juin junio giugno junho czerwiec czerwca jun giu',
  'july juli juillet julio luglio julho lipiec lipca jul lug',
  'august août aout agosto augustus sierpień sierpnia aug aoû ago',
  'september septembre septiembre settembre setembro wrzesień września sep sept set',
  'october oktober octobre octubre ottobre outubro październik października oct okt ott out',
  'november novembre noviembre novembro listopad listopada nov',
  'december dezember décembre decembre diciembre dicembre dezembro grudzień grudnia dec dez déc dic',
];
const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const DATE =
  /(?<![\d.])(?:(\d{4})([-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?![\d])|(\d{1,2})(?:[-/]|\.\s?)(\d{1,2})(?:[-/]|\.\s?)(\d{4}|\d{2})(?![\d.]\d|\d)|((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)|(\d{1,2})(?:st|nd|rd|th|er)?[.,]?[\s\u00a0-]{1,2}(?:of |de )?(\p{L}{3,12})\.?(?:[\s\u00a0-]{1,2}(?:de |del )?|, ?)(\d{4}|\d{2})(?!\d)|DATE\((\d{4}),(\d{1,2}),(\d{1,2})\))|(?<!\p{L})(\p{L}{3,12})\.?[\s\u00a0](\d{1,2})(?:st|nd|rd|th)?,?[\s\u00a0](\d{4})(?!\d)/giu;

interface FoundDate {
  start: number;
  end: number;
  /** One, or two where day and month may be meant either way. */
  dates: string[];
}

export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(DATE)) {
    const dates = readDate(match);
    if (dates.length > 0) found.push({ start: match.index, end: match.index + match[0].length, dates });
  }
  return found;
}

/** The date that the whole of `value` is, a time of day behind it or not. */
export function wholeDate(value: string): string[] {
  // Most values are names, and every notation has digits.
  if (!/\d/.test(value)) return [];
  const trimmed = value.trim();
  const [first] = findDates(trimmed);
  if (!first) return [];
  const before = trimmed.slice(0, first.start);
  const after = trimmed.slice(first.end);
  const isWhole = /^(?:\p{L}{2,12}[.,]? )?$/u.test(before) && /^(?:[T ,]*\d{1,2}:\d\d.{0,12})?$/.test(after);
  return isWhole ? first.dates : [];
}

function readDate(match: RegExpMatchArray): string[] {
  const [, y1, , m1, d1, a2, b2, y2, y3, m3, d3, d4, name4, y4, y5, m5, d5, name6, d6, y6] = match;
  if (y1) return iso(y1, m1, d1);
  if (y2) return [...new Set([...iso(y2, b2, a2), ...iso(y2, a2, b2)])];
  if (y3) return iso(y3, m3, d3);
  if (y5) return iso(y5, m5, d5);
  const month = MONTHS.get((name4 ?? name6 ?? '').toLowerCase());
  if (month === undefined) return [];
  return y4 ? iso(y4, String(month), d4) : iso(y6, String(month), d6);
}

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string[] {
  const [y, m, d] = [Number(fullYear(year ?? '')), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? [date.toISOString().slice(0, 10)] : [];
}

const fullYear = (year: string) => (year.length === 2 ? `${Number(year) > 30 ? 19 : 20}${year}` : year);

/** The date that a spreadsheet stores as a number; the older calendar begins four years later. */
export function dateOfSerial(serial: number, uses1904: boolean): string | undefined {
  if (!(serial >= 1 && serial < 2_958_466)) return undefined;
  const days = Math.floor(serial) + (uses1904 ? 1462 : serial < 60 ? 1 : 0);
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10);
}
