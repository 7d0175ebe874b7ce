import { useEffect, useMemo, useState } from 'react';
import { type Locale, useLocale } from './i18n';
import { addedTexts } from './translations';

interface CatalogTexts {
  describeType(type: string): string | undefined;
  describePreset(id: string): { name: string; description: string } | undefined;
}

/** Fetched by the people who read them; an added language has its own among its other texts. */
const FETCHED: Partial<Record<Locale, () => Promise<CatalogTexts>>> = { de: () => import('./languages/de/catalog') };

const english: CatalogTexts = { describeType: () => undefined, describePreset: () => undefined };

/** Safe: texts are compared with what they have to be. */
const addedCatalog = (locale: Locale): CatalogTexts => ({
  describeType(type) {
    const text = ownText('catalog/types', type, locale);
    return typeof text === 'string' ? text : undefined;
  },
  describePreset(id) {
    const text = ownText('catalog/presets', id, locale);
    const [name, description] = Array.isArray(text) ? text : [];
    return typeof name === 'string' && typeof description === 'string' ? { name, description } : undefined;
  },
});

function ownText(block: string, key: string, locale: Locale): unknown {
  const texts = addedTexts(block, locale);
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts of types and presets in the reader's language, English where it has none. */
export function useCatalogText() {
  const locale = useLocale();
  const [fetched, setFetched] = useState<{ locale: Locale; texts: CatalogTexts }>();
  useEffect(() => {
    void FETCHED[locale]?.().then(
      (texts) => setFetched({ locale, texts }),
      () => undefined,
    );
  }, [locale]);
  return useMemo(() => {
    const texts = FETCHED[locale] ? (fetched?.locale === locale ? fetched.texts : english) : addedCatalog(locale);
    return {
      entity: <E extends { type: string; description: string }>(entity: E): E => {
        const description = texts.describeType(entity.type);
        return description === undefined ? entity : { ...entity, description };
      },
      preset: <P extends { id: string; name: string }>(preset: P): P => ({
        ...preset,
        ...texts.describePreset(preset.id),
      }),
    };
  }, [locale, fetched]);
}
