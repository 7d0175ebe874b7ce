import * as oauth from 'oauth4webapi';
import { OutboundFailure, send } from './outbound';

/** OAuth 2.0 authorization code with PKCE, the same for every provider. */

export interface OAuthServer {
  /** Given where the server names itself in the callback (`iss`), which is then checked. */
  issuer?: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** RFC 7009; absent where a provider has none or a form of its own. */
  revocationUrl?: string;
  /** Hosts the token and revocation addresses may be on. */
  hosts: readonly string[];
  scopes: readonly string[];
  /** Scopes without which the addin is of no use; checked when the server says what was granted. */
  requiredScopes?: readonly string[];
  authorizationParameters?: Record<string, string>;
  tokenParameters?: Record<string, string>;
}

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** Epoch milliseconds; null where the token does not end by itself. */
  expiresAt: number | null;
}

/** The server said no. `code` is its error code: a word, never a token. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  constructor(readonly code: string) {
    super('The authorization server refused');
  }
}

export const generateVerifier = oauth.generateRandomCodeVerifier;

export async function authorizationUrl(
  server: OAuthServer,
  client: Pick<OAuthClient, 'clientId'>,
  request: { redirectUri: string; state: string; verifier: string },
): Promise<URL> {
  const url = new URL(server.authorizationUrl);
  const parameters = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ...(server.scopes.length > 0 && { scope: server.scopes.join(' ') }),
    ...server.authorizationParameters,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** Exchanges the code of a callback. Throws OAuthRefusal or OutboundFailure. */
export async function exchangeCode(
  env: Env,
  server: OAuthServer,
  client: OAuthClient,
  callback: { url: URL; state: string; redirectUri: string; verifier: string },
  now: number,
): Promise<Tokens> {
  const as = describeServer(server);
  const url = new URL(callback.url);
  if (!server.issuer) url.searchParams.delete('iss');
  return explain(async () => {
    const parameters = oauth.validateAuthResponse(as, { client_id: client.clientId }, url, callback.state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      { client_id: client.clientId },
      oauth.ClientSecretPost(client.clientSecret),
      parameters,
      callback.redirectUri,
      callback.verifier,
      { ...guarded(env, server), additionalParameters: server.tokenParameters },
    );
    const answer = await oauth.processAuthorizationCodeResponse(as, { client_id: client.clientId }, response);
    requireScopes(server, answer.scope);
    return toTokens(answer, now);
  });
}

/** New tokens; the old refresh token stays where the server sends no other. */
export async function refreshTokens(
  env: Env,
  server: OAuthServer,
  client: OAuthClient,
  refreshToken: string,
  now: number,
): Promise<Tokens> {
  const as = describeServer(server);
  return explain(async () => {
    const response = await oauth.refreshTokenGrantRequest(
      as,
      { client_id: client.clientId },
      oauth.ClientSecretPost(client.clientSecret),
      refreshToken,
      { ...guarded(env, server), additionalParameters: server.tokenParameters },
    );
    const answer = await oauth.processRefreshTokenResponse(as, { client_id: client.clientId }, response);
    const tokens = toTokens(answer, now);
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  });
}

/** Ends a token at the server (RFC 7009). */
export async function revokeToken(env: Env, server: OAuthServer, client: OAuthClient, token: string): Promise<void> {
  if (!server.revocationUrl) return;
  const as = describeServer(server);
  await explain(async () => {
    const method = oauth.ClientSecretPost(client.clientSecret);
    const options = guarded(env, server);
    const response = await oauth.revocationRequest(as, { client_id: client.clientId }, method, token, options);
    await response.body?.cancel();
    if (!response.ok) throw new OAuthRefusal('revocation_failed');
  });
}

function describeServer(server: OAuthServer): oauth.AuthorizationServer {
  return {
    issuer: server.issuer ?? new URL(server.authorizationUrl).origin,
    authorization_endpoint: server.authorizationUrl,
    token_endpoint: server.tokenUrl,
    revocation_endpoint: server.revocationUrl,
  };
}

function guarded(env: Env, server: OAuthServer) {
  return {
    [oauth.customFetch]: (url: string, options: oauth.CustomFetchOptions<string, unknown>) =>
      send(
        env,
        url,
        { kind: 'provider', hosts: server.hosts },
        {
          method: options.method,
          headers: options.headers,
          // Safe: oauth4webapi sends forms, and nothing else, to the token and revocation addresses.
          body: options.body as URLSearchParams,
          timeoutMs: 20_000,
        },
      ),
  };
}

function requireScopes(server: OAuthServer, granted: string | undefined): void {
  if (granted === undefined || !server.requiredScopes) return;
  const list = granted.split(' ');
  if (!server.requiredScopes.every((scope) => list.includes(scope))) throw new OAuthRefusal('scope_not_granted');
}

function toTokens(answer: oauth.TokenEndpointResponse, now: number): Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: answer.expires_in === undefined ? null : now + answer.expires_in * 1000,
  };
}

/** The library's errors quote the answer they are about; only the code leaves this file. */
async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
      if (error instanceof oauth.ResponseBodyError && error.status >= 500) throw new OutboundFailure('unreachable');
      throw new OAuthRefusal(/^[a-z_]{1,60}$/.test(error.error) ? error.error : 'unknown_error');
    }
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError)
      throw new OAuthRefusal('invalid_answer');
    throw error;
  }
}
