import { ApiError } from '@veilmark/contract/errors';
import type { ZkPasswordRequest } from '@veilmark/contract/zk';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import type { UserContext } from '../../context';
import { claimSessionNonce, findZkAccount, replaceZkPassword, type ZkAccountRow } from '../../data/zk';
import { hashSecret } from '../../platform/password';
import { requirePassword } from '../auth/own-password';
import { requireSignIn } from './sign-in';
import { openVaultKey, readKdf, sealVaultKey } from './stored-keys';

export async function getVault(ctx: UserContext) {
  const account = await requireZkAccount(ctx);
  const { sessionId } = await requireSignIn(ctx);
  const { nonce } = await claimSessionNonce(ctx.env.DB, {
    authSessionId: sessionId,
    userId: ctx.caller.userId,
    nonce: toBase64Url(randomBytes(16)),
    now: ctx.now,
  });
  return {
    userId: account.user_id,
    salt: account.salt,
    kdf: readKdf(account),
    wrappedVaultKey: await openVaultKey(ctx.env, account),
    sessionNonce: nonce,
    enrolledAt: new Date(account.created_at).toISOString(),
    hasProofKey: account.proof_key !== null,
  };
}

export async function changePassword(ctx: UserContext, request: ZkPasswordRequest) {
  await requireZkAccount(ctx);
  await requirePassword(ctx, request.currentAuthKey, 'currentAuthKey');
  const { sessionId } = await requireSignIn(ctx);
  await replaceZkPassword(ctx.env.DB, ctx.caller.userId, {
    salt: request.salt,
    kdf: JSON.stringify(request.kdf),
    sealedVaultKey: await sealVaultKey(ctx.env, ctx.caller.userId, request.wrappedVaultKey),
    passwordHash: await hashSecret(request.authKey, { salt: request.salt, kdf: request.kdf }),
    keepSession: sessionId,
    now: ctx.now,
  });
  return { success: true as const, message: 'The password was changed and other sign-ins were ended' };
}

async function requireZkAccount(ctx: UserContext): Promise<ZkAccountRow> {
  const account = await findZkAccount(ctx.env.DB, ctx.caller.userId);
  if (!account) throw new ApiError('NOT_FOUND', 'This is not a zero-knowledge account');
  return account;
}
