/**
 * Languages of the dashboard and the extension, in the order of pickers: the list that settings, the sign-in metadata and all
 * pages follow. `tag` writes numbers and dates; `show` offers the language to people who read it.
 */
export const INTERFACE_LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', show: 'Show in English' },
  de: { name: 'Deutsch', tag: 'de-DE', show: 'Auf Deutsch anzeigen' },
} as const;

export type Locale = keyof typeof INTERFACE_LANGUAGES;

/** Safe: the keys of a constant record. */
export const LOCALES = Object.keys(INTERFACE_LANGUAGES) as [Locale, ...Locale[]];

/** The first language of the list that we have, or English. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const found = LOCALES.find((locale) => tag.toLowerCase().split('-')[0] === locale);
    if (found) return found;
  }
  return 'en';
}
