import type { RequestContext } from '../../context';
import { writeScopes } from '../../data/api-keys';
import {
  addTokens,
  deleteConnectionRow,
  findToken,
  insertConnection,
  markTokenReplaced,
  type NewToken,
  useCode,
} from '../../data/connections';
import { sha256Hex, timingSafeEqual } from '../../platform/digest';
import { scopesOf } from './authorization';
import { proveClient } from './client-proof';
import { isSameResource } from './metadata';
import { OAuthError } from './oauth-error';
import { randomToken } from './random-token';

const ACCESS_SECONDS = 15 * 60;
/** Since its last use. */
const REFRESH_MS = 30 * 24 * 3_600_000;
/** An answer may get lost, and two processes of one client may ask at once: so long a replaced token still counts. */
const GRACE_MS = 30_000;

/** The token endpoint. */
export async function issueTokens(ctx: RequestContext, form: URLSearchParams) {
  const clientId = await proveClient(ctx.env, ctx.request.headers, form);
  const resources = form.getAll('resource');
  if (resources.some((resource) => !isSameResource(resource, ctx.origin)))
    throw new OAuthError('invalid_target', 'resource must be the address of the MCP server');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(ctx, clientId, form);
    case 'refresh_token':
      return refresh(ctx, clientId, form);
    case null:
      throw new OAuthError('invalid_request', 'grant_type is missing');
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
}

async function redeemCode(ctx: RequestContext, clientId: string, form: URLSearchParams) {
  const code = await useCode(ctx.env.DB, await sha256Hex(required(form, 'code')), ctx.now);
  if (!code) throw invalidGrant();
  if (!code.isFirst) {
    // Somebody has it who should not: what the first use gave is taken back.
    await deleteConnectionRow(ctx.env.DB, code.connectionId);
    throw invalidGrant();
  }
  const challenge = await challengeOf(required(form, 'code_verifier'));
  const isTheirs =
    code.clientId === clientId &&
    code.expiresAt > ctx.now &&
    (form.get('redirect_uri') ?? code.redirectUri) === code.redirectUri &&
    (await timingSafeEqual(challenge, code.codeChallenge));
  if (!isTheirs) throw invalidGrant();
  const pair = await newPair(ctx.now);
  await insertConnection(ctx.env.DB, code, new URL(code.redirectUri).host, pair.rows, ctx.now);
  return { ...pair.answer, scope: code.scopes.replaceAll(',', ' ') };
}

async function refresh(ctx: RequestContext, clientId: string, form: URLSearchParams) {
  const hash = await sha256Hex(required(form, 'refresh_token'));
  const found = await findToken(ctx.env.DB, hash);
  if (found?.kind !== 'refresh' || found.clientId !== clientId || found.expiresAt <= ctx.now) throw invalidGrant();
  if (found.replacedAt !== null && found.replacedAt + GRACE_MS < ctx.now) {
    await deleteConnectionRow(ctx.env.DB, found.id);
    throw invalidGrant();
  }
  const scope = form.get('scope');
  if (scope !== null && !scopesOf(scope).every((name) => found.scopes.includes(name)))
    throw new OAuthError('invalid_scope', 'The program asked for more than the person allowed');
  const pair = await newPair(ctx.now);
  await markTokenReplaced(ctx.env.DB, hash, ctx.now);
  if (!(await addTokens(ctx.env.DB, found.id, pair.rows))) throw invalidGrant();
  return { ...pair.answer, scope: (writeScopes(found.scopes) ?? '').replaceAll(',', ' ') };
}

/** RFC 7009: ends the connection a token belongs to. Whether there was one is not told. */
export async function revokeToken(ctx: RequestContext, form: URLSearchParams): Promise<void> {
  const clientId = await proveClient(ctx.env, ctx.request.headers, form);
  const found = await findToken(ctx.env.DB, await sha256Hex(required(form, 'token')));
  if (found?.clientId === clientId) await deleteConnectionRow(ctx.env.DB, found.id);
}

async function newPair(now: number) {
  const [access, refreshed] = await Promise.all([randomToken('access'), randomToken('refresh')]);
  const rows: NewToken[] = [
    { hash: access.hash, kind: 'access', expiresAt: now + ACCESS_SECONDS * 1000 },
    { hash: refreshed.hash, kind: 'refresh', expiresAt: now + REFRESH_MS },
  ];
  const answer = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshed.token,
  };
  return { rows, answer };
}

function required(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (!value || more.length > 0) throw new OAuthError('invalid_request', `Send ${name} exactly once`);
  return value;
}

const invalidGrant = () => new OAuthError('invalid_grant', 'The code or token is not valid, was used, or has expired');

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}
