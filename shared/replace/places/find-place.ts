import { PLACE_LINES, SHARED_NAMES } from '@veilmark/catalog/words/towns';

export interface Place {
  country: string;
  countryName: string;
  region: string;
  /** Absent for a region or a country. */
  town?: string;
}

const keyOf = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

let byName: Map<string, Place[]> | undefined;
let towns: Map<string, Place[]> | undefined;

function read(): { byName: Map<string, Place[]>; towns: Map<string, Place[]> } {
  if (byName && towns) return { byName, towns };
  byName = new Map();
  towns = new Map();
  for (const [index, line] of [...PLACE_LINES, ...SHARED_NAMES].entries()) {
    const [country = '', countries = '', regions = '', list = ''] = line.split('|');
    const [countryName = '', ...otherCountries] = countries.split('=');
    const [region = '', ...otherRegions] = regions.split('=');
    for (const name of [countryName, ...otherCountries]) add(name, { country, countryName: name, region: name });
    for (const [at, name] of [region, ...otherRegions].entries())
      add(name, { country, countryName: otherCountries[at - 1] ?? countryName, region: name });
    for (const names of list.split(',')) {
      for (const [at, town] of names.split('=').entries()) {
        // A name in another language takes region and country in that language, where they have one.
        const place = {
          country,
          town,
          countryName: (at > 0 && otherCountries[0]) || countryName,
          region: (at > 0 && otherRegions[0]) || region,
        };
        add(town, place);
        if (at === 0 && index < PLACE_LINES.length) towns.set(country, [...(towns.get(country) ?? []), place]);
      }
    }
  }
  return { byName, towns };
}

function add(name: string, place: Place): void {
  const key = keyOf(name);
  byName?.set(key, [...(byName.get(key) ?? []), place]);
}

/** Every place of a name. */
export function findPlaces(name: string): readonly Place[] {
  return read().byName.get(keyOf(name)) ?? [];
}

export const townsOf = (country: string): readonly Place[] => read().towns.get(country) ?? [];
