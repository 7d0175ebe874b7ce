import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { API_SCOPE_NAMES, type ApiScope, type KeyMode } from '@veilmark/contract/scopes';
import type { RequestContext } from '../context';
import { type ApiKeyRow, findApiKeyByHash, readScopes } from '../data/api-keys';
import { accountOf, findQuota } from '../data/organization-accounts';
import type { Spender } from '../durable/user-meter';
import { getSession, hasSessionCookie } from '../platform/auth';
import { sha256Hex, timingSafeEqual } from '../platform/digest';
import { mayUseSession } from '../platform/origins';
import { identifyByAccessToken, isAccessToken } from './access-token';

export interface Identity {
  userId: string;
  /** Of the API key or of the connection; null for a signed-in session. */
  keyId: string | null;
  scopes: readonly ApiScope[];
  mode: KeyMode;
  /** A program that was let in over OAuth. */
  isConnection?: true;
  /** The organization whose policy holds for the key. */
  organizationId?: string | undefined;
  /** Where the organization pays: on whose part. */
  spender?: Spender | undefined;
}

interface KnownKey extends Identity {
  expiresAt: number | null;
  /** Epoch milliseconds after which the database is asked again. */
  staleAt: number;
}

/**
 * Keys this isolate has seen, by hash. Whether a key was revoked is asked of the user's meter on every request, so a
 * remembered key stops working at once; what else changes in the database counts after a minute at most.
 */
const knownKeys = new Map<string, KnownKey>();
const MAX_KNOWN_KEYS = 5_000;
const KNOWN_KEY_MS = 60_000;
const KEY_FORM = /^cb_[A-Za-z0-9]{64}$/;

/** Who is calling. Throws the 401 the contract names. `audience`: the address that access tokens must be for; without it none counts. */
export async function identify(ctx: RequestContext, auth: Endpoint['auth'], audience?: string): Promise<Identity> {
  const header = ctx.request.headers.get('authorization');
  if (auth === 'bearer' && header !== null) {
    const token = bearerToken(header);
    return isAccessToken(token) ? identifyByAccessToken(ctx, token, audience) : identifyByKey(ctx, token);
  }
  if (hasSessionCookie(ctx.request) && mayUseSession(ctx.request, ctx.env, ctx.origin)) return identifyBySession(ctx);
  if (auth === 'session' && header !== null) {
    bearerToken(header);
    throw new ApiError('AUTH_INVALID', 'This route is for the signed-in user; an API key does not open it');
  }
  const hint = auth === 'session' ? 'Sign in first' : 'Send "Authorization: Bearer <API key>"';
  throw new ApiError('AUTH_MISSING', hint);
}

export async function requireAdmin(ctx: RequestContext): Promise<void> {
  const header = ctx.request.headers.get('authorization');
  if (header === null) throw new ApiError('AUTH_MISSING', 'Send "Authorization: Bearer <admin token>"');
  const token = bearerToken(header);
  if (!ctx.env.ADMIN_TOKEN || !(await timingSafeEqual(token, ctx.env.ADMIN_TOKEN)))
    throw new ApiError('AUTH_INVALID', 'The admin token is not valid');
}

/** Forgets a key whose revocation was just learned. */
export function forgetKey(keyId: string): void {
  for (const [hash, key] of knownKeys) if (key.keyId === keyId) knownKeys.delete(hash);
}

function bearerToken(header: string): string {
  // The platform joins repeated headers; no key holds a comma.
  if (header.includes(',')) throw new ApiError('AUTH_INVALID', 'Send one Authorization header');
  const [scheme, token, ...rest] = header.trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'bearer') throw new ApiError('AUTH_SCHEME', 'The Authorization scheme must be Bearer');
  if (!token || rest.length > 0) throw new ApiError('AUTH_INVALID', 'The API key is malformed');
  return token;
}

async function identifyByKey(ctx: RequestContext, key: string): Promise<Identity> {
  if (!KEY_FORM.test(key)) throw new ApiError('AUTH_INVALID', 'The API key is malformed');
  const hash = await sha256Hex(key);
  const remembered = knownKeys.get(hash);
  const known = remembered && remembered.staleAt > ctx.now ? remembered : await lookUp(ctx.env.DB, hash, ctx.now);
  if (known.expiresAt !== null && known.expiresAt <= ctx.now)
    throw new ApiError('AUTH_EXPIRED', 'The API key has expired');
  return known;
}

async function lookUp(db: D1Database, hash: string, now: number): Promise<KnownKey> {
  knownKeys.delete(hash);
  const row = await findApiKeyByHash(db, hash);
  if (!row || row.revoked_at !== null) throw new ApiError('AUTH_INVALID', 'The API key is unknown or was revoked');
  const known: KnownKey = {
    userId: row.user_id,
    keyId: row.id,
    expiresAt: row.expires_at,
    scopes: readScopes(row.scopes),
    mode: row.mode,
    ...(row.organization_id !== null && { organizationId: row.organization_id }),
    ...(row.organization_id !== null &&
      row.is_paid_by_organization !== 0 && { spender: await spenderOf(db, row, row.organization_id) }),
    staleAt: now + KNOWN_KEY_MS,
  };
  if (knownKeys.size >= MAX_KNOWN_KEYS) knownKeys.clear();
  knownKeys.set(hash, known);
  return known;
}

/** A key of the organization itself may take what there is; one of a member up to the quota, while there is a membership. */
async function spenderOf(db: D1Database, row: ApiKeyRow, organizationId: string): Promise<Spender> {
  if (row.user_id === accountOf(organizationId)) return { keyId: row.id, memberId: null, quota: 0 };
  const quota = await findQuota(db, organizationId, row.user_id);
  if (quota === undefined) throw new ApiError('AUTH_INVALID', 'The API key is unknown or was revoked');
  return { keyId: row.id, memberId: row.user_id, quota };
}

async function identifyBySession(ctx: RequestContext): Promise<Identity> {
  const session = await getSession(ctx.env, ctx.origin, ctx.request.headers);
  if (!session) throw new ApiError('AUTH_EXPIRED', 'The session has ended; sign in again');
  return { userId: session.userId, keyId: null, scopes: API_SCOPE_NAMES, mode: 'live' };
}
