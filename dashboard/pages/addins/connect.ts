import type { ClientError } from '@veilmark/client/client';
import { webAddress } from '@veilmark/ui/web-address';
import { client } from '../../api/client';
import { type LoginOutcome, waitForLogin } from './wait-for-login';

type ConnectOutcome = LoginOutcome | { kind: 'blocked' } | { kind: 'failed'; error: ClientError };

/** The window opens before the address is known: browsers block what does not follow a press. */
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
  const isConnected = async () => {
    const listed = await client.listAddins({});
    const state = listed.success ? listed.data.data.addins.find((addin) => addin.slug === slug)?.userAddin : undefined;
    return state?.hasConnection === true && !state.connectionExpired;
  };
  return waitForLogin(slug, popup, window, isConnected);
}
