import { BEFORE_MACHINES, BEFORE_VERSIONS } from '@veilmark/catalog/words/log-words';
import type { FindInLine } from './finding';

const MAIL =
  /(?<![\w.+%-])[\w+](?:[\w.+%-]{0,62}[\w+-])?(?:@|%40)(?:[\w](?:[\w-]{0,61}[\w])?\.)+[A-Za-z]{2,24}(?![\w-])/g;
/** Versions of packages, files, units of systemd, and names of ciphers. */
const NO_MAILBOX = /@\d|\.(?:png|js|jar|service|socket|java)$|@(?:openssh\.com|libssh\.org)$/;
const FOUR =
  /(?<![\w.~-])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?![\w~-]|\.\d|\/\d{1,2}(?![\d.]))/g;
/** Addresses of no machine, or of every one. */
const NO_MACHINE = /^(?:0\.|127\.|255\.|224\.0\.0\.)|\.0\.0\.0$/;
/** Versions look so; an address only where the line says that it is one. */
const LIKE_VERSION = /^(?:1\.[0-3]\.|[2-9]\.0\.)/;
const ADDRESSED = new RegExp(String.raw`(?:${BEFORE_MACHINES.join('|')}|\[|^)[ :="'/[(-]*$`, 'i');
const SIX = /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?:%\w+)?(?![\w:]|\/\d)/gi;
const MAC = /(?<![\w:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}(?![\w:-])/gi;
const PHONE = /(?<![\w+.])\+\d{1,3}[ .-]?(?:\(\d{1,5}\)[ .-]?)?\d[\d .-]{5,14}\d(?!\w)/g;
const CARD = /(?<![\w.-])\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?![\w.-])|(?<![\w.-])3[47]\d\d([ -])\d{6}\2\d{5}(?![\w.-])/g;
const IBAN = /(?<![A-Za-z\d])[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Za-z\d])/g;
const SSN = /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}(?![\w-])/g;
/** Keys that say by their own form whose they are. */
const KEYS = new RegExp(
  [
    /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/,
    /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
    /\bgh[pousr]_\w{30,}|\bglpat-[\w-]{18,}|\bxox[abprs]-[\w-]{10,}/,
    /\bsk-[\w-]{18,}|\b[rs]k_(?:live|test)_\w{16,}|\bAIza[\w-]{30,}|\bnpm_\w{30,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const HEADER = /\b(?:Bearer|Basic) ([\w.+/=~-]{12,})/dg;
const LOGIN = /:\/\/([^\s/:@"']{1,100}:[^\s/@"']{1,200})@/dg;

/** Values that their own form gives away. */
export const findForms: FindInLine = (line, add) => {
  const all = (pattern: RegExp, entity_type: string, isMeant: (text: string, at: number) => boolean = () => true) => {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
      const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
      const text = line.slice(start, end).trimEnd();
      if (isMeant(text, start)) add({ start, end: start + text.length, entity_type });
    }
  };
  if (line.includes('://')) all(LOGIN, 'URL_CREDENTIALS');
  if (/[@]|%40/.test(line)) all(MAIL, 'EMAIL_ADDRESS', (text) => !NO_MAILBOX.test(text));
  all(FOUR, 'IP_ADDRESS', (text, at) => !NO_MACHINE.test(text) && !isVersion(line, at, text));
  if (line.includes(':')) {
    all(MAC, 'MAC_ADDRESS', (text) => !/^(?:(?:00|ff)[:-]?)+$/i.test(text));
    all(SIX, 'IP_ADDRESS', isSix);
  }
  if (line.includes('+'))
    all(PHONE, 'PHONE_NUMBER', (text) => digitsIn(text) >= 9 && digitsIn(text) <= 15 && !/\.\d{6}/.test(text));
  all(CARD, 'CREDIT_CARD', isCard);
  if (/[A-Z]{2}\d\d[ A-Z\d]/.test(line)) all(IBAN, 'IBAN_CODE', isIban);
  if (/\bs\.?s\.?n|social/i.test(line)) all(SSN, 'US_SSN');
  if (/eyJ|AKIA|ASIA|gh[pousr]_|glpat|xox|sk[-_]|rk_|AIza|npm_/.test(line)) all(KEYS, 'API_KEY');
  if (/Bearer |Basic /.test(line)) all(HEADER, 'BEARER_TOKEN', (text) => /\d|[A-Z].*[a-z]|=/.test(text));
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const VERSION_AFTER = new RegExp(`(?:${BEFORE_VERSIONS.join('|')}|[a-z]/)[ :="'-]*$`, 'i');

function isVersion(line: string, at: number, text: string): boolean {
  const before = line.slice(Math.max(0, at - 12), at);
  const isAddressed = ADDRESSED.test(before) || /\bto[ :="'/-]*$/i.test(before);
  return !isAddressed && (VERSION_AFTER.test(before) || LIKE_VERSION.test(text));
}

function isSix(text: string): boolean {
  const address = text.replace(/%.*$/, '');
  const groups = address.split(':');
  if (address.includes('::'))
    return (
      address.indexOf('::') === address.lastIndexOf('::') &&
      groups.length <= 8 &&
      /[\da-f]{2}/i.test(address) &&
      address.length >= 6
    );
  return groups.length === 8 && groups.every((group) => group !== '');
}

function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || !/^[3-6]/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (plain.length < 15 || plain.length > 34) return false;
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
