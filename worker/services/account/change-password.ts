import { ApiError } from '@veilmark/contract/errors';
import type { ChangePasswordRequest } from '@veilmark/contract/own-account';
import type { UserContext } from '../../context';
import { connectionsEnd } from '../../data/connections';
import { hashUpdate, resetLinksEnd, sessionsEnd } from '../../data/credentials';
import { findZkAccount } from '../../data/zk';
import { hashSecret } from '../../platform/password';
import { requirePassword } from '../auth/own-password';
import { requireSignIn } from '../zk/sign-in';

/** A new password of an account without a vault. Also how accounts with a typed secret move on to a derived one. */
export async function changePassword(ctx: UserContext, request: ChangePasswordRequest) {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  const { sessionId } = await requireSignIn(ctx);
  if (await findZkAccount(DB, userId))
    throw new ApiError('CONFLICT', 'This is a zero-knowledge account: its password is changed together with its vault');
  await requirePassword(ctx, request.currentPassword, 'currentPassword');
  const { salt, kdf } = request;
  await DB.batch([
    hashUpdate(DB, userId, await hashSecret(request.authKey, { salt, kdf }), ctx.now),
    resetLinksEnd(DB, userId),
    ...(request.endOtherSessions ? [sessionsEnd(DB, userId, sessionId), ...connectionsEnd(DB, userId)] : []),
  ]);
  return { success: true as const, message: 'The password was changed' };
}
