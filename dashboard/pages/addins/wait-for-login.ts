import * as z from 'zod';

export type LoginOutcome = { kind: 'done'; success: boolean; message: string } | { kind: 'closed' };

/** As much of the page's window as this needs. */
interface Page {
  readonly origin: string;
  addEventListener(
    type: 'message' | 'focus',
    listener: (event: { origin?: string; data?: unknown }) => void,
    options: { signal: AbortSignal },
  ): void;
}

/**
 * Waits for the word that a sign-in in another window is done, which comes on a broadcast channel and to the opener. A window
 * that a provider cut off from its opener looks closed while a person signs in there. So nothing is concluded before the person
 * is back on this page, and then the service says whether there is a connection.
 */
export function waitForLogin(
  slug: string,
  popup: { readonly closed: boolean },
  page: Page,
  isConnected: () => Promise<boolean>,
): Promise<LoginOutcome> {
  const Completion = z.object({ type: z.literal(`${slug}-oauth-complete`), success: z.boolean(), message: z.string() });
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(`${slug}-oauth`);
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (outcome: LoginOutcome) => {
      channel.close();
      controller.abort();
      resolve(outcome);
    };
    const onData = (data: unknown) => {
      const completion = Completion.safeParse(data);
      if (!completion.success) return;
      const { success, message } = completion.data;
      finish({ kind: 'done', success, message });
    };
    const onBack = async () => {
      if (!popup.closed) return;
      finish((await isConnected()) ? { kind: 'done', success: true, message: '' } : { kind: 'closed' });
    };
    channel.addEventListener('message', ({ data }: { data?: unknown }) => onData(data));
    page.addEventListener('message', ({ origin, data }) => origin === page.origin && onData(data), { signal });
    page.addEventListener('focus', () => void onBack(), { signal });
  });
}
