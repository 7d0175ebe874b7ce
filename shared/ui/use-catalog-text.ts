import { useEffect, useMemo, useState } from 'react';
import { useLocale } from './i18n';

type German = typeof import('./german');

/** The texts of types and presets in the reader's language. German ones are fetched by those who read German. */
export function useCatalogText() {
  const locale = useLocale();
  const [german, setGerman] = useState<German>();
  useEffect(() => {
    if (locale === 'de') void import('./german').then(setGerman, () => undefined);
  }, [locale]);
  const texts = locale === 'de' ? german : undefined;
  return useMemo(
    () => ({
      entity: <E extends { type: string; description: string }>(entity: E): E => {
        const description = texts?.germanDescription(entity.type);
        return description === undefined ? entity : { ...entity, description };
      },
      preset: <P extends { id: string; name: string }>(preset: P): P => ({
        ...preset,
        ...texts?.germanPreset(preset.id),
      }),
    }),
    [texts],
  );
}
