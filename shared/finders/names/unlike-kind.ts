import { isFileName } from '@veilmark/catalog/words/file-endings';
import { isCodeOfList, isProgram, isReference, isVersion } from '@veilmark/catalog/words/references';
import {
  BEFORE_DAYS_OF_LETTERS,
  LABELS_OF_OTHER_DAYS,
  SHORT_MONTHS,
} from '@veilmark/catalog/words/small-words-of-dates';
import type { GovernedPlace, KindSpan } from '@veilmark/engine/name-recognizer';
import { isAmount, isCountedKind } from '../amounts';
import { isNil } from '../labels/no-values';
import { asKind, CARD_NEAR, calledByForm, hasNoSuchForm, isTime } from './no-such-form';
import { isOneLetter } from './one-letter';
import { placeAt } from './place-at';

/** Kinds whose values are numbers, in digits or dictated in several words. */
const NUMBERS: ReadonlySet<string | undefined> = new Set(['ID', 'BANK', 'CARD', 'DOB']);
/** Kinds that the number of a law, a version or an article is taken for. */
const CONFUSED: ReadonlySet<string | undefined> = new Set(['ID', 'BANK', 'CARD', 'PHONE', 'PLATE', 'IP']);
/** Kinds that an entry of a list of codes is taken for. */
const IS_LISTED: ReadonlySet<string | undefined> = new Set(['ID', 'SECRET', 'PHONE']);
const HAS_DIGIT = /[\p{Nd}\p{Nl}\p{No}〇零一二三四五六七八九十]/u;
const LEAST_SECRET = 3;
/** A number that is dictated has at least as many words. */
const DICTATED_WORDS = 4;
/** "7", "3/4", "C1": too short and too common to name anybody. */
const SLIGHT = /^(?:\p{Nd}|\p{Nd}\/\p{Nd}|\p{L}\p{Nd}{1,2})$/u;
/** A year, alone or with its month. */
const YEAR = /^(?:(?:0?[1-9]|1[0-2])\/)?(?:19|20)\d\d$/;
/** "1980-2005": from one year to another. */
const YEARS = /^(?:19|20)\d\d[-–](?:(?:19|20)\d\d|\d\d)$/;
/** "2003/04": a season, a school year. */
const SEASON = /^((?:19|20)\d\d)\/(?:19|20)?(\d\d)$/;
/** "1581573600" in a cell: seconds since 1970, on a full minute. One number of sixty is so by chance, and its column then says what it is. */
const SECONDS = /^1\d{9}$/;
const MINUTE = 60;
/** "49891.82": an amount. */
const DECIMAL = /^[1-9]\d{3,8}\.\d{2}$/;
/** "49.90": no part of it can be a month. */
const NO_DATE = /^(?:0|00|1[3-9]|[2-9]\d|[1-9]\d\d)[.,](?:00|1[3-9]|[2-9]\d)$/;
/** "672708 672708 0.13100": figures of a row. */
const ENDS_AS_FRACTION = /^\d{1,9}(?:\s\d{1,9})*\s\d{1,3}\.\d{2,}$/;
/** "11/26": in a row of a table the day of a payment, unless a card is in it. */
const MONTH_AND_DAY = /^\d{1,2}\/\d{1,2}$/;
const IS_ROW = /\t[^\t]*\t/;
/** "Springer-Verlag, Berlin, 2001": what a list of sources has on the line of a year. */
const CITED =
  /\b(?:Verlag|Springer|Elsevier|Wiley|Proceedings|Vol\.|pp\.|Hrsg\.|Hg\.|Eds?\.|ISBN)(?!\p{L})|^\[\p{L}{0,6}\d{1,4}\]|\bUniversity Press\b/u;
/** "16 06 2021". */
const DAY_ALONE = /^[0-3]\d[ ./-][01]\d[ ./-](?:19|20)\d\d$/;
/** "255.255.255.0", "0.0.0.255": the mask of a network. */
const MASK = /^(?:255|0)\./;
/** "100000000": a sum. */
const ROUND = /^[1-9]\d{0,2}0{6,}$/;
/** "106–110, 1993": pages of a publication and its year. */
const PAGES_AND_YEAR = /^\d{1,4}[-–]\d{1,4},?\s(?:19|20)\d\d$/;
/** "2014, S. 32", "pp. 12-15": where something is cited. */
const CITED_PAGE = /^(?:(?:19|20)\d\d[a-z]?,\s)?(?:S|s|pp?|págs?|стр)\.\s?\d{1,4}(?:\s?(?:ff?\.?|[-–]\s?\d{1,4}))?$/u;
/** "0.369446825", also with the next cells of its row: measured or computed. */
const MEASURED = /^[-+−]?\d{1,3}\.\d{5,}(?=$|[,;|\t])/;
const WHOLE_PART = /(?<![\d.])\d{1,3}\.$/;
const LONGEST_WHOLE_PART = 5;
/** The number of a footnote or page above a line of text. */
const FOOTNOTE = /^\d{1,3}\s*\n/;
/** "5738 6633 8864 8297 245 2161": the figures of a row. No number of anybody has so many groups and digits. */
const ROW_OF_FIGURES = /^[*\s]*\d{1,6}(?:\s[*\d]{1,6}){4,}$/;
const MOST_DIGITS = 20;
/** "6 4 0 0 0": more figures than a date has. */
const FIGURES = /^\d{1,4}(?:[\t ]\d{1,4}){3,}$/;
/** What stands in a table of statistics: a figure, its share, or a sign for none. */
const FIGURE_CELL = /^(?:[-+]?[\d.,]+ ?%?|n\/a|[*–-])$/i;
/** So many figures in a row of a table, the value among them, and one of them a fraction or a sign for none. */
const FEWEST_FIGURES = 4;
const LONGEST_ROW = 400;
const HAS_LETTERS = /\p{L}{2}/u;
/** Another day on the same line: from one to the other something lasted. */
const DAY = new RegExp(
  String.raw`(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d\d-\d\d)(?!\d)|\b(?:${SHORT_MONTHS.join('|')})[a-z]{0,6}\.? \d{1,2}, \d{4}`,
  'g',
);
const LONGEST_LINE = 200;

function isSeason(value: string): boolean {
  const [, first, second] = SEASON.exec(value) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(second);
}

const isTimeOfProgram = (text: string, start: number, end: number, value: string): boolean =>
  SECONDS.test(value) && Number(value) % MINUTE === 0 && (text.charAt(start - 1) === '\t' || text.charAt(end) === '\t');

function isDayOfPayment(text: string, start: number, end: number): boolean {
  if (!MONTH_AND_DAY.test(text.slice(start, end))) return false;
  const row = restOfLine(text, start, end, LONGEST_LINE).join(' ');
  return IS_ROW.test(row) && !CARD_NEAR.test(row);
}

function isMeasured(text: string, start: number, value: string): boolean {
  const [whole = ''] = WHOLE_PART.exec(text.slice(Math.max(0, start - LONGEST_WHOLE_PART), start)) ?? [];
  return MEASURED.test(whole + value);
}

/** What stands before and behind a value on its line, up to `most` characters on each side. */
function restOfLine(text: string, start: number, end: number, most: number): [before: string, behind: string] {
  const before = text.slice(Math.max(0, start - most), start);
  const behind = text.slice(end, end + most).split('\n', 1)[0] ?? '';
  return [before.slice(before.lastIndexOf('\n') + 1), behind];
}

/** Whether a line names two days: a birth stands alone. */
function isOneOfTwoDays(text: string, start: number, end: number): boolean {
  const [before, behind] = restOfLine(text, start, end, LONGEST_LINE);
  return (`${before} ${behind}`.match(DAY) ?? []).length === 1;
}

/** Figures have different lengths; the groups of an account have one, but for the last. */
function isRowOfFigures(value: string): boolean {
  if (!ROW_OF_FIGURES.test(value) || value.replace(/\D/g, '').length <= MOST_DIGITS) return false;
  const groups = value.match(/\d+/g) ?? [];
  return new Set(groups.slice(0, -1).map((group) => group.length)).size > 1;
}

/** Whether it is a cell among figures: "Alabama, 164629490, 21960, 0.00013". */
function isAmongFigures(text: string, start: number, end: number): boolean {
  const value = text.slice(start, end);
  if (!/^[1-9]\d*$/.test(value)) return false;
  const [before, behind] = restOfLine(text, start, end, LONGEST_ROW);
  const cells = (before + value + behind).split('\t').map((cell) => cell.trim());
  const inRow = cells.filter((cell) => FIGURE_CELL.test(cell));
  return inRow.length >= FEWEST_FIGURES && inRow.some((cell) => /^(?:\d+\.\d+|\D+)$/.test(cell));
}

/** Words of a page that stand upright, a letter or two to a line. */
const isUpright = (value: string): boolean => /(?:\n\S{1,2}){4}(?=\n|$)/u.test(value);

/** "978.84.683.3241.3", "0-19-853453-1": the number of a book. */
const ISBN = /^97[89][-. ]?\d{1,5}[-. ]\d{1,7}[-. ]\d{1,7}[-. ][\dX]$/;
/** "01.05.14-31.05.14": from one day to another. */
const TWO_DAYS = /^\d{1,2}[./]\d{1,2}[./]\d{2,4}\s?[-–]\s?\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;
/** "Rs 1939": an amount with its currency. */
const PRICE = /^(?:Rs|EUR|USD|GBP|CHF|INR|US\$|[$€£¥₹])\.?\s?\d/;
/** Part of a program or of a directory's path: `crypto.createHmac(`, `dc=example`. */
const CODE_BEFORE = /(?:\b(?:dc|ou|realm)=)$/i;

/** What a program counts its own steps and states by: `"trace":"b7e1c04d"`, "commit e07a5512cd". */
const STEP_BEFORE =
  /(?:^|[^\p{L}])(?:(?:trace|span|correlation)(?:[_-]?id)?|commit|build|etag|checksum)["']?(?:\s?[:=]\s?["']?|\s)$/iu;
const LONGEST_STEP = 24;
const STEPPED: ReadonlySet<string | undefined> = new Set(['SECRET', 'IP', 'ID']);

/** The name of a function, if a bracket follows. */
const IDENTIFIER = /^[\w$.]+$/;
/** "ruser= rhost=": a key without a value. */
const EMPTY_BEHIND = /^=(?=\s|$)/;
/** The code of a bank (BIC): letters of bank and country, then of the place. */
const BANK_CODE = /^[A-Z]{6}[A-Z2-9][A-Z0-9](?:[A-Z0-9]{3})?$/;

/** A plate has at most three letters in a row, or is dictated in words; "white 2011" and "silver" are the car. */
function isUnlikePlate(value: string): boolean {
  if (HAS_DIGIT.test(value)) return /\p{Ll}{4}/u.test(value);
  return value.split(/[\s,-]+/).length < DICTATED_WORDS;
}

/** "Teasdale (1978)": behind a name like a number, and the year of what is cited. */
const isYearInBrackets = (text: string, start: number, end: number): boolean =>
  /^\((?:19|20)\d\d[a-z]?\)$/.test(text.slice(start, end)) ||
  /^\((?:19|20)\d\d[a-z]?\)$/.test(text.slice(Math.max(0, start - 1), end + 1));

/** Whether a value that only the model found cannot be of its kind, by its form or by the words beside it. */
function isUnlike(text: string, { kind, start, end }: KindSpan): boolean {
  const value = text.slice(start, end);
  if (NUMBERS.has(kind) && !HAS_DIGIT.test(value) && !/\s/.test(value))
    return kind !== 'BANK' || !BANK_CODE.test(value);
  if (kind === 'ID' && SLIGHT.test(value)) return true;
  if (kind === 'PHONE' && PAGES_AND_YEAR.test(value)) return true;
  if (kind === 'PHONE' && isYearInBrackets(text, start, end)) return true;
  if (kind === 'ADDRESS' && CITED_PAGE.test(value)) return true;
  if (kind === 'ADDRESS' && (FOOTNOTE.test(value) || isOneWordInCapitals(value))) return true;
  if (kind === 'PLATE' && isUnlikePlate(value)) return true;
  if (kind === 'USERNAME' && (value.includes('=') || (text.charAt(end) === '(' && IDENTIFIER.test(value)))) return true;
  if (kind === 'USERNAME' && CODE_BEFORE.test(text.slice(Math.max(0, start - 8), start))) return true;
  if (kind === 'SECRET' && value.length < LEAST_SECRET) return true;
  if (STEPPED.has(kind) && STEP_BEFORE.test(text.slice(Math.max(0, start - LONGEST_STEP), start))) return true;
  if (kind === 'DOB' && (YEARS.test(value) || FIGURES.test(value))) return true;
  if (kind === 'POSTCODE' && YEAR.test(value) && CITED.test(restOfLine(text, start, end, LONGEST_LINE).join('')))
    return true;
  if (kind === 'PHONE' && DAY_ALONE.test(value)) return true;
  if (CONFUSED.has(kind) && ROUND.test(value)) return true;
  if (kind === 'CARD' && isDayOfPayment(text, start, end)) return true;
  if (
    CONFUSED.has(kind) &&
    (isTimeOfProgram(text, start, end, value) || ENDS_AS_FRACTION.test(value) || DECIMAL.test(value))
  )
    return true;
  if (kind === 'ID' && isAmongFigures(text, start, end)) return true;
  if (isOneLetter(value) || isUpright(value)) return true;
  if (CONFUSED.has(kind) && (ISBN.test(value) || TWO_DAYS.test(value) || PRICE.test(value) || value.includes('\t')))
    return true;
  if (kind === 'USERNAME' && (isFileName(value) || EMPTY_BEHIND.test(text.slice(end, end + 2)))) return true;
  if (CONFUSED.has(kind) && isRowOfFigures(value)) return true;
  if (isCountedKind(kind) && isAmount(text, start, end)) return true;
  if (IS_LISTED.has(kind) && isCodeOfList(text, start)) return true;
  if (kind === 'IP' && isVersion(text, start)) return true;
  if ((kind === 'IP' || kind === 'ID') && isProgram(value)) return true;
  return CONFUSED.has(kind) && isReference(text, start, end);
}

/** "Nancy, le 13/03/2024", "Delivery: 09/30/2023": the day of a letter or of what its label names. */
const DAY_OF_OTHER = new RegExp(
  String.raw`(?:,\s(?:${BEFORE_DAYS_OF_LETTERS.join('|')})|(?:^|\s)(?:${LABELS_OF_OTHER_DAYS.join('|')}):)\s?$`,
  'iu',
);
const LONGEST_LEAD = 16;
const isOtherDay = (text: string, start: number): boolean =>
  DAY_OF_OTHER.test(text.slice(Math.max(0, start - LONGEST_LEAD), start));

/** "ESQ.": behind a name like an address, and none. */
const isOneWordInCapitals = (value: string): boolean =>
  !HAS_DIGIT.test(value) &&
  !/\s/.test(value) &&
  HAS_LETTERS.test(value) &&
  value === value.toUpperCase() &&
  value !== value.toLowerCase();

/** The model's values without those whose form or surroundings speak against them, unless a label names their kind. `governed` is in order. */
export function withoutUnlike(
  text: string,
  values: readonly KindSpan[],
  governed: readonly GovernedPlace[],
): KindSpan[] {
  const isNamed = (value: KindSpan): boolean => {
    const place = placeAt(governed, value);
    return place !== undefined && place.kind === value.kind;
  };
  return values.flatMap((value) => {
    const written = text.slice(value.start, value.end);
    if (isNil(written) || (CONFUSED.has(value.kind) && isMeasured(text, value.start, written))) return [];
    if (value.kind === 'IP' && MASK.test(written)) return [];
    if (value.kind === 'DOB' && NO_DATE.test(written)) return [];
    const called = calledByForm(text, value);
    if (isNamed(value)) return [called];
    if (isUnlike(text, value) || hasNoSuchForm(text, value)) return [];
    const isYear = value.kind === 'ID' && (YEAR.test(written) || YEARS.test(written) || isSeason(written));
    const isSpan =
      value.kind === 'DOB' && (isOneOfTwoDays(text, value.start, value.end) || isOtherDay(text, value.start));
    return [isYear || isSpan || isTime(text, value) ? asKind(value, 'DATE') : called];
  });
}
