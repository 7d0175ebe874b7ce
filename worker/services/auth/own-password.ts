import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { findCredential, findSessionStart } from '../../data/credentials';
import { verifyPassword } from '../../platform/password';
import { requireSignIn } from '../zk/sign-in';
import { attempt } from './attempts';

const FRESH_MS = 10 * 60_000;

/**
 * A stolen cookie must not be enough to lock the owner out or to delete anything, nor to guess the password: failures
 * count together with those of signing in.
 */
export async function requirePassword(ctx: UserContext, secret: string, field: string): Promise<void> {
  const credential = await findCredential(ctx.env.DB, ctx.caller.userId);
  if (!credential) return requireFreshSignIn(ctx, field);
  const isRight = await attempt(ctx.env, ctx.request, credential.email, async () => {
    const value = await verifyPassword({ hash: credential.hash, password: secret });
    return { outcome: value ? 'right' : 'wrong', value };
  });
  if (!isRight) throw new ApiError('FORBIDDEN', `${field} is not what this account signs in with`, { field });
}

/** People who sign in at the provider of their organization have no password. They have just come from there instead. */
async function requireFreshSignIn(ctx: UserContext, field: string): Promise<void> {
  const { sessionId } = await requireSignIn(ctx);
  const start = await findSessionStart(ctx.env.DB, sessionId);
  if (start === undefined || ctx.now - start > FRESH_MS)
    throw new ApiError('FORBIDDEN', 'This account has no password: sign in again, and do this within ten minutes', {
      field,
      reason: 'SIGN_IN_AGAIN',
    });
}
