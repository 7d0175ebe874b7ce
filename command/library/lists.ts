import { findPreset } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { presets } from '@veilmark/catalog/presets';

export interface EntityInfo {
  type: string;
  description: string;
  category: string;
  country?: string;
  detection: 'pattern' | 'nlp';
}

/**
 * Every type of personal data that can be found.
 *
 * @example
 * listEntities().some(({ type }) => type === 'IBAN_CODE'); // => true
 */
export const listEntities = (): EntityInfo[] =>
  entities.map(({ type, description, category, country, detection }) => ({
    type,
    description,
    category,
    detection,
    ...(country && { country }),
  }));

export interface PresetInfo {
  id: string;
  name: string;
  description: string;
  entities: readonly string[];
}

/**
 * Every preset: a named set of types.
 *
 * @example
 * listPresets().some(({ id }) => id === 'gdpr'); // => true
 */
export const listPresets = (): PresetInfo[] => presets.map((preset) => ({ ...preset }));

/**
 * A preset by its id or name.
 *
 * @example
 * getPreset('gdpr').entities.includes('PERSON'); // => true
 */
export const getPreset = (idOrName: string): PresetInfo | undefined => findPreset(idOrName);
