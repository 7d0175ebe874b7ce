import { ApiError } from '@veilmark/contract/errors';
import type { ZkSessionKeyRequest } from '@veilmark/contract/zk';
import { equalBytes, fromHex } from '@veilmark/crypto/bytes';
import { isSessionSigned } from '@veilmark/crypto/zk/proof';
import type { UserContext } from '../../context';
import {
  findSessionNonce,
  findZkAccount,
  listSessionKeyHashes,
  registerSessionKeyHash,
  saveProofKey,
} from '../../data/zk';
import { requirePassword } from '../auth/own-password';
import { requireSignIn } from './sign-in';

/** A client registers right after it signed in and unlocked; whoever takes the cookie later comes too late. */
const REGISTRATION_MS = 10 * 60_000;

/** Takes the digest of a sign-in's session key from a client that has opened the vault: the vault's own key signed it. */
export async function registerSessionKey(ctx: UserContext, request: ZkSessionKeyRequest) {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  const { sessionId } = await requireSignIn(ctx);
  const account = await findZkAccount(DB, userId);
  if (!account) throw new ApiError('NOT_FOUND', 'This is not a zero-knowledge account');
  const nonce = await findSessionNonce(DB, sessionId);
  const proofKey = account.proof_key ?? (await adoptProofKey(ctx, request));
  const isSigned = nonce && (await isSessionSigned(proofKey, userId, nonce, request.sessionKeyHash, request.signature));
  if (!isSigned) throw new ApiError('FORBIDDEN', 'The signature does not belong to this vault', { field: 'signature' });
  if (!(await registerSessionKeyHash(DB, sessionId, request.sessionKeyHash, ctx.now - REGISTRATION_MS)))
    throw new ApiError(
      'CONFLICT',
      'This sign-in has a session key already, or fetched its vault too long ago: sign in again',
    );
  return { success: true as const, message: 'The session key was registered' };
}

/** An account from before brings its key once. A cookie alone is not believed: the sign-in secret comes with it. */
async function adoptProofKey(ctx: UserContext, { proofKey, currentAuthKey }: ZkSessionKeyRequest): Promise<string> {
  if (!proofKey || !currentAuthKey)
    throw new ApiError('FORBIDDEN', 'This account has no proof key yet: send proofKey and currentAuthKey', {
      field: 'proofKey',
    });
  await requirePassword(ctx, currentAuthKey, 'currentAuthKey');
  await saveProofKey(ctx.env.DB, ctx.caller.userId, proofKey);
  return proofKey;
}

/**
 * For zero-knowledge users a stolen cookie or API key must not destroy anything: the caller shows the digest of a session
 * key that only an unlocked client can derive. Other users need none.
 */
export async function requireUnlockedClient(ctx: UserContext, sessionKeyHash: string | undefined): Promise<void> {
  if (!(await findZkAccount(ctx.env.DB, ctx.caller.userId))) return;
  const given = /^[0-9a-f]{64}$/.test(sessionKeyHash ?? '') ? fromHex(sessionKeyHash ?? '') : undefined;
  if (!given)
    throw new ApiError('MISSING_FIELD', 'x-session-key-hash must be 64 lowercase hexadecimal digits', {
      field: 'x-session-key-hash',
    });
  const known = await listSessionKeyHashes(ctx.env.DB, ctx.caller.userId, ctx.now);
  // Every digest is compared, so that the time says nothing about which one fits.
  const matches = known.filter((hash) => equalBytes(fromHex(hash) ?? new Uint8Array(), given));
  if (matches.length === 0) throw new ApiError('FORBIDDEN', 'The session key does not belong to an unlocked client');
}
