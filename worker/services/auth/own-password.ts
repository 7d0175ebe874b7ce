import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { findCredential } from '../../data/credentials';
import { verifyPassword } from '../../platform/password';
import { attempt } from './attempts';

/**
 * A stolen cookie must not be enough to lock the owner out or to delete anything, nor to guess the password: failures
 * count together with those of signing in.
 */
export async function requirePassword(ctx: UserContext, secret: string, field: string): Promise<void> {
  const credential = await findCredential(ctx.env.DB, ctx.caller.userId);
  if (!credential) throw new ApiError('FORBIDDEN', 'This account has no password', { field });
  const isRight = await attempt(ctx.env, ctx.request, credential.email, async () => {
    const value = await verifyPassword({ hash: credential.hash, password: secret });
    return { outcome: value ? 'right' : 'wrong', value };
  });
  if (!isRight) throw new ApiError('FORBIDDEN', `${field} is not what this account signs in with`, { field });
}
