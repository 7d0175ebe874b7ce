import { ApiError } from '../../../shared/contract/errors';
import type { ZkEnrolRequest } from '../../../shared/contract/zk';
import type { UserContext } from '../../context';
import { countServerReadableKeyPairs } from '../../data/key-pairs';
import { findPasswordHash, findZkAccount, insertZkAccount } from '../../data/zk';
import { sha256Hex } from '../../platform/digest';
import { hashPassword, verifyPassword } from '../../platform/password';
import { seal } from '../../platform/vault';
import { recoveryBinding, sealVaultKey } from './stored-keys';

/** From here on the account signs in with its authentication key, and the server can open nothing it stores. */
export async function enrol(ctx: UserContext, request: ZkEnrolRequest) {
  const { env } = ctx;
  const { userId } = ctx.caller;
  await requirePassword(env, userId, request.currentPassword, 'currentPassword');
  if (await findZkAccount(env.DB, userId)) throw new ApiError('CONFLICT', 'This is a zero-knowledge account already');
  if ((await countServerReadableKeyPairs(env.DB, userId)) > 0)
    throw new ApiError('CONFLICT', 'Some key pairs can be read by the server: download and delete them first');
  const row = {
    user_id: userId,
    salt: request.salt,
    kdf: JSON.stringify(request.kdf),
    sealed_vault_key: await sealVaultKey(env, userId, request.wrappedVaultKey),
    sealed_recovery_wrap: await seal(env, request.recoveryWrap, recoveryBinding(userId)),
    recovery_auth_hash: await sha256Hex(request.recoveryAuthKey),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertZkAccount(env.DB, row, await hashPassword(request.authKey));
  return { success: true as const, message: 'This is a zero-knowledge account now' };
}

/** A stolen cookie must not be enough to lock the owner out, nor to guess the password: failures are counted and lock. */
export async function requirePassword(env: Env, userId: string, password: string, field: string): Promise<void> {
  const guard = env.LOGIN_GUARD.getByName(await sha256Hex(`password-check\n${userId}`));
  const lockedMs = await guard.lockedFor();
  if (lockedMs > 0) {
    const seconds = Math.ceil(lockedMs / 1000);
    throw new ApiError('RATE_LIMITED', `Too many wrong passwords; try again in ${seconds} s`, undefined, seconds);
  }
  const hash = await findPasswordHash(env.DB, userId);
  if (hash && (await verifyPassword({ hash, password }))) return guard.succeed();
  await guard.fail();
  throw new ApiError('FORBIDDEN', `${field} is not what this account signs in with`, { field });
}
