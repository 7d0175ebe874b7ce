import { digitAt, digitsOf, isRepeated, weightedSum } from './checksums';
import { validator } from './validator';

/** Social Security Administration rules; npm stdnum accepts serial 0000. */
export const usSsn = validator('SSA ranges', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 9 || isRepeated(digits) || /^(000|666|9)/.test(digits)) return false;
  return digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000';
});

export const usItin = validator('IRS group ranges', (value) => {
  const digits = digitsOf(value);
  const group = Number(digits.slice(3, 5));
  const issued =
    (group >= 50 && group <= 65) ||
    (group >= 70 && group <= 88) ||
    (group >= 90 && group <= 92) ||
    (group >= 94 && group <= 99);
  return digits.length === 9 && digits[0] === '9' && issued;
});

export const brCnh = validator('CNH check digits', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 11 || isRepeated(digits)) return false;
  let first = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
  const discount = first >= 10 ? 2 : 0;
  if (first >= 10) first = 0;
  let second = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11;
  second = second >= 10 ? 0 : second - discount;
  if (second < 0) second += 11;
  if (second >= 10) second = 0;
  return first === digitAt(digits, 9) && second === digitAt(digits, 10);
});

export const brCns = validator('CNS modulus 11', (value) => {
  const digits = digitsOf(value);
  if (!/^(?:[12]\d{10}00[01]\d|[789]\d{14})$/.test(digits)) return false;
  return weightedSum(digits, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
});
