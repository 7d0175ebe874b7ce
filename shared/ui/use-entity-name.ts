import { useCallback } from 'react';
import { entityName } from './entity-name';
import { useLocale } from './i18n';

/** Names of types in the reader's language. */
export function useEntityName(): (type: string) => string {
  const locale = useLocale();
  return useCallback((type: string) => entityName(type, locale), [locale]);
}
