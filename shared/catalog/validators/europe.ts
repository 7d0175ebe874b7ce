import {
  alphanumericsOf,
  base36,
  digitAt,
  digitsOf,
  icaoDigit,
  isCalendarDay,
  isDayMonthYear,
  isRepeated,
  isVerhoeff,
  isYearMonthDay,
  luhnRemainder,
  weightedSum,
} from './checksums';
import { isStandardNumber } from './stdnum';
import { validator } from './validator';

function isNhs(digits: string): boolean {
  if (digits.length !== 10 || isRepeated(digits)) return false;
  const rest = 11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest === 11 ? 0 : rest) === digitAt(digits, 9);
}

export const ukNhs = validator('NHS modulus 11', (value) => isNhs(digitsOf(value)));

export const ukChi = validator('CHI date and modulus 11', (value) => {
  const digits = digitsOf(value);
  return isNhs(digits) && isDayMonthYear(digits.slice(0, 6));
});

export const ukDrivingLicence = validator('DVLA date fields', (value) => {
  const code = value.toUpperCase().replace(/\s/g, '');
  if (code.length !== 16 || !/^[A-Z]{1,5}9{0,4}\d{6}[A-Z9]{2}[0-9A-Z][A-Z]{2}$/.test(code)) return false;
  const month = Number(code.slice(6, 8));
  const day = Number(code.slice(8, 10));
  return ((month >= 1 && month <= 12) || (month >= 51 && month <= 62)) && day >= 1 && day <= 31;
});

/** The last character is a check digit in some notations; where it is left out, nothing can be said. */
export const deDocument = validator('ICAO 9303', (value) => {
  const code = alphanumericsOf(value);
  if (code.length === 9)
    return !/\d/.test(code) ? false : icaoDigit(code.slice(0, 8)) === digitAt(code, 8) || undefined;
  return code.length === 10 && icaoDigit(code.slice(0, 9)) === digitAt(code, 9);
});

export const deHealthInsurance = validator('KVNR modulus 10', (value) => {
  const code = alphanumericsOf(value);
  if (!/^[A-Z]\d{9}$/.test(code)) return false;
  const body = String(code.charCodeAt(0) - 64).padStart(2, '0') + code.slice(1, 9);
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const product = digitAt(body, i) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === digitAt(code, 9);
});

export const deDoctor = validator('LANR modulus 10', (value) => {
  const digits = digitsOf(value);
  return digits.length === 9 && (10 - (weightedSum(digits, [4, 9, 4, 9, 4, 9]) % 10)) % 10 === digitAt(digits, 6);
});

export const plIdCard = validator('weights 7 3 1', (value) => {
  const code = alphanumericsOf(value);
  if (!/^[A-Z]{3}\d{6}$/.test(code)) return false;
  const weights = [7, 3, 1, 9, 7, 3, 1, 7, 3];
  return weights.reduce((sum, weight, i) => sum + weight * base36(code.charCodeAt(i)), 0) % 10 === 0;
});

export const ptNiss = validator('NISS modulus 10', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 11 || !/^[12]/.test(digits)) return false;
  return 9 - (weightedSum(digits, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10) === digitAt(digits, 10);
});

export const huTaj = validator('weights 3 7', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 9 || /^0+$/.test(digits)) return false;
  return weightedSum(digits, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(digits, 8);
});

export const huTaxId = validator('modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 10 || digits[0] !== '8') return false;
  return weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digitAt(digits, 9);
});

export const luNationalId = validator('Luhn and Verhoeff', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 13) return false;
  if (!isCalendarDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)))) return false;
  return luhnRemainder(digits.slice(0, 12)) === 0 && isVerhoeff(digits.slice(0, 11) + digits[12]);
});

/** Codes issued since 2017 start with 32 to 39 and carry no check digit. */
export const lvPersonalCode = validator('date and modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 11) return false;
  if (/^3[2-9]/.test(digits)) return true;
  const check = ((1101 - weightedSum(digits, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11) % 10;
  return isDayMonthYear(digits.slice(0, 6)) && check === digitAt(digits, 10);
});

/** Both the SIREN and the whole number are Luhn numbers; La Poste's establishments follow their own rule. */
export const frSiret = validator('Luhn, twice', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 14 || isRepeated(digits)) return false;
  if (digits.startsWith('356000000'))
    return Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0) % 5 === 0 || luhnRemainder(digits) === 0;
  return luhnRemainder(digits.slice(0, 9)) === 0 && luhnRemainder(digits) === 0;
});

/** With or without century and separator; coordination numbers add 60 to the day. */
export const sePersonnummer = validator('date and Luhn', (value) => {
  const all = digitsOf(value);
  const digits = all.slice(-10);
  if ((all.length !== 10 && all.length !== 12) || luhnRemainder(digits) !== 0) return false;
  const day = Number(digits.slice(4, 6)) % 60;
  return isYearMonthDay(digits.slice(0, 4) + String(day).padStart(2, '0'));
});

export const ruSnils = validator('SNILS modulus 101', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 11 || Number(digits.slice(0, 9)) <= 1001998) return false;
  let rest = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  if (rest > 101) rest %= 101;
  if (rest >= 100) rest = 0;
  return rest === Number(digits.slice(9));
});

/** The module of each member state's VAT number; XI is Northern Ireland, which uses the British scheme. */
const VAT_MODULES: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  EL: 'vat',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GB: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
  XI: 'vat',
};

/** With its prefix. */
const LONGEST_VAT = 16;

export const euVat = validator('national VAT check digit', (value) => {
  const code = alphanumericsOf(value);
  const prefix = code.slice(0, 2);
  const module = VAT_MODULES[prefix];
  // The library takes the prefix off once more. An account number begins like one, and is longer.
  if (!module || code.length > LONGEST_VAT || code.startsWith(prefix, 2)) return false;
  const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
  const full = prefix === 'XI' ? `GB${code.slice(2)}` : code;
  return isStandardNumber(country, module, full) || isStandardNumber(country, module, code.slice(2));
});
