import type { ClientError, Result } from '@veilmark/client/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endSession } from './session';

type Resource<T> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  | { state: 'ready'; data: T; error?: undefined }
  | { state: 'failed'; data?: undefined; error: ClientError };

interface ResourceControls<T> {
  reload: () => void;
  /** Shows a change before the server has confirmed it. */
  change: (update: (data: T) => T) => void;
}

/** Loads data when the component appears and when `key` changes. A reload keeps what is shown until the answer is there. */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<Result<T>>,
  key = '',
): Resource<T> & ResourceControls<T> {
  const [resource, setResource] = useState<Resource<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const shownKey = useRef(key);

  // `round` is what makes a reload happen.
  useEffect(() => {
    const controller = new AbortController();
    if (shownKey.current !== key) setResource({ state: 'loading' });
    shownKey.current = key;
    void latestLoad.current(controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (result.success) setResource({ state: 'ready', data: result.data });
      else if (result.error.status === 401) endSession();
      else setResource({ state: 'failed', error: result.error });
    });
    return () => controller.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((value) => value + 1), []);
  const change = useCallback(
    (update: (data: T) => T) =>
      setResource((current) => (current.state === 'ready' ? { ...current, data: update(current.data) } : current)),
    [],
  );
  return { ...resource, reload, change };
}
