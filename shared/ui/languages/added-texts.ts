import type { Locale } from '@veilmark/wire/interface-languages';

/** Languages whose texts are files in this folder. English and German stand next to the code that shows them. */
export type AddedLocale = Exclude<Locale, 'en' | 'de'>;

/** Texts by the id of their block, then by key. What is left out is shown in English. */
export type AddedTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
