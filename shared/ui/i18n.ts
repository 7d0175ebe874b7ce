import type { Locale } from '@veilmark/wire/interface-languages';
import { useSyncExternalStore } from 'react';
import { LANGUAGE_LOADERS } from './languages/interface';
import { bringRefusals } from './refusal-text';
import { addTexts, hasTexts, type Messages, messagesOf, type Translations } from './translations';

export { LOCALES, type Locale, pickLocale } from '@veilmark/wire/interface-languages';
export { messagesOf } from './translations';

/** Declares the texts of a component next to it, so that they load with it and no German key can be missing. */
export function defineMessages<M extends Messages>(id: string, texts: Omit<Translations<M>, 'id'>): Translations<M> {
  return { id, ...texts };
}

let wanted: Locale = 'en';
let current: Locale = 'en';
const listeners = new Set<() => void>();

export function getLocale(): Locale {
  return current;
}

/** Shows a language; one whose texts must be fetched is shown once they are there. */
export function setLocale(locale: Locale): void {
  wanted = locale;
  if (hasTexts(locale)) {
    show(locale);
    return;
  }
  LANGUAGE_LOADERS[locale]?.().then(
    ({ texts }) => {
      addTexts(locale, texts);
      if (wanted === locale) show(locale);
    },
    // The page stays in the language it has, and works.
    () => undefined,
  );
}

function show(locale: Locale): void {
  current = locale;
  bringRefusals(locale).catch(() => undefined);
  // Screen readers choose their voice by it. Tests and workers have no document.
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  if (document) document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale);
}

export function useMessages<M>(translations: Translations<M>): M {
  return messagesOf(translations, useLocale());
}
