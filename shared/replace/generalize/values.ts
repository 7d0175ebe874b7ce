import { LESS_THAN_A_YEAR } from '@veilmark/catalog/words/spans-of-time';
import { findPlaces } from '../places/find-place';

/** From here on people are so few that an age names them (45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST = 90;
const IN_MONTHS = new RegExp(LESS_THAN_A_YEAR.join('|'), 'i');

/** The band of an age: 40-49, 90+. The words around the number stay where they say nothing more exact. */
export function generalizeAge(value: string, band: number): string | undefined {
  const match = /\d{1,3}/.exec(value);
  if (!match) return undefined;
  const rest = value.slice(match.index + match[0].length);
  // A child of 18 months is 1 year old; a second number may be anything.
  if (/\d/.test(rest) || IN_MONTHS.test(rest)) return `0-${Math.max(band, 2) - 1}`;
  const age = Number(match[0]);
  if (age >= OLDEST) return `${value.slice(0, match.index)}${OLDEST}+${rest}`;
  if (band === 1) return value;
  const from = Math.floor(age / band) * band;
  return `${value.slice(0, match.index)}${from}-${Math.min(from + band, OLDEST) - 1}${rest}`;
}

/**
 * Three-digit areas of fewer than 20,000 people: those of the census of 2000, which the guidance of the Department of Health and Human
 * Services lists, and those of 2010 and later. https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/
 */
const SPARSE = new Set(
  '036 059 063 102 203 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893'.split(' '),
);

/** The leading characters of a postal code; American ones of sparsely populated areas become zeros. */
export function generalizePostalCode(value: string, digits: number, isAmerican: boolean): string | undefined {
  const signs = value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (signs.length <= digits) return undefined;
  // Fewer digits make a larger area, which is never sparse.
  const isSparse = isAmerican && digits >= 3 && SPARSE.has(signs.slice(0, 3));
  return isSparse ? '000' : signs.slice(0, digits);
}

/** The region or the country of a town that is known, where the name means no other. */
export function generalizePlace(value: string, to: 'region' | 'country'): string | undefined {
  const [town = '', ...wider] = value.split(/,\s*/);
  const said = wider.flatMap((name) => findPlaces(name));
  const found = findPlaces(town).filter(
    ({ country, region }) =>
      said.length === 0 ||
      said.some((one) => one.country === country && [one.countryName, region].includes(one.region)),
  );
  const names = new Set(found.map(({ region, countryName }) => (to === 'region' ? region : countryName)));
  return names.size === 1 ? [...names][0] : undefined;
}

/** The network of an address: /24, or /48. */
export function generalizeIp(value: string): string | undefined {
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?:\/\d{1,2})?$/.exec(value);
  if (v4) return `${v4[1]}.0/24`;
  const address = value.replace(/[/%].*$/, '').toLowerCase();
  if (!/^[\da-f:.]+$/.test(address) || !address.includes(':')) return undefined;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const count = (groups: readonly string[]) => groups.length + groups.filter((group) => group.includes('.')).length;
  const missing = 8 - count(before) - count(after);
  if (tail === undefined ? missing !== 0 : missing < 0) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 3);
  const network = groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
  return `${network.replace(/(?::0)+$|^0(?::0)*$/, '')}::/48`;
}

/** The range of an amount: by a step, else between two numbers of one leading digit. Signs of currency stay. */
export function generalizeAmount(value: string, step: number | undefined): string | undefined {
  const match = /\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/u.exec(value);
  if (!match) return undefined;
  const rest = value.slice(match.index + match[0].length);
  if (/\d/.test(rest)) return undefined;
  const sign = /\d([.,'’\s])\d{3}/u.exec(match[0])?.[1] ?? '';
  const number = Number(match[0].replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''));
  const width = step ?? 10 ** Math.max(0, String(number).length - 1);
  const from = Math.floor(number / width) * width;
  const write = (amount: number) => String(amount).replace(/\B(?=(?:\d{3})+$)/g, sign);
  return `${value.slice(0, match.index)}${write(from)}-${write(from + width)}${rest}`;
}
