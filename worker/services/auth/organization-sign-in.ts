import { isDashboardPath } from '@veilmark/contract/dashboard-paths';
import { ApiError } from '@veilmark/contract/errors';
import type { SignInProblem } from '@veilmark/contract/organization-sign-in';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import * as z from 'zod';
import type { RequestContext } from '../../context';
import { findSignIn, findSignInOfDomain, noteProviderUse, type SignInRow } from '../../data/organization-sign-in';
import { createAuth } from '../../platform/auth';
import { clientIpHeader } from '../../platform/client-network';
import { describeFailure, writeLog } from '../../platform/log';
import { OAuthRefusal } from '../../platform/oauth';
import { discover, identify, type OidcServer, signInUrl } from '../../platform/oidc';
import { OutboundFailure, transportUrl } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { type Binding, openText, seal } from '../../platform/sealing';
import { CALLBACK_PATH, openClientSecret } from '../organizations/sign-in-provider';
import { mayFetchKeys, reserveProviderSignIn, useOnce } from './attempts';
import { domainOf } from './enforced-sign-in';
import { accountOfPerson, SignInFailure } from './organization-account';

const LIFE_MS = 10 * 60_000;
const COOKIE = 'veilmark_organization_sign_in';
const BINDING: Binding = { purpose: 'organization-sign-in-state', owner: 'browser' };

/** What only the browser that began has, sealed: without it, the answer of the provider is worth nothing. */
const Begun = z.object({
  organizationId: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});
type Begun = z.infer<typeof Begun>;

export async function startSignIn(
  ctx: RequestContext,
  request: { email: string; returnTo?: string | undefined },
): Promise<Response> {
  await reserveProviderSignIn(ctx.env, ctx.request);
  const row = await findSignInOfDomain(ctx.env.DB, domainOf(request.email));
  if (!row)
    throw new ApiError('NOT_FOUND', 'No organization signs in addresses of this domain at a provider', {
      field: 'email',
    });
  const server = await reach(ctx, row);
  const begun: Begun = {
    organizationId: row.organization_id,
    issuer: row.issuer,
    clientId: row.client_id,
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    returnTo: ownPage(ctx.origin, request.returnTo),
    until: ctx.now + LIFE_MS,
  };
  const redirectUri = `${ctx.origin}${CALLBACK_PATH}`;
  const url = await signInUrl(server, row.client_id, { ...begun, redirectUri }, request.email);
  const cookie = await seal(ctx.env, JSON.stringify(begun), BINDING);
  return Response.json(
    { redirectTo: transportUrl(ctx.env, url).href },
    { headers: { 'set-cookie': cookieOf(ctx, cookie, LIFE_MS / 1000), 'cache-control': 'no-store' } },
  );
}

/** Where the provider sends the person back to. Always leads on to a page, which says what went wrong. */
export async function finishSignIn(ctx: RequestContext): Promise<Response> {
  let response: Response;
  try {
    const { userId, returnTo } = await complete(ctx);
    response = leadTo(returnTo);
    for (const cookie of await openSession(ctx, userId)) response.headers.append('set-cookie', cookie);
  } catch (error) {
    response = leadTo(`/sign-in?organization=${problemOf(ctx, error)}`);
  }
  response.headers.append('set-cookie', cookieOf(ctx, '', 0));
  return response;
}

async function complete(ctx: RequestContext): Promise<{ userId: string; returnTo: string }> {
  const url = new URL(ctx.request.url);
  const begun = await readBegun(ctx);
  if (!begun || begun.until < ctx.now || url.searchParams.get('state') !== begun.state)
    throw new SignInFailure('start-again');
  if (!(await useOnce(ctx.env, `organization-sign-in\n${begun.state}`))) throw new SignInFailure('start-again');
  const row = await findSignIn(ctx.env.DB, begun.organizationId);
  if (row?.issuer !== begun.issuer || row.client_id !== begun.clientId) throw new SignInFailure('not-set-up');
  const person = await identify(
    ctx.env,
    await discover(ctx.env, row.issuer, ctx.now),
    { clientId: row.client_id, clientSecret: await openClientSecret(ctx.env, row) },
    { ...begun, url, redirectUri: `${ctx.origin}${CALLBACK_PATH}` },
    (address) => mayFetchKeys(ctx.env, address),
  );
  const userId = await accountOfPerson(ctx, row, person);
  await noteProviderUse(ctx.env.DB, row, ctx.now);
  return { userId, returnTo: begun.returnTo };
}

async function reach(ctx: RequestContext, row: SignInRow): Promise<OidcServer> {
  try {
    return await discover(ctx.env, row.issuer, ctx.now);
  } catch (error) {
    if (!(error instanceof OutboundFailure || error instanceof OutboundRefusal || error instanceof OAuthRefusal))
      throw error;
    const isLate = error instanceof OutboundFailure && error.kind === 'timeout';
    throw new ApiError(
      isLate ? 'TIMEOUT' : 'BACKEND_UNAVAILABLE',
      'The provider of your organization cannot be reached; try again',
    );
  }
}

/** The cookies of a new session. */
async function openSession(ctx: RequestContext, userId: string): Promise<string[]> {
  const { env, origin, request } = ctx;
  const headers = new Headers({ origin, 'content-type': 'application/json' });
  for (const name of ['user-agent', clientIpHeader(env, request) ?? '']) {
    const value = name && request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const opening = new Request(`${origin}/api/auth/sign-in/passkey`, { method: 'POST', headers, body: '{}' });
  const response = await createAuth(env, origin, request, { provenUser: userId }).handler(opening);
  if (!response.ok) throw new Error('No session was opened');
  return response.headers.getSetCookie();
}

async function readBegun(ctx: RequestContext): Promise<Begun | undefined> {
  const pairs = (ctx.request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const sealed = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  if (!sealed) return undefined;
  const text = await openText(ctx.env, sealed, BINDING).catch(() => 'null');
  return Begun.safeParse(JSON.parse(text)).data;
}

function problemOf(ctx: RequestContext, error: unknown): SignInProblem {
  if (error instanceof SignInFailure) return error.problem;
  if (error instanceof OutboundFailure) return 'unreachable';
  if (error instanceof OutboundRefusal) return 'invalid-answer';
  if (error instanceof OAuthRefusal) return error.code === 'invalid_answer' ? 'invalid-answer' : 'refused';
  // The person is led on all the same, so this would pass unnoticed.
  writeLog({
    level: 'error',
    request_id: ctx.requestId,
    method: 'GET',
    route: CALLBACK_PATH,
    status: 303,
    code: 'INTERNAL_ERROR',
    duration_ms: Date.now() - ctx.now,
    failure: describeFailure(error),
  });
  return 'unreachable';
}

/** A page of the dashboard, never another site. */
function ownPage(origin: string, path = '/'): string {
  const url = URL.parse(path, origin);
  return url?.origin === origin && isDashboardPath(url.pathname) ? url.pathname + url.search : '/';
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function cookieOf({ origin }: RequestContext, value: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${CALLBACK_PATH}; Max-Age=${maxAge}; HttpOnly${secure}; SameSite=Lax`;
}

const secret = () => toBase64Url(randomBytes(32));
