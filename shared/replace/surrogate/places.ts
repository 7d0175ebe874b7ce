import { ADDRESS_WORDS, OTHER_COUNTRIES, OTHER_STATES } from '@veilmark/catalog/words/invented-addresses';
import { findPlaces, type Place, townsOf } from '../places/find-place';
import { otherDigits, otherSigns, pick, type Random } from './random';

const countryOf = (language: string | undefined): string => ADDRESS_WORDS[language ?? '']?.country ?? 'US';

/** Another town, region or country: a town of the same country, in the language it was named in. */
export function place(value: string, language: string | undefined, random: Random): string {
  if (/^[\d\s-]+$/.test(value)) return otherDigits(value, random);
  return value.replace(/[^,\n]+/g, (part) => onePlace(part, language, random));
}

function onePlace(part: string, language: string | undefined, random: Random): string {
  const [, before = '', name = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
  if (name === '') return part;
  // A postal code before or behind the town.
  const code = /^(?:[A-Z]{1,2}-)?\d[\d -]{2,}\d(?=\s)|\b\d{4,6}(?:-\d{4})?$/.exec(name)?.[0];
  if (code !== undefined) {
    const town = name.replace(code, '').trim();
    const made = town === '' ? '' : oneTown(town, language, random);
    return before + name.replace(town || code, made || code).replace(code, otherDigits(code, random)) + after;
  }
  return before + oneTown(name, language, random) + after;
}

function oneTown(name: string, language: string | undefined, random: Random): string {
  if (/^[A-Z]{2}$/.test(name))
    return pick(
      random,
      OTHER_STATES.filter((state) => state !== name),
    );
  const [known] = findPlaces(name);
  const country = known?.country ?? countryOf(language);
  const towns = otherTowns(country, name);
  if (known && known.town === undefined) {
    const isCountry = known.region === known.countryName && known.region === name;
    const names = isCountry ? OTHER_COUNTRIES : towns.map(({ region }) => region);
    const others = names.filter((one) => one !== name);
    return others.length > 0 ? pick(random, others) : name;
  }
  return towns.length > 0 ? ((pick(random, towns) as Place).town ?? name) : otherSigns(name, random);
}

const placeNames = new Map<string, ReadonlySet<string | undefined>>();

/** Those of a country without the one of this name, and without all where it names their region or country. */
function otherTowns(country: string, name: string): readonly Place[] {
  const towns = townsOf(country);
  const names =
    placeNames.get(country) ?? new Set(towns.flatMap(({ town, region, countryName }) => [town, region, countryName]));
  placeNames.set(country, names);
  if (!names.has(name)) return towns;
  return towns.filter(({ town, region, countryName }) => town !== name && region !== name && countryName !== name);
}

/** A street of the language with another number; what follows behind commas or on further lines are places. */
export function streetAddress(value: string, language: string | undefined, random: Random): string {
  const [street = '', ...rest] = value.split(/(?=[,\n])/);
  const own = Object.entries(ADDRESS_WORDS).find(([, { known }]) => known.test(street))?.[0] ?? language;
  const { forms } = ADDRESS_WORDS[own ?? ''] ?? (ADDRESS_WORDS.en as (typeof ADDRESS_WORDS)[string]);
  const number = /\d+/.exec(street)?.[0] ?? '12';
  const made = pick(random, forms).replace('{n}', otherDigits(number, random));
  return made + rest.map((part) => place(part, own, random)).join('');
}
