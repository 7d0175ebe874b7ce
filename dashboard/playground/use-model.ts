import { useCallback, useEffect, useState } from 'react';
import { askEngine, onModelProgress } from './engine';

/** What is known of the model on this device. */
type ModelState =
  | { kind: 'off' }
  /** `share` is 0 to 1, or undefined where nobody says how large the file is. */
  | { kind: 'loading'; share: number | undefined }
  | { kind: 'ready' }
  | { kind: 'failed' };

/** Gets the model as soon as it is wanted. Until it is ready the patterns and rules find what they can. */
export function useModel(isWanted: boolean): { model: ModelState; loadAgain: () => void } {
  const [model, setModel] = useState<ModelState>({ kind: 'off' });
  const [tries, setTries] = useState(0);
  // A further try is the same question asked again.
  useEffect(() => {
    if (!isWanted) {
      setModel({ kind: 'off' });
      return;
    }
    let isCurrent = true;
    const set = (state: ModelState) => isCurrent && setModel(state);
    const stop = onModelProgress((share) => set({ kind: 'loading', share }));
    set({ kind: 'loading', share: undefined });
    askEngine({ kind: 'load-model' }).then(
      () => set({ kind: 'ready' }),
      () => set({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isWanted, tries]);
  return { model, loadAgain: useCallback(() => setTries((count) => count + 1), []) };
}
