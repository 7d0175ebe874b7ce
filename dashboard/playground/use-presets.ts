import type { ListedPreset } from '@veilmark/ui/preset-texts';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useEffect, useMemo, useState } from 'react';
import { askEngine } from './engine';

/** Every preset in the reader's language; none until the engine has said them. */
export function usePresets(): readonly ListedPreset[] {
  const catalog = useCatalogText();
  const [presets, setPresets] = useState<readonly ListedPreset[]>([]);
  useEffect(() => {
    void askEngine({ kind: 'describe' }).then(
      (described) => setPresets(described.presets),
      () => undefined,
    );
  }, []);
  return useMemo(() => presets.map(catalog.preset), [presets, catalog]);
}
