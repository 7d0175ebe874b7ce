import * as oauth from 'oauth4webapi';
import { OAuthRefusal } from './oauth';
import { checkUserUrl, OutboundFailure, readBytes, send } from './outbound';

/** OpenID Connect with a provider that a user named: every address is checked, wherever the provider says it is. */

interface OidcClient {
  clientId: string;
  clientSecret: string;
}

/** What travels through the browser and back; none of it is used twice. */
interface OidcRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says has signed in. */
export interface OidcPerson {
  subject: string;
  email: string | undefined;
  /** Only where the provider says so, and about this very address. */
  isEmailVerified: boolean;
  name: string | undefined;
  /** Google: the domain whose administrators manage the account. */
  hostedDomain: string | undefined;
}

export type OidcServer = oauth.AuthorizationServer;

const ANSWER_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
const SECONDS_APART = 60;
const SERVER_MS = 5 * 60_000;
/** An isolate serves few organizations at once; beyond this it begins anew. */
const MOST_REMEMBERED = 200;

const servers = new Map<string, { server: OidcServer; until: number }>();
const keySets = new Map<string, oauth.JWKSCacheInput>();

/** The discovery document of an issuer, remembered for five minutes unless it must be new. Throws OAuthRefusal, OutboundFailure or OutboundRefusal. */
export async function discover(env: Env, issuer: string, now: number, isFresh = false): Promise<OidcServer> {
  const known = servers.get(issuer);
  if (known && known.until > now && !isFresh) return known.server;
  const url = checkUserUrl(env, issuer);
  const server = await explain(async () => {
    const response = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...guarded(env) });
    return oauth.processDiscoveryResponse(url, response);
  });
  for (const address of [server.authorization_endpoint, server.token_endpoint, server.jwks_uri]) {
    if (typeof address !== 'string') throw new OAuthRefusal('discovery_incomplete');
    checkUserUrl(env, address);
  }
  if (server.code_challenge_methods_supported && !server.code_challenge_methods_supported.includes('S256'))
    throw new OAuthRefusal('pkce_missing');
  if (servers.size >= MOST_REMEMBERED) servers.clear();
  servers.set(issuer, { server, until: now + SERVER_MS });
  return server;
}

/** Where the person signs in. */
export async function signInUrl(
  server: OidcServer,
  clientId: string,
  request: OidcRequest,
  loginHint: string,
): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: request.redirectUri,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    login_hint: loginHint,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Exchanges the code of a callback and checks the ID token: signature, issuer, audience, time and nonce. `mayFetchKeys` is asked before keys
 * are fetched again for one that is not among those known.
 */
export async function identify(
  env: Env,
  server: OidcServer,
  client: OidcClient,
  callback: OidcRequest & { url: URL },
  mayFetchKeys: (address: string) => Promise<boolean>,
): Promise<OidcPerson> {
  const as = { ...server };
  const known: oauth.Client = { client_id: client.clientId, [oauth.clockTolerance]: SECONDS_APART };
  return explain(async () => {
    const parameters = oauth.validateAuthResponse(as, known, callback.url, callback.state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      known,
      clientAuthentication(server, client.clientSecret),
      parameters,
      callback.redirectUri,
      callback.verifier,
      guarded(env),
    );
    const answer = await oauth.processAuthorizationCodeResponse(as, known, response, {
      expectedNonce: callback.nonce,
      requireIdToken: true,
    });
    await checkSignature(env, server, response, mayFetchKeys);
    const claims = oauth.getValidatedIdTokenClaims(answer);
    if (!claims) throw new OAuthRefusal('id_token_missing');
    if (typeof claims.email === 'string' || !server.userinfo_endpoint) return toPerson(claims);
    // A provider may tell the address only where it is asked for it.
    const asked = await oauth.userInfoRequest(as, known, answer.access_token, guarded(env));
    return toPerson({ ...claims, ...(await oauth.processUserInfoResponse(as, known, claims.sub, asked)) });
  });
}

/** Keys are remembered for five minutes. A key that is not among them makes us look once more: providers change theirs. */
async function checkSignature(
  env: Env,
  server: OidcServer,
  response: Response,
  mayFetchKeys: (address: string) => Promise<boolean>,
): Promise<void> {
  const address = server.jwks_uri ?? '';
  if (keySets.size >= MOST_REMEMBERED) keySets.clear();
  const known = keySets.get(address);
  // The library remembers keys by this object, and is to know only those that we hand it.
  const check = (keys: oauth.JWKSCacheInput) => {
    keySets.set(address, keys);
    return oauth.validateApplicationLevelSignature({ ...server }, response, {
      ...guarded(env),
      [oauth.jwksCache]: keys,
    });
  };
  if (!known) return check({});
  await check(known).catch(async (error: unknown) => {
    const isUnknownKey = error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION;
    if (!isUnknownKey || !(await mayFetchKeys(address))) throw error;
    await check({});
  });
}

function toPerson(claims: oauth.JsonObject & { sub: string }): OidcPerson {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  // Microsoft says with a claim of its own whether the domain of the address belongs to the tenant.
  const isOwnersDomain = [true, 1, '1', 'true'].some((yes) => claims.xms_edov === yes);
  const isDenied = claims.email_verified !== undefined && claims.email_verified !== true;
  return {
    subject: claims.sub,
    email: text(claims.email)?.toLowerCase(),
    isEmailVerified: !isDenied && (claims.email_verified === true || isOwnersDomain),
    name: text(claims.name)?.slice(0, 200),
    hostedDomain: text(claims.hd)?.toLowerCase(),
  };
}

function clientAuthentication(server: OidcServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post') ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

function guarded(env: Env) {
  return {
    [oauth.customFetch]: async (url: string, options: oauth.CustomFetchOptions<string, unknown>) => {
      const response = await send(
        env,
        url,
        { kind: 'public' },
        {
          method: options.method,
          headers: options.headers,
          // Safe: oauth4webapi sends forms, and nothing else.
          body: options.body as URLSearchParams | undefined,
          timeoutMs: TIMEOUT_MS,
        },
      );
      const { status, headers } = response;
      if (status >= 500) {
        await response.body?.cancel();
        throw new OutboundFailure('unreachable');
      }
      const body = await readBytes(response, ANSWER_BYTES);
      return new Response(status === 204 || status === 304 ? null : body, { status, headers: plain(headers) });
    },
  };
}

/** Of a body that was read: its length and packing no longer hold. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

/** The library's errors quote the answer they are about; only a word leaves this file. */
async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
      throw new OAuthRefusal(/^[a-z_]{1,60}$/.test(error.error) ? error.error : 'unknown_error');
    if (
      error instanceof oauth.OperationProcessingError ||
      error instanceof oauth.UnsupportedOperationError ||
      error instanceof oauth.WWWAuthenticateChallengeError ||
      // An address in the answer that is none.
      error instanceof TypeError
    )
      throw new OAuthRefusal('invalid_answer');
    throw error;
  }
}
