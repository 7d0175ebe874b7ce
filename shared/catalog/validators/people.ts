import { alphanumericsOf, digitAt, digitsOf, icaoDigit, isCalendarDay, luhnRemainder } from './checksums';
import { validator } from './validator';

/** ICAO 9303: two lines of 44 (passport) or 36 (TD2), three of 30 (TD1). */
export const machineReadableZone = validator('ICAO 9303', (value) => {
  const lines = value.trim().split(/\s*\n\s*/);
  const [first = '', second = ''] = lines;
  const fits = (part: string, digit: string | undefined): boolean =>
    icaoDigit(part) === (digit === '<' ? 0 : Number(digit));
  if (lines.length === 3 && first.length === 30)
    return (
      fits(first.slice(5, 14), first[14]) &&
      fits(second.slice(0, 6), second[6]) &&
      fits(second.slice(8, 14), second[14]) &&
      fits(first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29), second[29])
    );
  if (lines.length !== 2 || (second.length !== 44 && second.length !== 36)) return false;
  const last = second.length - 1;
  return (
    fits(second.slice(0, 9), second[9]) &&
    fits(second.slice(13, 19), second[19]) &&
    fits(second.slice(21, 27), second[27]) &&
    fits(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, last), second[last])
  );
});

export const orcid = validator('ISO 7064 MOD 11-2', (value) => {
  const code = alphanumericsOf(value).slice(-16);
  let sum = 0;
  for (let i = 0; i < 15; i++) sum = (sum + digitAt(code, i)) * 2;
  const rest = (12 - (sum % 11)) % 11;
  return code.length === 16 && code[15] === (rest === 10 ? 'X' : String(rest));
});

/** Numeric dates must exist; written-out dates are taken as they are. */
export const calendarDate = validator('calendar', (value) => {
  const iso = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})/.exec(value);
  if (iso) return isCalendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\b/.exec(value);
  if (!local) return true;
  const year = Number(local[3]) < 100 ? 2000 + Number(local[3]) : Number(local[3]);
  const [a, b] = [Number(local[1]), Number(local[2])];
  return isCalendarDay(year, b, a) || isCalendarDay(year, a, b);
});

export const age = validator('at most 125', (value) => Number(/\d+/.exec(value)?.[0] ?? 999) <= 125);

/** Drug Enforcement Administration registration. */
export const dea = validator('DEA check digit', (value) => {
  const code = alphanumericsOf(value);
  if (!/^[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}$/.test(code)) return false;
  const d = Array.from(code.slice(2), Number);
  const at = (i: number): number => d[i] ?? 0;
  return (at(0) + at(2) + at(4) + 2 * (at(1) + at(3) + at(5))) % 10 === at(6);
});

export const npi = validator('Luhn with prefix 80840', (value) => {
  const digits = digitsOf(value);
  return /^[12]\d{9}$/.test(digits) && !/^(\d)\1{8}/.test(digits) && luhnRemainder(`80840${digits}`) === 0;
});

/** Issuing states of the European Health Insurance Card. */
export const ehic = validator('issuing state', (value) => {
  const digits = digitsOf(value);
  const states =
    /^80(?:040|056|100|191|196|203|208|233|246|250|276|300|348|352|372|380|428|438|440|442|470|528|578|616|620|642|703|705|724|752|756|826)/;
  return digits.length === 20 && states.test(digits);
});

/** The GTIN-14 inside a GS1 device identifier. */
export const deviceIdentifier = validator('GS1 check digit', (value) => {
  const gtin = /\(01\)(\d{14})/.exec(value)?.[1];
  if (!gtin) return false;
  let sum = 0;
  for (let i = 0; i < 13; i++) sum += digitAt(gtin, i) * (i % 2 === 1 ? 1 : 3);
  return sum % 10 === (10 - digitAt(gtin, 13)) % 10;
});

/** No check digit exists; documents print capitals, so a word that happens to follow the label is not one. */
export const printedInCapitals = validator('capitals', (value) => value === value.toUpperCase());

/** Capitals, at least four characters, and a number that is not zero. */
export const numberPlate = validator(
  'capitals and number',
  (value) =>
    value === value.toUpperCase() &&
    value.replace(/[ -]/g, '').length >= 4 &&
    /[1-9]/.test(value) &&
    // In Germany, where plates look like this, they have at most eight characters.
    !/^[A-ZÄÖÜ]{3}[ -][A-Z]{2}[ -]?\d{4}$/.test(value),
);

/** Letters and digits of a German plate together are at most eight. */
export const germanPlate = validator('at most 8 characters', (value) => value.replace(/[ -]/g, '').length <= 8);
