import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { mediaTypeOf, readLimited } from '@veilmark/http/body';
import { Hono } from 'hono';
import type { RequestContext } from '../context';
import { type ForeignRoute, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { corsHeaders, preflightResponse } from '../platform/origins';
import { RESOURCE_METADATA_PATH, resourceMetadata, serverMetadata } from '../services/oauth/metadata';
import { OAuthError } from '../services/oauth/oauth-error';
import { registerClient } from '../services/oauth/register';
import { issueTokens, revokeToken } from '../services/oauth/tokens';

/** OAuth 2.1 for programs: where tokens are had, and how. Whether a person agrees is asked on the page /connect. */

const MOST_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

type Answer = (ctx: RequestContext) => Promise<Response>;
const published =
  (document: (origin: string) => object): Answer =>
  async ({ origin }) =>
    Response.json(document(origin), { headers: { 'cache-control': 'public, max-age=300' } });

const ROUTES: [method: 'GET' | 'POST', path: string, answer: Answer][] = [
  ['GET', '/.well-known/oauth-protected-resource', published(resourceMetadata)],
  ['GET', RESOURCE_METADATA_PATH, published(resourceMetadata)],
  ['GET', '/.well-known/oauth-authorization-server', published(serverMetadata)],
  [
    'POST',
    '/oauth/register',
    async (ctx) => Response.json(await registerClient(ctx, await readJson(ctx)), { status: 201 }),
  ],
  ['POST', '/oauth/token', async (ctx) => Response.json(await issueTokens(ctx, await readForm(ctx)))],
  [
    'POST',
    '/oauth/revoke',
    async (ctx) => {
      await revokeToken(ctx, await readForm(ctx));
      return new Response(null);
    },
  ],
];

export const oauthRoutes: App = new Hono();
for (const [method, path, answer] of ROUTES) {
  const route: ForeignRoute = { method, path, like: null, operation: 'oauth', answer, refuse, isForeseen };
  oauthRoutes.on(method, path, (c) => serveForeign(c, route));
  // Clients that are pages ask first whether they may.
  oauthRoutes.options(path, (c) => preflightResponse(corsHeaders(c.req.raw, c.env, '', 'none'), [method]));
}

async function readBytes({ request }: RequestContext, type: string): Promise<Uint8Array> {
  if (mediaTypeOf(request) !== type) throw new OAuthError('invalid_request', `Content-Type must be ${type}`, 415);
  const message = `The request is larger than ${MOST_BYTES} bytes`;
  return readLimited(request, MOST_BYTES, () => new ApiError('FILE_TOO_LARGE', message));
}

async function readForm(ctx: RequestContext): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(ctx, FORM)));
}

async function readJson(ctx: RequestContext): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(ctx, 'application/json'));
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not valid JSON');
  }
}

function isForeseen(failure: unknown): boolean {
  return failure instanceof OAuthError;
}

function refuse(error: ApiError, failure: unknown): Response {
  if (!(failure instanceof OAuthError)) {
    const status = ERROR_STATUS[error.code];
    const body = { error: status < 500 ? 'invalid_request' : 'server_error', error_description: error.message };
    return Response.json(body, { status });
  }
  const headers = new Headers();
  if (failure.status === 401) headers.set('www-authenticate', 'Basic realm="Veilmark"');
  if (failure.retryAfter !== undefined) headers.set('retry-after', String(failure.retryAfter));
  return Response.json(
    { error: failure.error, error_description: failure.description },
    { status: failure.status, headers },
  );
}
