import { alphanumericsOf, digitsOf, isRepeated, luhnRemainder } from './checksums';
import { validator } from './validator';

/** Masks of networks begin with 255, or with 0 where they are turned around; no machine has such an address. */
const isIpv4 = (value: string): boolean =>
  /^(?!255\.|0\.)(?:\d{1,3}\.){3}\d{1,3}$/.test(value) &&
  value.split('.').every((octet) => Number(octet) <= 255 && (octet === '0' || octet[0] !== '0'));

/** RFC 4291 notation, with an optional prefix length or zone. */
export const ipAddress = validator('RFC 791 or RFC 4291', (value) => {
  const address = value.replace(/\/\d{1,3}$/, '').replace(/%[0-9A-Za-z]+$/, '');
  return address.includes(':') ? isIpv6(address) : isIpv4(address);
});

function isIpv6(address: string): boolean {
  let groups = address;
  if (groups.includes('.')) {
    const split = groups.lastIndexOf(':') + 1;
    if (!isIpv4(groups.slice(split))) return false;
    groups = `${groups.slice(0, split)}0:0`;
  }
  const halves = groups.split('::');
  if (halves.length > 2) return false;
  const parts = halves.flatMap((half) => (half ? half.split(':') : []));
  if (!parts.every((part) => /^[0-9A-Fa-f]{1,4}$/.test(part))) return false;
  if (halves.length === 2) return parts.length >= 1 && parts.length <= 7 && /\d/.test(address);
  return parts.length === 8;
}

export const macAddress = validator('48 bits', (value) => {
  const hex = alphanumericsOf(value);
  return hex.length === 12 && !/^(0{12}|F{12})$/.test(hex);
});

export const imei = validator('Luhn', (value) => {
  const digits = digitsOf(value);
  if (isRepeated(digits)) return false;
  return digits.length === 15 ? luhnRemainder(digits) === 0 : digits.length === 16;
});

export const meid = validator('3GPP2 ranges', (value) => {
  const code = alphanumericsOf(value);
  if (/^[A-F][0-9A-F]{13}[0-9A-F]?$/.test(code)) return code.length === 14 || luhnRemainder(code, 16) === 0;
  const manufacturer = Number(code.slice(0, 10));
  return (
    /^\d{18}$/.test(code) &&
    manufacturer >= 2684354560 &&
    manufacturer <= 4294967295 &&
    Number(code.slice(10)) <= 16777215
  );
});

export const iccid = validator('ITU-T E.118 Luhn', (value) => {
  const digits = digitsOf(value);
  return /^89/.test(digits) && (digits.length === 19 || digits.length === 20) && luhnRemainder(digits) === 0;
});

/** Mobile country codes of ITU-T E.212. */
export const imsi = validator('mobile country code', (value) => {
  const digits = digitsOf(value);
  const code = Number(digits.slice(0, 3));
  return digits.length === 15 && ((code >= 202 && code <= 750) || code === 901 || code === 999 || code === 1);
});

const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VIN_VALUES = '12345678123457923456789';

/** ISO 3779; the check digit binds only North America and China. */
export const vin = validator('ISO 3779 check digit', (value) => {
  const code = value.toUpperCase();
  if (!/^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{14}\d{3}$/.test(code)) return false;
  let sum = 0;
  for (let i = 0; i < 17; i++) {
    const letter = code[i] ?? '';
    const digit = letter <= '9' ? Number(letter) : Number(VIN_VALUES[VIN_LETTERS.indexOf(letter)]);
    sum += digit * (VIN_WEIGHTS[i] ?? 0);
  }
  const rest = sum % 11;
  return code[8] === (rest === 10 ? 'X' : String(rest)) || !/^[1-5L]/.test(code);
});

export const coordinates = validator('range of latitude and longitude', (value) => {
  if (/°\s?\d/.test(value)) {
    const parts = [...value.matchAll(/(\d{1,3})\s?°\s?(\d{1,2}(?:\.\d+)?)?/g)];
    const [latitude, longitude] = parts.map((part) => Number(part[1]));
    if (latitude === undefined || longitude === undefined) return false;
    return latitude <= 90 && longitude <= 180 && parts.every((part) => !part[2] || Number(part[2]) < 60);
  }
  const [latitude, longitude] = (value.match(/[-+]?\d+(?:\.\d+)?/g) ?? []).map((part) => Math.abs(Number(part)));
  if (latitude === undefined || longitude === undefined) return false;
  // "see 19.000, 19.203" are sections of one chapter.
  if (/^(\d{1,3})\.\d{3}\D{1,2}\1\.\d{3}$/.test(value)) return false;
  // Within a degree of both zeros there is only sea; shares and scores of tables are such pairs.
  return latitude <= 90 && longitude <= 180 && !(latitude <= 1 && longitude <= 1);
});

/** What programs put before a dot: `this.info` is no address on the net. */
const PROGRAM_WORDS = new Set(
  (
    'this self that args arg opts options option config cfg ctx context env process console window document module exports props state data item node event ' +
    'error err inst instance def obj object res req response request result value key user users file path util utils lib core app test main index math ' +
    'json array string number date map set list type types params query body log logger consola'
  ).split(' '),
);

/** Endings that are everyday members of objects or words as well. */
const COMMON_ENDINGS =
  /\.(?:info|in|is|it|no|at|be|es|id|me|my|app|dev|site|store|shop|tech|cloud|online|io|ai|co|to|so|rs)$/;

export const domainName = validator('not a member of an object', (value) => {
  if (!COMMON_ENDINGS.test(value)) return true;
  const labels = value.split('.');
  return !PROGRAM_WORDS.has(labels[0] ?? '') && !(labels[0] && labels[0].length < 3);
});
