import type { ClientError } from '@veilmark/client/client';
import { webAddress } from '@veilmark/ui/web-address';
import * as z from 'zod';
import { client } from '../../api/client';

type ConnectOutcome =
  | { kind: 'done'; success: boolean; message: string }
  | { kind: 'blocked' }
  | { kind: 'closed' }
  | { kind: 'failed'; error: ClientError };

const CLOSED_CHECK_MS = 500;

/**
 * Opens the provider's sign-in in a window of its own and waits for the word that it is done, which comes on a broadcast
 * channel and to the opener. The window opens before the address is known: browsers block what does not follow a press.
 */
export async function connectAddin(slug: string): Promise<ConnectOutcome> {
  const popup = window.open('about:blank', `${slug}-oauth`, 'popup,width=560,height=720');
  if (!popup) return { kind: 'blocked' };
  const auth = await client.addinAuth({ params: { slug } });
  if (!auth.success) {
    popup.close();
    return { kind: 'failed', error: auth.error };
  }
  const address = webAddress(auth.data.data.authUrl);
  if (!address) {
    popup.close();
    return { kind: 'closed' };
  }
  popup.location.href = address;
  return waitForCompletion(slug, popup);
}

function waitForCompletion(slug: string, popup: Window): Promise<ConnectOutcome> {
  const Completion = z.object({ type: z.literal(`${slug}-oauth-complete`), success: z.boolean(), message: z.string() });
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(`${slug}-oauth`);
    const controller = new AbortController();
    const finish = (outcome: ConnectOutcome) => {
      channel.close();
      clearInterval(timer);
      controller.abort();
      resolve(outcome);
    };
    const onData = (data: unknown) => {
      const completion = Completion.safeParse(data);
      if (completion.success) finish({ kind: 'done', ...completion.data });
    };
    channel.addEventListener('message', ({ data }) => onData(data));
    window.addEventListener('message', ({ origin, data }) => origin === location.origin && onData(data), {
      signal: controller.signal,
    });
    // Checked twice: the word may still be on its way when the window has just closed itself.
    let wasClosed = false;
    const timer = setInterval(() => {
      if (wasClosed) finish({ kind: 'closed' });
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
  });
}
