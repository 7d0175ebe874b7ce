import { useSyncExternalStore } from 'react';

export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

type Text = string | ((...values: never[]) => string);
/** Texts of one screen: plain, or a function where a text holds values. */
export type Messages = { readonly [key: string]: Text | Messages };

/** German has every key of English, and its functions take the same values. */
type SameKeys<M> = {
  readonly [K in keyof M]: M[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : M[K] extends string
      ? string
      : SameKeys<M[K]>;
};

export interface Translations<M> {
  en: M;
  de: SameKeys<M>;
}

/** Declares the texts of a component beside it, so that they load with it and no key can be missing. */
export function defineMessages<M extends Messages>(translations: Translations<M>): Translations<M> {
  return translations;
}

let current: Locale = 'en';
const listeners = new Set<() => void>();

export function getLocale(): Locale {
  return current;
}

export function setLocale(locale: Locale): void {
  current = locale;
  // Screen readers choose their voice by it. Tests and workers have no document.
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  if (document) document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** The first language of the list that we have. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const found = LOCALES.find((locale) => tag.toLowerCase().split('-')[0] === locale);
    if (found) return found;
  }
  return 'en';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale);
}

/** Safe: `SameKeys` demands the same keys and the same function parameters. */
export function messagesOf<M>(translations: Translations<M>, locale: Locale): M {
  return translations[locale] as M;
}

export function useMessages<M>(translations: Translations<M>): M {
  return messagesOf(translations, useLocale());
}
