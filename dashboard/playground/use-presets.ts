import type { ListedPreset } from '@veilmark/ui/preset-texts';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useMemo } from 'react';
import { useDescription } from './use-description';

/** Every preset in the reader's language; none until the engine has said them. */
export function usePresets(): readonly ListedPreset[] {
  const catalog = useCatalogText();
  const description = useDescription();
  return useMemo(() => (description?.presets ?? []).map(catalog.preset), [description, catalog]);
}
