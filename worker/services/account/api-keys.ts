import type { ApiKey, CreateApiKeyRequest } from '@veilmark/contract/account';
import { ApiError } from '@veilmark/contract/errors';
import { meterOf } from '../../access/admit';
import type { UserContext } from '../../context';
import {
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  listApiKeys,
  markApiKeyRevoked,
  readScopes,
  writeScopes,
} from '../../data/api-keys';
import { accountOf } from '../../data/organization-accounts';
import { findRole } from '../../data/organization-members';
import { sha256Hex } from '../../platform/digest';

export const MAX_ACTIVE_KEYS = 25;
const KEY_CHARACTERS = 64;
const PREFIX_CHARACTERS = 8;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export async function createApiKey(ctx: UserContext, request: CreateApiKeyRequest) {
  const { organizationId } = request;
  if (organizationId !== undefined && !(await findRole(ctx.env.DB, organizationId, ctx.caller.userId)))
    throw new ApiError('NOT_FOUND', 'There is no such organization', { field: 'organizationId' });
  if (request.isPaidByOrganization && organizationId === undefined)
    throw new ApiError('INVALID_REQUEST', 'Name the organization that pays', { field: 'organizationId' });
  return insertKey(ctx, ctx.caller.userId, request);
}

/** Makes a key for a user, or for the account of an organization. */
export async function insertKey(
  ctx: UserContext,
  userId: string,
  request: CreateApiKeyRequest,
  limit = MAX_ACTIVE_KEYS,
) {
  const expiresAt = request.expiresAt === undefined ? null : Date.parse(request.expiresAt);
  if (expiresAt !== null && expiresAt <= ctx.now)
    throw new ApiError('INVALID_REQUEST', 'expiresAt is in the past', { field: 'expiresAt' });
  const key = generateApiKey();
  const row: ApiKeyRow = {
    id: crypto.randomUUID(),
    user_id: userId,
    name: request.name,
    prefix: key.slice(0, PREFIX_CHARACTERS),
    created_at: ctx.now,
    last_used_at: null,
    expires_at: expiresAt,
    revoked_at: null,
    scopes: writeScopes(request.scopes),
    mode: request.mode,
    organization_id: request.organizationId ?? null,
    is_paid_by_organization: Number(request.isPaidByOrganization),
  };
  const inserted = await insertApiKey(ctx.env.DB, { ...row, key_hash: await sha256Hex(key) }, limit);
  if (!inserted)
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${limit} active API keys; revoke one first`, {
      limit,
      unit: 'keys',
    });
  return { apiKey: describeApiKey(row), key };
}

export async function listUserApiKeys(ctx: UserContext) {
  await ctx.meter.flush();
  return { apiKeys: (await listApiKeys(ctx.env.DB, ctx.caller.userId)).map(describeApiKey) };
}

export async function revokeApiKey(ctx: UserContext, id: string) {
  const row = await findApiKey(ctx.env.DB, ctx.caller.userId, id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such API key');
  await endKey(ctx.env, row, ctx.now);
  return { success: true as const, message: 'The API key was revoked' };
}

/** The meter that pays learns it first: from then on no request with this key is admitted, whatever happens to the rest. */
export async function endKey(env: Env, row: ApiKeyRow, now: number): Promise<void> {
  const isPaid = row.is_paid_by_organization !== 0 && row.organization_id !== null;
  await meterOf(env, isPaid ? accountOf(row.organization_id ?? '') : row.user_id).revokeKey(row.id);
  await markApiKeyRevoked(env.DB, row.user_id, row.id, now);
}

/** `cb_` and 64 characters drawn evenly from letters and digits. @internal */
export function generateApiKey(): string {
  const characters: string[] = [];
  // Bytes past the last full round of the alphabet are thrown away, so that no character is likelier than another.
  const usable = 256 - (256 % ALPHABET.length);
  while (characters.length < KEY_CHARACTERS)
    for (const byte of crypto.getRandomValues(new Uint8Array(KEY_CHARACTERS)))
      if (byte < usable && characters.length < KEY_CHARACTERS) characters.push(ALPHABET.charAt(byte % ALPHABET.length));
  return `cb_${characters.join('')}`;
}

export function describeApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: toIso(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : toIso(row.last_used_at),
    expiresAt: row.expires_at === null ? null : toIso(row.expires_at),
    revokedAt: row.revoked_at === null ? null : toIso(row.revoked_at),
    scopes: readScopes(row.scopes),
    mode: row.mode,
    organizationId: row.organization_id,
    isPaidByOrganization: row.is_paid_by_organization !== 0,
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
