import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../../context';
import { openCredentials } from '../../../data/addins';
import { authorizationUrl, generateVerifier } from '../../../platform/oauth';
import { transportUrl } from '../../../platform/outbound';
import { normalizeServerUrl, startLoginFlow } from '../../../providers/nextcloud-login';
import { explainAddress, reporting } from '../failures';
import { asCloud, type CloudAddin, linkKey, linkOf, requireAddin } from '../installed';
import { readSettings } from '../session';
import { callbackPath, STATE_TTL_MS, sealState, verifierCookie } from './login-state';

interface Login {
  nonce: string;
  verifier: string;
  state: string;
}

/** Answers where the user grants access, and sets the cookie without which the grant is worth nothing. */
export async function startLogin(ctx: UserContext, slug: string): Promise<Response> {
  const addin = asCloud(await requireAddin(ctx, slug));
  const { userId } = ctx.caller;
  const nonce = generateVerifier();
  const state = await sealState(ctx.env, slug, { userId, addinId: addin.row.id, nonce, timestamp: ctx.now });
  const login: Login = { nonce, verifier: generateVerifier(), state };
  const authUrl = addin.provider.oauth ? await startOAuth(ctx, addin, login) : await startFlow(ctx, addin, login);
  const cookie = await verifierCookie(ctx.env, slug, { verifier: login.verifier, nonce });
  return Response.json({ success: true, data: { authUrl } }, { headers: { 'set-cookie': cookie } });
}

async function startOAuth(ctx: UserContext, addin: CloudAddin, login: Login): Promise<string> {
  const { name } = addin.definition;
  const client = await openCredentials(ctx.env, addin.row);
  const server = addin.provider.oauth?.(await readSettings(ctx, addin));
  if (!client || !server)
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      `${name} is not set up yet: an administrator has to store its OAuth client`,
    );
  await begin(ctx, addin, login, '');
  const redirectUri = `${ctx.origin}${callbackPath(addin.row.slug)}`;
  const url = await authorizationUrl(server, client, { redirectUri, state: login.state, verifier: login.verifier });
  return transportUrl(ctx.env, url).href;
}

/** Nextcloud never calls back, so the popup opens our own page, which leads to the server and asks until it is done. */
async function startFlow(ctx: UserContext, addin: CloudAddin, login: Login): Promise<string> {
  const { name } = addin.definition;
  const { serverUrl } = await readSettings(ctx, addin);
  if (typeof serverUrl !== 'string')
    throw new ApiError('INVALID_REQUEST', `${name} needs the address of your server first (settings.serverUrl)`);
  const flow = await reporting(name, async () => {
    try {
      return await startLoginFlow(ctx.env, normalizeServerUrl(ctx.env, serverUrl));
    } catch (error) {
      throw explainAddress(error);
    }
  });
  await begin(ctx, addin, login, JSON.stringify(flow));
  const url = new URL(callbackPath(addin.row.slug), ctx.origin);
  url.searchParams.set('state', login.state);
  return url.href;
}

async function begin(ctx: UserContext, addin: CloudAddin, { nonce }: Login, payload: string): Promise<void> {
  const key = linkKey(ctx.caller.userId, addin);
  await linkOf(ctx.env, key).beginLogin(nonce, ctx.now + STATE_TTL_MS, payload);
}
