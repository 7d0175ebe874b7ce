import { logOf } from '../../access/request-log';
import type { UserContext } from '../../context';

export async function listRequests(
  ctx: UserContext,
  query: { limit: number; cursor?: string | undefined; outcome: 'all' | 'failed' },
) {
  const before = query.cursor === undefined ? undefined : Number(query.cursor);
  const log = logOf(ctx.env, ctx.caller.userId);
  const { requests, next } = await log.list(query.limit, { before, failedOnly: query.outcome === 'failed' });
  return {
    requests: requests.map((request) => ({ ...request, at: new Date(request.at).toISOString() })),
    ...(next !== undefined && { nextCursor: String(next) }),
  };
}
