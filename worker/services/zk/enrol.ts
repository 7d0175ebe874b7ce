import { ApiError } from '@veilmark/contract/errors';
import type { ZkEnrolRequest } from '@veilmark/contract/zk';
import type { UserContext } from '../../context';
import { countServerReadableKeyPairs } from '../../data/key-pairs';
import { findZkAccount, insertZkAccount } from '../../data/zk';
import { sha256Hex } from '../../platform/digest';
import { hashSecret } from '../../platform/password';
import { seal } from '../../platform/sealing';
import { requirePassword } from '../auth/own-password';
import { requireSignIn } from './sign-in';
import { recoveryBinding, sealVaultKey } from './stored-keys';

/** From here on the account signs in with its authentication key, and the server can open nothing it stores. */
export async function enrol(ctx: UserContext, request: ZkEnrolRequest) {
  const { env } = ctx;
  const { userId } = ctx.caller;
  const { sessionId } = await requireSignIn(ctx);
  await requirePassword(ctx, request.currentPassword, 'currentPassword');
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
    proof_key: request.proofKey ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const { salt, kdf } = request;
  await insertZkAccount(env.DB, row, await hashSecret(request.authKey, { salt, kdf }), sessionId);
  return { success: true as const, message: 'This is a zero-knowledge account now; other sign-ins were ended' };
}
