import { alphanumericsOf, base36, digitsOf, isRepeated, luhnRemainder, mod97, weightedSum } from './checksums';
import { isCountryCode } from './country-codes';
import { isStandardNumber } from './stdnum';
import { validator } from './validator';

/** Issuer ranges and the lengths each issues (ISO/IEC 7812 registrations). */
const issuers: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^3(0[0-5]|095|[689])/, [14, 16, 19]], // Diners Club
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^(2131|1800)/, [15]], // JCB, older
  [/^(6011|64[4-9]|65)/, [16, 19]], // Discover, RuPay
  [/^(62|81)/, [16, 17, 18, 19]], // UnionPay
  [/^(5018|5020|5038|5893|6304|6759|676[1-3])/, [12, 13, 14, 15, 16, 17, 18, 19]], // Maestro
  [/^5019/, [16]], // Dankort
  [/^(506[01]|507|650)/, [16, 17, 18, 19]], // Verve
  [/^9792/, [16]], // Troy
  [/^220[0-4]/, [16, 17, 18, 19]], // Mir
  [/^(60|508)/, [16]], // RuPay
];

/** A Luhn number outside the known ranges may still be a card: a context word must decide. */
export const creditCard = validator('Luhn and issuer range', (value) => {
  const digits = digitsOf(value);
  if (digits.length < 12 || digits.length > 19 || isRepeated(digits) || luhnRemainder(digits) !== 0) return false;
  const issuer = issuers.find(([prefix]) => prefix.test(digits));
  // Of the numbers that start with 2 no others are issued to cards.
  if (!issuer && digits.startsWith('2')) return false;
  return issuer?.[1].includes(digits.length) || undefined;
});

export const cardTrack = validator('Luhn', (value) => {
  const number = /^(?:%B|;)(\d{12,19})/.exec(value)?.[1];
  return number !== undefined && !/^0+$/.test(number) && luhnRemainder(number) === 0;
});

/** Total lengths by country: the SWIFT IBAN registry, and countries whose banks use the scheme without being registered. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
  AX: 18,
  BF: 28,
  BJ: 28,
  BL: 27,
  CF: 27,
  CG: 27,
  CI: 28,
  CM: 27,
  CV: 25,
  DZ: 24,
  GA: 27,
  GF: 27,
  GP: 27,
  GQ: 27,
  GW: 25,
  IR: 26,
  KM: 27,
  MA: 28,
  MF: 27,
  MG: 27,
  ML: 28,
  MQ: 27,
  MZ: 25,
  NC: 27,
  NE: 28,
  PF: 27,
  PM: 27,
  RE: 27,
  SN: 28,
  TD: 27,
  TF: 27,
  TG: 28,
  WF: 27,
  YT: 27,
  AO: 25,
};

/** Countries whose account numbers have digits alone, or a bank's four letters first, in the same registry. */
const DIGITS_ALONE =
  'AE AT BA BE CZ DE DK EE EG ES FI FO GL HR HU IL IS LT LY ME MN NO PL PT RS SD SE SI SK SO ST TL TN VA XK';
const BANK_FIRST = 'BG BH GB GI HN IE IQ JO KW LV MU NI NL PK PS QA RO SC SV VG';

function hasStructure(code: string): boolean {
  const country = code.slice(0, 2);
  if (DIGITS_ALONE.includes(country)) return /^..\d+$/.test(code);
  return !BANK_FIRST.includes(country) || /^....[A-Z]{4}/.test(code);
}

export const iban = validator(
  'ISO 13616 structure and MOD 97',
  (value) => {
    // Banks print capitals and some people type small letters; a mixture is something else.
    if (value !== value.toUpperCase() && value !== value.toLowerCase()) return false;
    const code = alphanumericsOf(value);
    if (IBAN_LENGTHS[code.slice(0, 2)] !== code.length || !/^[A-Z]{2}\d{2}/.test(code)) return false;
    if (!hasStructure(code)) return false;
    return mod97(code.slice(4) + code.slice(0, 4)) === 1;
  },
  function* cutToRegistryLength(value) {
    const length = IBAN_LENGTHS[value.slice(0, 2).toUpperCase()] ?? 0;
    for (let i = 0, seen = 0; i < value.length - 1; i++)
      if (/[A-Za-z0-9]/.test(value[i] ?? '') && ++seen === length) yield value.slice(0, i + 1);
  },
);

/** New Zealand alone writes bank, branch, account and suffix like this, and checks them; a Polish account is an IBAN without its country. */
export const bankAccount = validator('check digits of New Zealand or Poland', (value) => {
  if (/^\d{2}[ -]\d{4}[ -]\d{7}[ -]\d{2,3}$/.test(value)) return isStandardNumber('NZ', 'bank', value);
  if (!/^\d{2}(?: ?\d{4}){6}$/.test(value)) return undefined;
  const digits = digitsOf(value);
  return mod97(`${digits.slice(2)}2521${digits.slice(0, 2)}`) === 1 || undefined;
});

export const bic = validator('country code', (value) => {
  const code = value.toUpperCase();
  return (code.length === 8 || code.length === 11) && isCountryCode(code.slice(4, 6)) && !/^[A-Z]{6}0[01]$/.test(code);
});

export const abaRouting = validator('ABA 3-7-1', (value) => {
  const digits = digitsOf(value);
  const district = Number(digits.slice(0, 2));
  const assigned =
    (district >= 1 && district <= 12) ||
    (district >= 21 && district <= 32) ||
    (district >= 61 && district <= 72) ||
    district === 80;
  return digits.length === 9 && assigned && weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
});

export const cusip = validator('CUSIP modulus 10', (value) => {
  const code = alphanumericsOf(value);
  if (code.length !== 9 || !/\d/.test(code)) return false;
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const digit = base36(code.charCodeAt(i)) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(digit / 10) + (digit % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(code[8]);
});

export const sepaCreditor = validator('MOD 97', (value) => {
  const code = alphanumericsOf(value);
  if (code.length < 8 || code.length > 35 || !isCountryCode(code.slice(0, 2))) return false;
  return mod97(code.slice(7) + code.slice(0, 4)) === 1;
});

export const parcel = validator('UPS or UPU S10 check digit', (value) => {
  const code = alphanumericsOf(value);
  return /^1Z[0-9A-Z]{15}\d$/.test(code) ? isUps(code) : isUpuS10(code);
});

function isUps(code: string): boolean {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const unit = code.charCodeAt(i + 2);
    const digit = unit <= 57 ? unit - 48 : (unit - 63) % 10;
    sum += i % 2 === 1 ? 2 * digit : digit;
  }
  return (10 - (sum % 10)) % 10 === Number(code[17]);
}

function isUpuS10(code: string): boolean {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) || !isCountryCode(code.slice(11))) return false;
  const rest = 11 - (weightedSum(code.slice(2), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(code[10]);
}

/** ISIN (ISO 6166), FIGI (OMG) and LEI (ISO 17442) differ in length and prefix. */
export const securityIdentifier = validator('ISO 6166, FIGI or ISO 17442', (value) => {
  const code = alphanumericsOf(value);
  if (code.length === 20) return /\d{2}$/.test(code) && /\d/.test(code.slice(0, 18)) && mod97(code) === 1;
  return /^BBG/.test(code) ? isFigi(code) : isIsin(code);
});

function isIsin(code: string): boolean {
  if (code.length !== 12 || !(isCountryCode(code.slice(0, 2)) || /^(XS|EU|XA|XB|XC|XD|XF)/.test(code))) return false;
  return luhnRemainder(Array.from(code, (letter) => base36(letter.charCodeAt(0))).join('')) === 0;
}

/** Every second character counts double, digit by digit. */
function isFigi(code: string): boolean {
  let sum = 0;
  for (let i = 0; i < 11; i++)
    for (const digit of String(base36(code.charCodeAt(i)) * (i % 2 === 1 ? 2 : 1))) sum += Number(digit);
  return code.length === 12 && (10 - (sum % 10)) % 10 === Number(code[11]);
}
