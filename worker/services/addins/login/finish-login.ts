import { ApiError } from '@veilmark/contract/errors';
import { bringRefusals } from '@veilmark/ui/refusal-text';
import { pickLocale } from '@veilmark/wire/interface-languages';
import type { RequestContext } from '../../../context';
import { openCredentials } from '../../../data/addins';
import { type Connection, findUserAddin, saveAccount } from '../../../data/addins-of-users';
import { getSession } from '../../../platform/auth';
import { describeFailure, writeLog } from '../../../platform/log';
import { exchangeCode, OAuthRefusal } from '../../../platform/oauth';
import { oauthServerOf, type PendingLogin, type PolledLogin } from '../../../providers/provider';
import { ProviderSession } from '../../../providers/provider-session';
import { explainFailure } from '../failures';
import { asCloud, type CloudAddin, linkKey, linkOf, requireAddin } from '../installed';
import { parseSettings } from '../open-session';
import { completionPage, waitingPage } from './callback-page';
import {
  callbackPath,
  clearedCookie,
  openState,
  readVerifierCookie,
  STATE_TTL_MS,
  type VerifierCookie,
  verifierCookie,
} from './login-state';

/** Why a login did not come about, as the popup says it. */
class LoginFailure extends Error {}

interface CheckedLogin {
  userId: string;
  nonce: string;
  cookie: VerifierCookie;
  /** The sealed state, as it came. */
  state: string;
}

type Progress = { kind: 'connected' } | { kind: 'waiting'; loginUrl: string; cookie: VerifierCookie };

/** The page the provider sends the user back to. It reports every outcome; it never shows a bare error. */
export async function finishLogin(ctx: RequestContext, slug: string): Promise<Response> {
  const addin = asCloud(await requireAddin(ctx, slug));
  const { name } = addin.definition;
  const locale = localeOf(ctx.request);
  await bringRefusals(locale);
  let response: Response;
  try {
    const progress = await complete(ctx, addin);
    if (progress.kind === 'waiting') {
      const waiting = waitingPage(name, progress.loginUrl, locale);
      // The user may need longer at the server than the cookie lives.
      waiting.headers.append('set-cookie', await verifierCookie(ctx.env, slug, progress.cookie));
      return waiting;
    }
    response = completionPage(slug, ctx.origin, { success: true, message: `${name} is connected` }, locale);
  } catch (error) {
    response = completionPage(slug, ctx.origin, { success: false, message: messageOf(ctx, error, name) }, locale);
  }
  response.headers.append('set-cookie', clearedCookie(slug));
  return response;
}

/** The browser's, in its order: these pages belong to no account's settings. */
const localeOf = (request: Request) =>
  pickLocale((request.headers.get('accept-language') ?? '').split(',').map((one) => one.trim()));

async function complete(ctx: RequestContext, addin: CloudAddin): Promise<Progress> {
  const query = new URL(ctx.request.url).searchParams;
  if (query.has('error')) throw await refusedByUser(ctx, addin, query);
  const login = await checkLogin(ctx, addin, query.get('state'));
  const { login: way } = addin.provider;
  if (way.kind === 'polled') return finishPolled(ctx, addin, way, login);
  const key = linkKey(login.userId, addin);
  if ((await linkOf(ctx.env, key).takeLogin(login.nonce)) === undefined) throw used();
  await connect(ctx, addin, login.userId, { tokens: await exchange(ctx, addin, login), target: null });
  return { kind: 'connected' };
}

/** The state must be ours, young, of this addin, of this browser and of the user who is signed in. */
async function checkLogin(ctx: RequestContext, addin: CloudAddin, sealed: string | null): Promise<CheckedLogin> {
  const { slug, id } = addin.row;
  const state = await openState(ctx.env, slug, sealed);
  if (!state || sealed === null || state.addinId !== id) throw new LoginFailure('Invalid state; start again');
  if (ctx.now - state.timestamp > STATE_TTL_MS) throw new LoginFailure('State expired');
  const cookie = await readVerifierCookie(ctx.env, slug, ctx.request);
  if (!cookie || cookie.nonce !== state.nonce)
    throw new LoginFailure('This sign-in was started in another window or took too long; start again');
  const session = await getSession(ctx.env, ctx.origin, ctx.request.headers);
  if (session?.userId !== state.userId)
    throw new LoginFailure('You are not signed in as the user who started this; sign in and start again');
  return { userId: state.userId, nonce: state.nonce, cookie, state: sealed };
}

async function refusedByUser(ctx: RequestContext, addin: CloudAddin, query: URLSearchParams): Promise<LoginFailure> {
  const { name } = addin.definition;
  const state = await openState(ctx.env, addin.row.slug, query.get('state'));
  if (state) await linkOf(ctx.env, linkKey(state.userId, addin)).takeLogin(state.nonce);
  return query.get('error') === 'access_denied'
    ? new LoginFailure(`Access to ${name} was not granted`)
    : new LoginFailure(`${name} reported an error; try again later`);
}

async function exchange(ctx: RequestContext, addin: CloudAddin, login: CheckedLogin) {
  const key = linkKey(login.userId, addin);
  const client = await openCredentials(ctx.env, addin.row);
  const row = await findUserAddin(ctx.env.DB, key);
  const server = oauthServerOf(addin.provider, parseSettings(ctx.env, addin.definition.slug, row?.settings));
  if (!client || !server) throw new LoginFailure(`${addin.definition.name} is no longer set up`);
  const redirectUri = `${ctx.origin}${callbackPath(addin.row.slug)}`;
  const callback = { url: new URL(ctx.request.url), state: login.state, redirectUri, verifier: login.cookie.verifier };
  return exchangeCode(ctx.env, server, client, callback, ctx.now);
}

async function finishPolled(
  ctx: RequestContext,
  addin: CloudAddin,
  way: PolledLogin,
  login: CheckedLogin,
): Promise<Progress> {
  const link = linkOf(ctx.env, linkKey(login.userId, addin));
  const payload = await link.peekLogin(login.nonce);
  if (payload === undefined) throw used();
  // Safe: startLogin wrote it.
  const pending = JSON.parse(payload) as PendingLogin;
  const granted = await way.poll(ctx.env, pending);
  if (!granted) return { kind: 'waiting', loginUrl: pending.loginUrl, cookie: login.cookie };
  if ((await link.takeLogin(login.nonce)) === undefined) throw used();
  const connection = await way.identify(sessionOf(ctx, addin, granted), granted);
  await connect(ctx, addin, login.userId, connection);
  return { kind: 'connected' };
}

/** The account is a convenience: a connection without it is still one. */
async function connect(ctx: RequestContext, addin: CloudAddin, userId: string, connection: Connection): Promise<void> {
  const key = linkKey(userId, addin);
  await linkOf(ctx.env, key).storeConnection(key, connection);
  const account = await addin.provider.account(sessionOf(ctx, addin, connection)).catch(() => null);
  await saveAccount(ctx.env, key, account);
}

function sessionOf(ctx: RequestContext, addin: CloudAddin, { tokens, target }: Connection): ProviderSession {
  const token = async (rejected?: string) => {
    if (rejected !== undefined) throw new OAuthRefusal('token_rejected');
    return tokens.accessToken;
  };
  return new ProviderSession(ctx.env, addin.provider, token, target, {});
}

function used(): LoginFailure {
  return new LoginFailure('This sign-in was used already; start again');
}

function messageOf(ctx: RequestContext, error: unknown, name: string): string {
  if (error instanceof LoginFailure) return error.message;
  if (error instanceof OAuthRefusal && error.code === 'scope_not_granted')
    return `${name} did not grant all permissions this needs; connect again and allow them`;
  const explained = explainFailure(error, name);
  if (explained instanceof ApiError) return explained.message;
  // The page is answered all the same, so this would pass unnoticed.
  writeLog({
    level: 'error',
    request_id: ctx.requestId,
    method: 'GET',
    route: '/api/addins/{slug}/callback',
    status: 200,
    code: 'INTERNAL_ERROR',
    duration_ms: Date.now() - ctx.now,
    failure: describeFailure(error),
  });
  return `Something went wrong on our side; try again. Request id: ${ctx.requestId}`;
}
