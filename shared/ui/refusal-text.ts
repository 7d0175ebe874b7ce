import type { Locale } from '@veilmark/wire/interface-languages';

let translate: ((sentence: string, locale: Locale) => string | undefined) | undefined;

/** Fetches the translations, for the people who read them. Until they are there, refusals are English. */
export async function bringRefusals(locale: Locale): Promise<void> {
  if (locale !== 'en') translate = (await import('./translate-refusal')).translateRefusal;
}

/** Why something was refused, in the reader's language; what has no translation stays English as a whole. */
export const refusalText = (sentence: string, locale: Locale): string =>
  (locale !== 'en' && translate?.(sentence, locale)) || sentence;
