import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import {
  deleteTokenizationSession,
  listTokenizationSessions,
  type SessionPlace,
} from '../../data/tokenization-sessions';

/** All sessions, newest first; a page of them where the caller says how long it may be. */
export async function listSessions(
  ctx: UserContext,
  query: { limit?: number | undefined; cursor?: string | undefined },
) {
  // With and without a mapping there are at most this many.
  const limit = query.limit ?? 2 * PLANS[ctx.caller.plan].sessions.count;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listTokenizationSessions(ctx.env.DB, ctx.caller.userId, ctx.now, { after, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const sessions = rows.slice(0, limit).map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    entityCount: row.entity_count,
  }));
  return { sessions, ...(last && { nextCursor: `${last.created_at}_${last.id}` }) };
}

function readCursor(cursor: string): SessionPlace {
  const [, createdAt, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new ApiError('INVALID_REQUEST', 'cursor is not one that this list gave out', { field: 'cursor' });
  return { createdAt: Number(createdAt), id };
}

export async function deleteSession(ctx: UserContext, id: string) {
  const deleted = await deleteTokenizationSession(ctx.env.DB, ctx.caller.userId, id, ctx.now);
  if (!deleted) throw new ApiError('NOT_FOUND', 'There is no such session');
  const message = deleted.hadMapping
    ? 'The session and its mapping were destroyed'
    : 'The session is no longer listed; it held no values: encrypted ones can still be decrypted with their key';
  return { success: true as const, message };
}
