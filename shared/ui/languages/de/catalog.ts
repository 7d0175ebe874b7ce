import { createFormat } from '../../format';
import { OF_COUNTRIES } from './entities-countries';
import { WORLDWIDE } from './entities-world';
import { COUNTRY_CODES, PRESETS } from './presets';

/** Types and presets of the catalog in German. Those that only the service knows stay English. */

export function describeType(type: string): string | undefined {
  if (Object.hasOwn(WORLDWIDE, type)) return WORLDWIDE[type];
  return Object.hasOwn(OF_COUNTRIES, type) ? OF_COUNTRIES[type] : undefined;
}

export function describePreset(id: string): { name: string; description: string } | undefined {
  if (Object.hasOwn(PRESETS, id)) {
    const [name = id, description = ''] = PRESETS[id] ?? [];
    return { name, description };
  }
  const country = id.startsWith('country-') ? id.slice('country-'.length) : '';
  const code = Object.hasOwn(COUNTRY_CODES, country) ? COUNTRY_CODES[country] : undefined;
  if (!code) return undefined;
  const name = createFormat('de').country(code);
  return {
    name,
    description: `Ausweis-, Steuer-, Gesundheits-, Bank- und Fahrzeugnummern (${name}), dazu Kontaktdaten`,
  };
}
