import { ApiError } from '@veilmark/contract/errors';
import type { ZkRecoverRequest } from '@veilmark/contract/zk';
import type { RequestContext } from '../../context';
import { findZkAccountByEmail, replaceZkPassword, type ZkAccountRow } from '../../data/zk';
import { sha256Hex, timingSafeEqual } from '../../platform/digest';
import { hashSecret } from '../../platform/password';
import { openRecoveryWrap, sealVaultKey } from './stored-keys';

/** Hands out the vault key wrapped for the recovery words, to a caller who proves to have them. */
export async function openRecovery(ctx: RequestContext, request: { email: string; recoveryAuthKey: string }) {
  const account = await requireRecoveryWords(ctx, request);
  return { userId: account.user_id, recoveryWrap: await openRecoveryWrap(ctx.env, account) };
}

/** Sets a new password. The words stay valid: they open the same vault key. */
export async function recoverAccount(ctx: RequestContext, request: ZkRecoverRequest) {
  const account = await requireRecoveryWords(ctx, request);
  await replaceZkPassword(ctx.env.DB, account.user_id, {
    salt: request.salt,
    kdf: JSON.stringify(request.kdf),
    sealedVaultKey: await sealVaultKey(ctx.env, account.user_id, request.wrappedVaultKey),
    passwordHash: await hashSecret(request.authKey, { salt: request.salt, kdf: request.kdf }),
    keepSession: null,
    now: ctx.now,
  });
  return { success: true as const, message: 'The password was replaced and every sign-in was ended' };
}

/** 256 random bits cannot be guessed, so attempts need no counting; an unknown address looks like wrong words. */
async function requireRecoveryWords(
  ctx: RequestContext,
  { email, recoveryAuthKey }: { email: string; recoveryAuthKey: string },
): Promise<ZkAccountRow> {
  const account = await findZkAccountByEmail(ctx.env.DB, email);
  const given = await sha256Hex(recoveryAuthKey);
  const fits = await timingSafeEqual(given, account?.recovery_auth_hash ?? '');
  if (!account || !fits) throw new ApiError('FORBIDDEN', 'The address and the recovery words do not belong together');
  return account;
}
