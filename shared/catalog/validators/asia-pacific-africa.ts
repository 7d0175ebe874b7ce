import {
  alphanumericsOf,
  digitAt,
  digitsOf,
  isRepeated,
  isVerhoeff,
  isYearMonthDay,
  luhnRemainder,
  weightedSum,
} from './checksums';
import { validator } from './validator';

/** Twelve digits in groups of four look like part of every card number, so this check must cost little. */
export const inAadhaar = validator('Verhoeff', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 12 || digits < '2' || !isVerhoeff(digits)) return false;
  return digits !== [...digits].reverse().join(''); // UIDAI issues no palindromes
});

export const aeEmiratesId = validator('Luhn', (value) => {
  const digits = digitsOf(value);
  return digits.length === 15 && digits.startsWith('784') && luhnRemainder(digits) === 0;
});

export const saNationalId = validator('Luhn', (value) => {
  const digits = digitsOf(value);
  return digits.length === 10 && /^[12]/.test(digits) && luhnRemainder(digits) === 0;
});

export const kwCivilId = validator('date and modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 12 || !/^[23]/.test(digits) || !isYearMonthDay(digits.slice(1, 7))) return false;
  return 11 - (weightedSum(digits, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) === digitAt(digits, 11);
});

export const kzIin = validator('date and modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 12 || !isYearMonthDay(digits) || digitAt(digits, 6) > 6) return false;
  let rest = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  if (rest === 10) rest = weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return rest === digitAt(digits, 11);
});

export const egNationalId = validator('date and governorate', (value) => {
  const digits = digitsOf(value);
  const place = Number(digits.slice(7, 9));
  const known =
    (place >= 1 && place <= 4) ||
    (place >= 11 && place <= 19) ||
    (place >= 21 && place <= 29) ||
    (place >= 31 && place <= 35) ||
    place === 88;
  return digits.length === 14 && /^[23]/.test(digits) && isYearMonthDay(digits.slice(1, 7)) && known;
});

export const jpMyNumber = validator('modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 12 || isRepeated(digits)) return false;
  const rest = weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === digitAt(digits, 11);
});

/** Women's days are written plus 40. */
export const idNik = validator('province and date', (value) => {
  const digits = digitsOf(value);
  const province = Number(digits.slice(0, 2));
  const day = Number(digits.slice(6, 8)) % 40;
  const date = digits.slice(10, 12) + digits.slice(8, 10) + String(day).padStart(2, '0');
  return digits.length === 16 && province >= 11 && province <= 97 && isYearMonthDay(date) && !digits.endsWith('0000');
});

export const vnCccd = validator('province', (value) => {
  const digits = digitsOf(value);
  const province = Number(digits.slice(0, 3));
  return digits.length === 12 && province >= 1 && province <= 96;
});

export const sgNric = validator('check letter', (value) => {
  const code = alphanumericsOf(value);
  if (!/^[STFGM]\d{7}[A-Z]$/.test(code)) return false;
  const sum = weightedSum(code.slice(1), [2, 7, 6, 5, 4, 3, 2]);
  if (code[0] === 'M') return 'KLJNPQRTUWX'[10 - ((sum + 3) % 11)] === code[8];
  const offset = /[TG]/.test(code) && /^[TG]/.test(code) ? 4 : 0;
  return (/^[ST]/.test(code) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[(sum + offset) % 11] === code[8];
});

const KR_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

export const krFrn = validator('date and modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 13 || !/^[5-8]/.test(digits.slice(6)) || !isYearMonthDay(digits)) return false;
  return (13 - (weightedSum(digits, KR_WEIGHTS) % 11)) % 10 === digitAt(digits, 12);
});

export const krRrn = validator('date and modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 13 || !/^[0-49]/.test(digits.slice(6)) || !isYearMonthDay(digits)) return false;
  return (11 - (weightedSum(digits, KR_WEIGHTS) % 11)) % 10 === digitAt(digits, 12);
});

export const auMedicare = validator('Medicare modulus 10', (value) => {
  const digits = digitsOf(value);
  if ((digits.length !== 10 && digits.length !== 11) || !/^[2-6]/.test(digits)) return false;
  return weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(digits, 8);
});

const NHI_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Both the old format (AAANNNC) and the one issued since 2019 (AAANNAX). */
export const nzNhi = validator('NHI check character', (value) => {
  const code = alphanumericsOf(value);
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const letter = code[i] ?? '';
    sum += (letter <= '9' ? Number(letter) : NHI_LETTERS.indexOf(letter) + 1) * (7 - i);
  }
  if (/^[A-HJ-NP-Z]{3}\d{4}$/.test(code)) return sum % 11 !== 0 && (11 - (sum % 11)) % 10 === digitAt(code, 6);
  return /^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/.test(code) && NHI_LETTERS[24 - (sum % 24) - 1] === code[6];
});

export const phTin = validator('modulus 11', (value) => {
  const digits = digitsOf(value);
  if (![9, 12, 13, 14].includes(digits.length)) return false;
  return weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digitAt(digits, 8);
});

/** npm stdnum also asks for a known province, which issued numbers do not always have. */
export const thNationalId = validator('modulus 11', (value) => {
  const digits = digitsOf(value);
  if (digits.length !== 13 || isRepeated(digits)) return false;
  return (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(digits, 12);
});

/** The eleventh digit tells citizens, residents and refugees apart; npm stdnum knows only the first two. */
export const zaIdNumber = validator('date and Luhn', (value) => {
  const digits = digitsOf(value);
  return digits.length === 13 && isYearMonthDay(digits) && digitAt(digits, 10) <= 2 && luhnRemainder(digits) === 0;
});
