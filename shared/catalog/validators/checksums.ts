import { validator } from './validator';

// Building blocks shared by the validators. Values arrive as written, with their separators.

export const digitsOf = (value: string): string => value.replace(/\D/g, '');
export const alphanumericsOf = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
export const isRepeated = (value: string): boolean => /^(.)\1*$/.test(value);

/** The value of a digit or letter in base 36: 0-9, A=10 … Z=35. */
export function base36(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return (code & 0xdf) - 55;
}

export const digitAt = (value: string, index: number): number => value.charCodeAt(index) - 48;

/** Sum of digit times weight over as many digits as there are weights. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += digitAt(digits, i) * (weights[i] ?? 0);
  return sum;
}

/** The Luhn remainder; 0 for a valid number. A base above 10 counts letters as digits. */
export function luhnRemainder(value: string, base = 10): number {
  let sum = 0;
  for (let i = value.length - 1, doubled = false; i >= 0; i--, doubled = !doubled) {
    const digit = base36(value.charCodeAt(i)) * (doubled ? 2 : 1);
    sum += Math.floor(digit / base) + (digit % base);
  }
  return sum % base;
}

/** ISO 7064 MOD 97 of digits and letters. */
export function mod97(value: string): number {
  let rest = 0;
  for (let i = 0; i < value.length; i++) {
    const digit = base36(value.charCodeAt(i));
    rest = (digit > 9 ? rest * 100 + digit : rest * 10 + digit) % 97;
  }
  return rest;
}

/** ICAO 9303 check digit with weights 7, 3, 1; the filler counts as zero. */
export function icaoDigit(value: string): number {
  let sum = 0;
  for (let i = 0; i < value.length; i++)
    sum += (value[i] === '<' ? 0 : base36(value.charCodeAt(i))) * ([7, 3, 1][i % 3] ?? 0);
  return sum % 10;
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff check over digits, last digit included. */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digitAt(digits, digits.length - 1 - i);
    check = digitAt(DIHEDRAL[check] ?? '', digitAt(PERMUTATIONS[i % 8] ?? '', digit));
  }
  return check === 0;
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Six digits that are a day of this or the last century. */
export function isYearMonthDay(digits: string): boolean {
  const year = Number(digits.slice(0, 2));
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  return isCalendarDay(1900 + year, month, day) || isCalendarDay(2000 + year, month, day);
}

export function isDayMonthYear(digits: string): boolean {
  return isYearMonthDay(digits.slice(4, 6) + digits.slice(2, 4) + digits.slice(0, 2));
}

export const luhnNumber = validator('Luhn', (value) => {
  const digits = digitsOf(value);
  return digits.length > 1 && !/^0+$/.test(digits) && luhnRemainder(digits) === 0;
});

export const verhoeffNumber = validator('Verhoeff', (value) => {
  const digits = digitsOf(value);
  return digits.length > 1 && !isRepeated(digits) && isVerhoeff(digits);
});
