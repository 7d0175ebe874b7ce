import { defineMessages } from './i18n';

/** The scopes of the catalog, in the order of lists. */
export const SCOPES = ['identifiers', 'identifiers-and-facts', 'secrets'] as const;
type ScopeId = (typeof SCOPES)[number];

/** What presets are sorted by, in the order of lists. */
export const PRESET_GROUPS = ['use', 'regulation', 'industry', 'region', 'country'] as const;
type PresetGroup = (typeof PRESET_GROUPS)[number];

/** A preset as lists show it. */
export interface ListedPreset {
  id: string;
  name: string;
  description: string;
  group: PresetGroup;
  /** How many types it has. */
  count: number;
}

type ScopeTexts = Record<ScopeId, { name: string; hint: string }>;

const ENGLISH: ScopeTexts = {
  identifiers: { name: 'Identifiers', hint: 'Names, addresses, numbers, secrets' },
  'identifiers-and-facts': {
    name: 'Identifiers and facts',
    hint: 'Also health, money, dates, jobs, places, organizations',
  },
  secrets: { name: 'Secrets only', hint: 'Passwords, PINs, keys, tokens' },
};
const GERMAN: ScopeTexts = {
  identifiers: { name: 'Kennungen', hint: 'Namen, Adressen, Nummern, Geheimnisse' },
  'identifiers-and-facts': {
    name: 'Kennungen und Angaben',
    hint: 'Auch Gesundheit, Geld, Daten, Berufe, Orte, Organisationen',
  },
  secrets: { name: 'Nur Geheimnisse', hint: 'Passwörter, PINs, Schlüssel, Token' },
};

export const presetTexts = defineMessages('shared/ui/preset-texts', {
  en: {
    scopes: ENGLISH,
    preset: (name: string, count: number) => `${name} (${count})`,
    more: 'More presets…',
    title: 'Presets',
    search: 'Search presets',
    searchHint: 'Name, country or regulation, for example GDPR or Japan',
    none: 'No preset is called that.',
    found: (count: number) => (count === 1 ? '1 preset' : `${count} presets`),
    types: (count: number) => (count === 1 ? '1 type' : `${count} types`),
    choose: 'Use this preset',
    cancel: 'Cancel',
    groups: {
      use: 'By purpose',
      regulation: 'By regulation',
      industry: 'By industry',
      region: 'By region',
      country: 'By country',
    } satisfies Record<PresetGroup, string>,
  },
  de: {
    scopes: GERMAN,
    preset: (name: string, count: number) => `${name} (${count})`,
    more: 'Weitere Vorlagen …',
    title: 'Vorlagen',
    search: 'Vorlagen suchen',
    searchHint: 'Name, Land oder Vorschrift',
    none: 'So heißt keine Vorlage.',
    found: (count: number) => (count === 1 ? '1 Vorlage' : `${count} Vorlagen`),
    types: (count: number) => (count === 1 ? '1 Art' : `${count} Arten`),
    choose: 'Diese Vorlage verwenden',
    cancel: 'Abbrechen',
    groups: {
      use: 'Nach Zweck',
      regulation: 'Nach Vorschrift',
      industry: 'Nach Branche',
      region: 'Nach Region',
      country: 'Nach Land',
    } satisfies Record<PresetGroup, string>,
  },
});
