import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

const NUMBERS = /^\d{1,9}(?:\s+\d{1,9})+$/;
/** Fewer numbers in steps of one, or of another length, may be written in groups: 01 23 45 67 89 is a telephone number. */
const FEWEST = { counted: 5, stepped: 7, cells: 6 };
/** One axis in ten has the right check digit by chance; so many numbers are one all the same. */
const COUNTED_WITH_CHECK = 8;
/** Of the numbers of an axis at least so many for each that was read together with the next; fewer where many are counted. */
const ALONE_PER_JOINED = { few: 4, many: 1 };
/** Numbers of so few digits in the cells of several rows are figures. */
const FIGURE = /^\d{1,3}$/;

/** Two fractions with nothing but space between them, as coordinates may be written. */
const FRACTIONS = /^[-+]?\d{1,2}\.\d+\s+[-+]?\d{1,3}\.\d+$/;
/** More than one space is the border of two columns. */
const IS_WIDE = /\s{2}|\n/;
const FRACTION_BEFORE = /\d\.\d+\s+$/;
const FRACTION_BEHIND = /^\s+[-+]?\d+\.\d/;
/** "0.000 5.000" lies in the sea. */
const ROUND = /^[-+]?\d+\.0+ [-+]?\d+\.0+$/;
const NEAR = 24;
const { USERNAME } = GENERAL_TYPE_OF;
const EXPIRATION = 'CREDIT_CARD_EXPIRATION';
const WHOLE_DAY = /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d$/;
const DAY_OF_MONTH = /^\d{1,2}\/\d{1,2}$/;
const YEAR_BEHIND = /^\/(?:19|20)?\d\d(?!\d)/;

/**
 * Without marks of an axis and figures of a table: neither 8 9 10 11 12 13 nor two rows of 1, 2 and 3 are the number of a person.
 * What has a label, or is the caller's own, stays whatever its digits are.
 */
export function withoutFigures(findings: readonly Finding[], text: string): Finding[] {
  return findings.filter(
    (one) =>
      !isDay(one, text) &&
      (!areInRow(text, one) || isLabelled(one)) &&
      (!areFigures(text.slice(one.start, one.end), one.checked === true) || isLabelled(one)),
  );
}

/** "08/31" of "08/31/2020" below "Expiration date", and "23.10.2023" where a label asks for a login. */
function isDay({ type, start, end }: Finding, text: string): boolean {
  const value = text.slice(start, end);
  if (type === USERNAME) return WHOLE_DAY.test(value);
  return type === EXPIRATION && DAY_OF_MONTH.test(value) && YEAR_BEHIND.test(text.slice(end, end + NEAR));
}

/** 0.12790 1.50000 among more fractions on its line. */
function areInRow(text: string, { start, end }: Finding): boolean {
  const value = text.slice(start, end);
  if (!FRACTIONS.test(value)) return false;
  return (
    ROUND.test(value) ||
    IS_WIDE.test(value) ||
    FRACTION_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)) ||
    FRACTION_BEHIND.test(text.slice(end, end + NEAR))
  );
}

/** A check digit says nothing here: it is right by chance often enough. */
const isLabelled = ({ finder, exact, explain }: Finding): boolean =>
  finder === 'labels' || exact === true || explain().context_word !== null;

function areFigures(value: string, isChecked: boolean): boolean {
  if (!NUMBERS.test(value)) return false;
  const numbers = value.split(/\s+/);
  if (isChecked && Math.max(numbers.length, countedIn(numbers).counted) < COUNTED_WITH_CHECK) return false;
  if (value.includes('\t')) return numbers.length >= FEWEST.cells && numbers.every((number) => FIGURE.test(number));
  if (numbers.some((number) => number.length > 1 && number.startsWith('0'))) return false;
  // Single digits are how people write a number that they read aloud.
  if (numbers.every((number) => number.length === 1)) return false;
  return isCounted(numbers) || isStepped(numbers);
}

/** 8 9 10 11 12, also where a reader of pictures left out spaces: 8 9 10 1112 13. */
function isCounted(numbers: readonly string[]): boolean {
  const { counted, alone } = countedIn(numbers);
  const { few, many } = ALONE_PER_JOINED;
  const perJoined = counted < COUNTED_WITH_CHECK ? few : many;
  return numbers.length >= FEWEST.counted && alone >= (numbers.length - alone) * perJoined;
}

/** How many numbers are counted up one by one, and how many of them stand alone; none where any is out of order. */
function countedIn(numbers: readonly string[]): { counted: number; alone: number } {
  const first = Number(numbers[0]);
  let next = first;
  let alone = 0;
  for (const number of numbers) {
    const isAlone = number === String(next);
    // Single digits are joined in any number.
    if (!isAlone && next < 10) return { counted: 0, alone: 0 };
    if (isAlone) alone++;
    for (let rest = number; rest !== ''; next++) {
      if (!rest.startsWith(String(next))) return { counted: 0, alone: 0 };
      rest = rest.slice(String(next).length);
    }
  }
  return { counted: next - first, alone };
}

function isStepped(numbers: readonly string[]): boolean {
  const step = Number(numbers[1]) - Number(numbers[0]);
  return (
    numbers.length >= FEWEST.stepped &&
    step !== 0 &&
    numbers.every((number, i) => i === 0 || Number(number) - Number(numbers[i - 1]) === step)
  );
}
