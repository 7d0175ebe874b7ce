import { type AuthorizationRequest, CONNECTION_SCOPES } from '@veilmark/contract/connections';
import { ApiError } from '@veilmark/contract/errors';
import type { ApiScope } from '@veilmark/contract/scopes';
import type { RequestContext } from '../../context';
import { findClient, type OAuthClient } from './clients';
import { isSameResource, resourceOf } from './metadata';
import { OAuthError } from './oauth-error';
import { isKnownRedirect } from './redirects';

interface Authorization {
  client: OAuthClient;
  redirectUri: string;
  scopes: ApiScope[];
  resource: string;
  codeChallenge: string;
  /** Why it cannot be granted; the client is told. */
  refusal: OAuthError | undefined;
}

/**
 * Reads what a client asks for. An unknown client, or an address that is not the client's, is reported to the person only: nothing may
 * be sent there. Everything else is reported to the client, once the person has seen where that leads.
 */
export async function readAuthorization(ctx: RequestContext, request: AuthorizationRequest): Promise<Authorization> {
  const client = await findClient(ctx.env, request.client_id, ctx.now);
  if (!client)
    throw new ApiError('UNPROCESSABLE', 'This program is not known here, or does not say who it is', {
      reason: 'UNKNOWN_CLIENT',
    });
  const [only] = client.redirectUris.length === 1 ? client.redirectUris : [];
  const redirectUri = request.redirect_uri ?? only;
  if (redirectUri === undefined || !isKnownRedirect(client.redirectUris, redirectUri))
    throw new ApiError('UNPROCESSABLE', 'The redirect address does not belong to this program', {
      reason: 'UNKNOWN_REDIRECT',
    });
  const resource = resourceOf(ctx.origin);
  return {
    client,
    redirectUri,
    resource,
    codeChallenge: request.code_challenge ?? '',
    scopes: scopesOf(request.scope),
    refusal: refusalOf(request, ctx.origin),
  };
}

function refusalOf(request: AuthorizationRequest, origin: string): OAuthError | undefined {
  if (request.response_type !== 'code')
    return new OAuthError('unsupported_response_type', 'response_type must be code');
  if (request.code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(request.code_challenge ?? ''))
    return new OAuthError('invalid_request', 'Send code_challenge with code_challenge_method S256');
  if (request.resource !== undefined && !isSameResource(request.resource, origin))
    return new OAuthError('invalid_target', 'resource must be the address of the MCP server');
  if (scopesOf(request.scope).length === 0)
    return new OAuthError('invalid_scope', `Scopes are ${CONNECTION_SCOPES.join(', ')}`);
  return undefined;
}

/** Those of ours; all of them where none is named. Names of other servers' scopes mean nothing here. */
export function scopesOf(scope: string | undefined): ApiScope[] {
  const asked = scope?.split(' ').filter(Boolean);
  return asked?.length ? CONNECTION_SCOPES.filter((name) => asked.includes(name)) : [...CONNECTION_SCOPES];
}

/** The client's address with an answer in it, and who answers (RFC 9207). */
export function answerAddress(
  { redirectUri }: Authorization,
  origin: string,
  state: string | undefined,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  const fields = { ...answer, ...(state !== undefined && { state }), iss: origin };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
