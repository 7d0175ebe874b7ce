import type { Locale } from '@veilmark/wire/interface-languages';
import type { AddedTexts } from './languages/added-texts';
import { TEXTS_IN_PAGES } from './languages/in-pages';

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
  /** The path of the file without its ending: added languages name their texts by it. */
  id: string;
  en: M;
  de: SameKeys<M>;
}

const loaded = new Map<Locale, AddedTexts>();
const merged = new WeakMap<object, Map<Locale, unknown>>();

/** Makes the texts of an added language known; what it leaves out stays English. */
export function addTexts(locale: Locale, texts: AddedTexts): void {
  loaded.set(locale, texts);
}

export const hasTexts = (locale: Locale) => locale === 'en' || locale === 'de' || loaded.has(locale);

/** What an added language says for a block of texts; nothing for English, German and blocks it leaves out. */
export function addedTexts(id: string, locale: Locale): AddedTexts[string] {
  return loaded.get(locale)?.[id] ?? TEXTS_IN_PAGES[locale]?.[id] ?? {};
}

/** Safe: `SameKeys` demands the same keys and parameters, and `withFallback` takes only texts of the same kind. */
export function messagesOf<M>(translations: Translations<M>, locale: Locale): M {
  const { id, en } = translations;
  const own = (translations as Partial<Record<Locale, unknown>>)[locale];
  if (own !== undefined) return own as M;
  const byLocale = merged.get(translations) ?? new Map<Locale, unknown>();
  merged.set(translations, byLocale);
  // Kept only once the texts are there: components compare the record by identity.
  const kept = byLocale.get(locale) ?? withFallback(en, addedTexts(id, locale));
  if (hasTexts(locale)) byLocale.set(locale, kept);
  return kept as M;
}

/** The English record with every text that the other has of the same kind. */
function withFallback(english: unknown, other: unknown): unknown {
  if (typeof english !== 'object' || english === null) return typeof other === typeof english ? other : english;
  if (Array.isArray(english)) return Array.isArray(other) && other.length === english.length ? other : english;
  const texts = (typeof other === 'object' && other !== null ? other : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      withFallback(text, Object.hasOwn(texts, key) ? texts[key] : undefined),
    ]),
  );
}
