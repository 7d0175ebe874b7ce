import { useEffect, useState } from 'react';
import { askEngine } from '../engine';
import type { EngineDescription } from '../engine-protocol';

/** Every type of the catalog with its category; none until the engine has said them. */
export function useEveryType(): EngineDescription['categories'] {
  const [categories, setCategories] = useState<EngineDescription['categories']>({});
  useEffect(() => {
    void askEngine({ kind: 'describe' }).then(
      (described) => setCategories(described.categories),
      () => undefined,
    );
  }, []);
  return categories;
}
