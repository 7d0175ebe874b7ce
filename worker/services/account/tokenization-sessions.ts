import { ApiError } from '../../../shared/contract/errors';
import type { UserContext } from '../../context';
import { deleteTokenizationSession, listTokenizationSessions } from '../../data/tokenization-sessions';

export async function listSessions(ctx: UserContext) {
  const rows = await listTokenizationSessions(ctx.env.DB, ctx.caller.userId, ctx.now);
  const sessions = rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    entityCount: row.entity_count,
  }));
  return { sessions };
}

export async function deleteSession(ctx: UserContext, id: string) {
  const deleted = await deleteTokenizationSession(ctx.env.DB, ctx.caller.userId, id, ctx.now);
  if (!deleted) throw new ApiError('NOT_FOUND', 'There is no such session');
  return { success: true as const, message: 'The session and its mapping were destroyed' };
}
