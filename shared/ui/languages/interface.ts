import type { Locale } from '@veilmark/wire/interface-languages';
import type { AddedLocale, AddedTexts } from './added-texts';

/** All other texts of the dashboard and the extension, fetched by the people who read that language. */
const INTERFACE: Readonly<Record<AddedLocale, () => Promise<{ texts: AddedTexts }>>> = {};

export const LANGUAGE_LOADERS: Readonly<Partial<Record<Locale, () => Promise<{ texts: AddedTexts }>>>> = INTERFACE;
