import type { Finding } from '@veilmark/engine/finding';

const NUMBERS = /^\d{1,9}(?:\s+\d{1,9})+$/;
/** Fewer numbers in steps of one, or of another length, may be written in groups: 01 23 45 67 89 is a telephone number. */
const FEWEST = { counted: 5, stepped: 7, cells: 6 };
/** Numbers of so few digits in the cells of several rows are figures. */
const FIGURE = /^\d{1,3}$/;

/** Without marks of an axis and figures of a table: neither 8 9 10 11 12 13 nor two rows of 1, 2 and 3 are the number of a person. */
export function withoutFigures(findings: readonly Finding[], text: string): Finding[] {
  return findings.filter(({ start, end }) => !areFigures(text.slice(start, end)));
}

function areFigures(value: string): boolean {
  if (!NUMBERS.test(value)) return false;
  const numbers = value.split(/\s+/);
  if (value.includes('\t') && value.includes('\n'))
    return numbers.length >= FEWEST.cells && numbers.every((number) => FIGURE.test(number));
  if (numbers.some((number) => number.length > 1 && number.startsWith('0'))) return false;
  // Single digits are how people write a number that they read aloud.
  if (numbers.every((number) => number.length === 1)) return false;
  return isCounted(numbers) || isStepped(numbers);
}

/** 8 9 10 11 12, also where a reader of pictures left out spaces: 8 9 10 1112. */
function isCounted(numbers: readonly string[]): boolean {
  const digits = numbers.join('');
  let counted = '';
  let count = 0;
  for (let next = Number(numbers[0]); counted.length < digits.length; next++, count++) counted += next;
  return count >= FEWEST.counted && numbers.length > 2 && counted.startsWith(digits);
}

function isStepped(numbers: readonly string[]): boolean {
  const step = Number(numbers[1]) - Number(numbers[0]);
  return (
    numbers.length >= FEWEST.stepped &&
    step !== 0 &&
    numbers.every((number, i) => i === 0 || Number(number) - Number(numbers[i - 1]) === step)
  );
}
