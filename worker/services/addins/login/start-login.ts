import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../../context';
import { openCredentials } from '../../../data/addins';
import { authorizationUrl, generateVerifier } from '../../../platform/oauth';
import { transportUrl } from '../../../platform/outbound';
import { oauthServerOf, type PolledLogin } from '../../../providers/provider';
import { explainSettings, reporting } from '../failures';
import { asCloud, type CloudAddin, linkKey, linkOf, requireAddin } from '../installed';
import { readSettings } from '../open-session';
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
  const { login: way } = addin.provider;
  const authUrl = await (way.kind === 'oauth' ? startOAuth(ctx, addin, login) : startPolled(ctx, addin, way, login));
  const cookie = await verifierCookie(ctx.env, slug, { verifier: login.verifier, nonce });
  return Response.json({ success: true, data: { authUrl } }, { headers: { 'set-cookie': cookie } });
}

async function startOAuth(ctx: UserContext, addin: CloudAddin, login: Login): Promise<string> {
  const { name } = addin.definition;
  const client = await openCredentials(ctx.env, addin.row);
  const server = oauthServerOf(addin.provider, await readSettings(ctx, addin));
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

async function startPolled(ctx: UserContext, addin: CloudAddin, way: PolledLogin, login: Login): Promise<string> {
  const { name } = addin.definition;
  const settings = await readSettings(ctx, addin);
  const pending = await reporting(name, async () => {
    try {
      return await way.start(ctx.env, settings);
    } catch (error) {
      throw explainSettings(error, name);
    }
  });
  await begin(ctx, addin, login, JSON.stringify(pending));
  const url = new URL(callbackPath(addin.row.slug), ctx.origin);
  url.searchParams.set('state', login.state);
  return url.href;
}

async function begin(ctx: UserContext, addin: CloudAddin, { nonce }: Login, payload: string): Promise<void> {
  const key = linkKey(ctx.caller.userId, addin);
  await linkOf(ctx.env, key).beginLogin(nonce, ctx.now + STATE_TTL_MS, payload);
}
