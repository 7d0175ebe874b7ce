import { stdnum } from 'stdnum';
import { digitAt, weightedSum } from './checksums';
import { type Validator, validator } from './validator';

/**
 * A national number checked by npm stdnum. It accepts repeated digits such as 111.111.111-11 and does not strip every
 * separator, so both are handled here.
 */
export function standardNumber(country: string, module: string): Validator {
  return validator(`${country} ${module}`, (value) => isStandardNumber(country, module, value));
}

/** What the issuers rule out and the library lets through. */
const ISSUED: Readonly<Record<string, RegExp>> = {
  'AD nrt': /^(?:F[0-6]|[AL]7|[^AFL])/, // residents below 700000, companies 700000 to 799999
  'BE vat': /^(?:BE)?[01]?\d{9}$/,
  'BY unp': /^(?:УНП|UNP)?[1-7\p{L}]/iu, // districts
  'CN ric': /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/, // provinces, GB/T 2260
  'ES dni': /^\d{8}/, // K, L and M begin the tax numbers of those who have no card
  'FI hetu': /(?!00[01])\d{3}.$/,
  'NL btw': /B(?!00)\d\d$/,
};

export function isStandardNumber(country: string, module: string, value: string): boolean {
  const implementation = stdnum[country]?.[module];
  if (!implementation) throw new Error(`npm stdnum has no module ${country}.${module}`);
  const compact = value.replace(/[\s./()-]/g, '');
  if (/^(\d)\1+$/.test(compact) || ISSUED[`${country} ${module}`]?.test(compact) === false) return false;
  if (country === 'BG' && module === 'vat' && /^(?:BG)?\d{10}$/.test(compact))
    return isBulgarianVat(compact.slice(-10));
  if (PLAIN_NUMBERS[`${country} ${module}`]?.test(compact) === false) return false;
  return withoutStackTraces(
    () => implementation.validate(value).isValid || (compact !== value && implementation.validate(compact).isValid),
  );
}

/**
 * Numbers of digits alone. They are asked for at every "SSN", which mostly stands before an American number, and at every German account,
 * and the library maps each character before it looks at the length.
 */
const PLAIN_NUMBERS: Readonly<Record<string, RegExp>> = {
  'BE insz': /^\d{11}$/,
  'CH ssn': /^\d{13}$/,
  'DE vat': /^\D*(?:\d\D*){9}$/,
};

/** The library makes an error object for every refusal, and collecting its stack takes longer than the check itself. */
function withoutStackTraces(check: () => boolean): boolean {
  const errors = Error as { stackTraceLimit?: number }; // known to V8 only; elsewhere it is an unused property
  const limit = errors.stackTraceLimit ?? 10;
  errors.stackTraceLimit = 0;
  try {
    return check();
  } finally {
    errors.stackTraceLimit = limit;
  }
}

/** The library takes a wrong check digit of a ten-digit number for a right one, and the other way round. */
function isBulgarianVat(digits: string): boolean {
  const rest = (11 - (weightedSum(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  if (rest === digitAt(digits, 9) || isStandardNumber('BG', 'pnf', digits)) return true;
  const month = Number(digits.slice(2, 4)) % 20; // other centuries add 20 or 40
  return month >= 1 && month <= 12 && isStandardNumber('BG', 'egn', digits);
}
