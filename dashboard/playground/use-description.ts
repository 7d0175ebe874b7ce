import { useEffect, useState } from 'react';
import { askEngine } from './engine';
import type { EngineDescription } from './engine-protocol';

/** What the engine says of itself: its types, presets, languages and versions; nothing until it has, or while it sleeps. */
export function useDescription(isAwake = true): EngineDescription | undefined {
  const [description, setDescription] = useState<EngineDescription>();
  useEffect(() => {
    if (isAwake) void askEngine({ kind: 'describe' }).then(setDescription, () => undefined);
  }, [isAwake]);
  return description;
}
