import * as z from 'zod';
import { checkUserUrl, OutboundFailure, readJson, send } from '../platform/outbound';
import { OutboundRefusal } from '../platform/outbound-guard';
import { type PendingLogin, ProviderError } from './provider';

/** Nextcloud's Login Flow v2: the user signs in at the server, we ask until it hands us an app password. */

export interface LoginFlow extends PendingLogin {
  serverUrl: string;
  pollUrl: string;
  pollToken: string;
}

interface GrantedLogin {
  loginName: string;
  appPassword: string;
}

const Started = z.object({ poll: z.object({ token: z.string(), endpoint: z.string() }), login: z.string() });
const Granted = z.object({ server: z.string(), loginName: z.string(), appPassword: z.string() });

/** The address without a trailing slash, query or fragment. Throws OutboundRefusal. */
export function normalizeServerUrl(env: Env, raw: string): string {
  const url = checkUserUrl(env, raw);
  return `${url.origin}${url.pathname.replace(/(\/index\.php)?\/*$/, '')}`;
}

export async function startLoginFlow(env: Env, serverUrl: string): Promise<LoginFlow> {
  const host = new URL(serverUrl).host;
  const response = await send(
    env,
    `${serverUrl}/index.php/login/v2`,
    { kind: 'public', host },
    { method: 'POST', headers: { accept: 'application/json' }, timeoutMs: 15_000 },
  );
  const started = Started.safeParse(await readJson(response, 65_536));
  if (!response.ok || !started.success) throw new ProviderError('unexpected');
  const { poll, login } = started.data;
  // Both come from the remote side: they must stay on the server the user named.
  return {
    serverUrl,
    loginUrl: checkUserUrl(env, login, host).href,
    pollUrl: checkUserUrl(env, poll.endpoint, host).href,
    pollToken: poll.token,
  };
}

/** Undefined until the user has agreed. The server answers once only. */
export async function pollLoginFlow(env: Env, flow: LoginFlow): Promise<GrantedLogin | undefined> {
  const { host } = new URL(flow.serverUrl);
  const response = await send(
    env,
    flow.pollUrl,
    { kind: 'public', host },
    { method: 'POST', body: new URLSearchParams({ token: flow.pollToken }), timeoutMs: 15_000 },
  );
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new OutboundFailure('unreachable');
  const granted = Granted.safeParse(await readJson(response, 65_536));
  if (!granted.success) throw new ProviderError('unexpected');
  const { server, loginName, appPassword } = granted.data;
  if (new URL(normalizeServerUrl(env, server)).host !== host) throw new OutboundRefusal('not_allowed_host');
  return { loginName, appPassword };
}
