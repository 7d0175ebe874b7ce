import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { getSession } from '../../platform/auth';

/** The sign-in behind the request; session routes only. */
export async function requireSignIn(ctx: UserContext): Promise<{ sessionId: string }> {
  const session = await getSession(ctx.env, ctx.origin, ctx.request.headers);
  if (!session) throw new ApiError('AUTH_EXPIRED', 'The session has ended; sign in again');
  return session;
}
