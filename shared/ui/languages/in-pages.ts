import type { Locale } from '@veilmark/wire/interface-languages';
import type { AddedLocale, AddedTexts } from './added-texts';

/** Texts that the extension shows inside web pages: names of types, marks and the prompt guard. They are part of every page. */
const IN_PAGES: Readonly<Record<AddedLocale, AddedTexts>> = {};

export const TEXTS_IN_PAGES: Readonly<Partial<Record<Locale, AddedTexts>>> = IN_PAGES;
