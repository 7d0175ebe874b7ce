import { ApiError } from '@veilmark/contract/errors';
import * as z from 'zod';
import type { RequestContext } from '../../context';
import { CLIENT_AUTH_METHODS, insertOAuthClient } from '../../data/oauth-clients';
import { reserveRegistration } from '../auth/attempts';
import { readableName } from './clients';
import { OAuthError } from './oauth-error';
import { randomToken } from './random-token';
import { isUsableRedirect } from './redirects';

/** What counts here of what RFC 7591 lets a client say. */
const Registration = z.object({
  redirect_uris: z.array(z.string()).min(1).max(20),
  client_name: z.string().max(1000).optional(),
  token_endpoint_auth_method: z.enum(CLIENT_AUTH_METHODS).default('client_secret_basic'),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
});

const GRANTS = ['authorization_code', 'refresh_token'];

/** Registers a client that comes for the first time. Anyone may; it can do nothing until a person lets it in. */
export async function registerClient(ctx: RequestContext, body: unknown) {
  const parsed = Registration.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    const error = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    throw new OAuthError(error, field ? `${field} is missing or not valid` : 'The body is not a JSON object');
  }
  const { redirect_uris, client_name, token_endpoint_auth_method, grant_types, response_types } = parsed.data;
  if (!redirect_uris.every(isUsableRedirect))
    throw new OAuthError('invalid_redirect_uri', 'Use https, or http on the same machine, without a fragment');
  const grants = GRANTS.filter((name) => grant_types.includes(name));
  if (!grants.includes('authorization_code') || !response_types.includes('code'))
    throw new OAuthError('invalid_client_metadata', 'Clients here use authorization_code with response type code');
  await reserve(ctx);
  const id = crypto.randomUUID();
  const secret = token_endpoint_auth_method === 'none' ? undefined : await randomToken('secret');
  const name = readableName(client_name ?? '');
  await insertOAuthClient(ctx.env.DB, {
    id,
    name,
    redirectUris: redirect_uris,
    authMethod: token_endpoint_auth_method,
    secretHash: secret?.hash ?? null,
    createdAt: ctx.now,
  });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(ctx.now / 1000),
    ...(secret && { client_secret: secret.token, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method,
    grant_types: grants,
    response_types: ['code'],
  };
}

async function reserve(ctx: RequestContext): Promise<void> {
  try {
    await reserveRegistration(ctx.env, ctx.request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new OAuthError('temporarily_unavailable', error.message, 429, error.retryAfter);
  }
}
