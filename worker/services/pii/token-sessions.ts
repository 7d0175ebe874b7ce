import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../context';
import {
  deleteTokenizationSession,
  findSealedMapping,
  insertTokenizationSession,
} from '../../data/tokenization-sessions';
import { type Binding, openText, seal } from '../../platform/sealing';

const DEFAULT_TTL_SECONDS = 24 * 3600;

export type SessionOption = boolean | { ttl_seconds: number } | undefined;

export function mappingBinding(userId: string, sessionId: string): Binding {
  return { purpose: 'tokenization-session', owner: `${userId}|${sessionId}` };
}

/** Opens a session and answers its id. Without a mapping it only records that encrypted values were given out. */
export async function openTokenSession(
  ctx: UserContext,
  option: SessionOption,
  entityCount: number,
  mapping: ReadonlyMap<string, string> | undefined,
): Promise<string> {
  const id = ctx.operation.makes;
  const { userId } = ctx.caller;
  const ttl = typeof option === 'object' ? option.ttl_seconds : DEFAULT_TTL_SECONDS;
  const session = {
    id,
    user_id: userId,
    created_at: ctx.now,
    expires_at: ctx.now + ttl * 1000,
    entity_count: entityCount,
    sealed_mapping: mapping ? await seal(ctx.env, serialize(mapping), mappingBinding(userId, id)) : null,
  };
  const { count, bytes } = PLANS[ctx.caller.plan].sessions;
  if (await insertTokenizationSession(ctx.env.DB, session, { sessions: count, bytes })) return id;
  throw new ApiError(
    'PLAN_LIMIT_EXCEEDED',
    `The ${PLANS[ctx.caller.plan].name} plan keeps ${count} sessions and ${bytes} bytes at one time; delete some first`,
    { limit: count, unit: 'sessions', max_bytes: bytes, plan: ctx.caller.plan },
  );
}

/** Takes back a session whose request was refused after all, or which was used. Says whether there was one. */
export async function dropTokenSession(ctx: UserContext, id: string): Promise<boolean> {
  return (await deleteTokenizationSession(ctx.env.DB, ctx.caller.userId, id, ctx.now)) !== undefined;
}

/** Placeholder to value. Throws NOT_FOUND for sessions that expired, were destroyed or belong to another user. */
export async function readMapping(ctx: UserContext, sessionId: string): Promise<Map<string, string>> {
  const row = await findSealedMapping(ctx.env.DB, ctx.caller.userId, sessionId, ctx.now);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such session, or it has expired');
  if (row.sealed_mapping === null)
    throw new ApiError('INVALID_REQUEST', 'This session has encrypted values: restore them with deanonymizers', {
      field: 'session_id',
    });
  const text = await openText(ctx.env, row.sealed_mapping, mappingBinding(ctx.caller.userId, sessionId));
  // Safe: only openTokenSession writes it.
  return new Map(JSON.parse(text) as [string, string][]);
}

function serialize(mapping: ReadonlyMap<string, string>): string {
  const text = JSON.stringify([...mapping]);
  // Escapes cover lone surrogates, so the length in UTF-8 is at most three times the length in characters.
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes <= REQUEST_LIMITS.sessionBytes) return text;
  throw new ApiError('TEXT_TOO_LONG', 'The values are too long to keep in one session: split the text', {
    provided: bytes,
    limit: REQUEST_LIMITS.sessionBytes,
    unit: 'bytes',
  });
}
