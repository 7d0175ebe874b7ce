import { NAME_LISTS } from '@veilmark/catalog/words/invented-people';
import { ASCII, foldName } from './known-names';
import type { People } from './people';
import { otherDigits, pick, type Random } from './random';

/** Domains that nobody can register (RFC 2606). */
const HOSTS = ['example.com', 'example.org', 'example.net'];

const ascii = (word: string): string => (ASCII.test(word) ? word : spelledOut(word)).toLowerCase();

const spelledOut = (word: string): string =>
  word
    .replace(/ä/gi, 'ae')
    .replace(/ö/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '');

/** A user name like the original: that of the invented person where it contains a name of the text, else anyone's. */
export function userName(value: string, people: People, random: Random): string {
  const words = people.wordsIn(value);
  if (words) {
    const plain = foldName(value);
    let made = plain;
    const folded = [...words].filter(([word]) => word.length > 1).sort((a, b) => b[0].length - a[0].length);
    for (const [word, other] of folded) made = made.replace(word, ascii(other) || word);
    // "mkeller": the letter before the family name is that of the given name.
    const [first] = folded.map(([word]) => word).filter((word) => !plain.includes(word));
    const initial = first === undefined ? undefined : ascii(words.get(first) ?? '')[0];
    if (initial && made.startsWith(first?.[0] ?? ' ')) made = initial + made.slice(1);
    if (made !== '' && ASCII.test(made) && made !== plain) return otherDigits(made, random);
  }
  const [list] = NAME_LISTS;
  const given = pick(random, random() < 0.5 ? (list?.women ?? []) : (list?.men ?? []));
  const joint = /[._-]/.exec(value)?.[0] ?? (value.length > 12 ? '.' : '');
  const digits = otherDigits(/\d+$/.exec(value)?.[0] ?? '', random);
  return `${value.startsWith('@') ? '@' : ''}${ascii(given)}${joint}${ascii(pick(random, list?.families ?? []))}${digits}`;
}

export function emailAddress(value: string, people: People, random: Random, hostRandom: Random): string {
  const at = value.lastIndexOf('@');
  return `${userName(value.slice(0, at), people, random)}@${pick(hostRandom, HOSTS)}`;
}

export function webAddress(value: string, random: Random, hostRandom: Random): string {
  const [, scheme = '', www = '', rest = ''] = /^([a-z][\w+.-]*:\/\/)?(www\.)?[^/?#]*(.*)$/is.exec(value) ?? [];
  const path = rest.length > 1 ? `/${Math.floor(random() * 0xffffff).toString(36)}` : rest;
  return `${scheme}${www}${pick(hostRandom, HOSTS)}${path}`;
}

/** Another person's page on the same site. */
export const profile = (value: string, people: People, random: Random): string =>
  value.replace(/[^/]+\/?$/, (last) => userName(last.replace(/\/$/, ''), people, random));

/** For documentation (RFC 5737) and, because those are few, for measuring (RFC 2544). */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113', ...Array.from({ length: 60 }, (_, n) => `198.18.${n}`)];

/** Networks that are not in use; RFC 3849 keeps those of version 6. */
export function ipAddress(value: string, random: Random): string {
  const prefix = /\/\d+$/.exec(value)?.[0] ?? '';
  if (!value.includes(':')) return `${pick(random, NETWORKS)}.${1 + Math.floor(random() * 254)}${prefix}`;
  const group = () => Math.floor(1 + random() * 0xfffe).toString(16);
  return `2001:db8:${group()}:${group()}::${group()}${prefix}`;
}

const AREA_CODES =
  '202 206 210 212 213 216 303 305 310 312 313 314 317 404 407 408 410 412 415 425 480 502 503 504 505 510 512 513 515 602 603 607 612 614 615 617 619 650 702 703 704 713 714 716 718 720 757 773 801 802 803 808 813 816 818 832 843 858 901 904 916 919 949 972'.split(
    ' ',
  );

/** A number in the same notation: of ranges kept for fiction where a country has them, else with other last digits. */
export function phoneNumber(value: string, random: Random): string {
  const digits = value.replace(/\D/g, '');
  const put = (made: string) => {
    let at = 0;
    return value.replace(/\d/g, () => made[at++] ?? '');
  };
  const last = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  if (
    /^(?:\+?1\D|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$)/.test(value) &&
    (digits.length === 10 || (digits.length === 11 && digits[0] === '1'))
  )
    return put(`${digits.slice(0, digits.length - 10)}${pick(random, AREA_CODES)}55501${last(2)}`);
  if (/^(?:44|0)7\d{9}$/.test(digits) && /^(?:\+44|07)/.test(value))
    return put(`${digits.slice(0, digits.length - 10)}7700900${last(3)}`);
  const kept = Math.max(2, digits.length - 6);
  return put(digits.slice(0, kept) + last(digits.length - kept));
}
