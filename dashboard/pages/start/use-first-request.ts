import type { LoggedRequest } from '@veilmark/contract/account';
import { useEffect, useState } from 'react';
import { client } from '../../api/client';
import { endSession } from '../../app/session';

const LOOK_EVERY_MS = 2_000;

type FirstRequest =
  | { kind: 'waiting' }
  /** The last look failed; the next may not. */
  | { kind: 'lost' }
  | { kind: 'arrived'; request: LoggedRequest };

/** Looks for the newest request of a key until there is a good one; a refused one is shown, and looking goes on. */
export function useFirstRequest(keyId: string | undefined): FirstRequest {
  const [found, setFound] = useState<FirstRequest>({ kind: 'waiting' });
  const isDone = found.kind === 'arrived' && found.request.status < 400;
  useEffect(() => setFound({ kind: 'waiting' }), [keyId]);
  useEffect(() => {
    if (keyId === undefined || isDone) return;
    const controller = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const result = await client.listRequests({ query: { limit: 20 }, signal: controller.signal });
      if (controller.signal.aborted) return;
      if (!result.success) return result.error.status === 401 ? endSession() : setFound({ kind: 'lost' });
      const request = result.data.requests.find((entry) => entry.keyId === keyId);
      setFound(request ? { kind: 'arrived', request } : { kind: 'waiting' });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [keyId, isDone]);
  return found;
}
