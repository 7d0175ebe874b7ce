import { ApiError } from '../../../shared/contract/errors';
import { equalBytes, fromHex } from '../../../shared/crypto/bytes';
import type { UserContext } from '../../context';
import { findZkAccount, listSessionKeyHashes, registerSessionKeyHash } from '../../data/zk';
import { requireSignIn } from './sign-in';

/** A client registers right after it signed in and unlocked; whoever takes the cookie later comes too late. */
const REGISTRATION_MS = 10 * 60_000;

export async function registerSessionKey(ctx: UserContext, sessionKeyHash: string) {
  const { sessionId } = await requireSignIn(ctx);
  if (!(await findZkAccount(ctx.env.DB, ctx.caller.userId)))
    throw new ApiError('NOT_FOUND', 'This is not a zero-knowledge account');
  const registered = await registerSessionKeyHash(ctx.env.DB, sessionId, sessionKeyHash, ctx.now - REGISTRATION_MS);
  if (!registered)
    throw new ApiError(
      'CONFLICT',
      'This sign-in has a session key already, or fetched its vault too long ago: sign in again',
    );
  return { success: true as const, message: 'The session key was registered' };
}

/**
 * For zero-knowledge users a stolen cookie or API key must not destroy anything: the caller shows the digest of a session
 * key that only an unlocked client can derive. Other users need none.
 */
export async function requireUnlockedClient(ctx: UserContext, sessionKeyHash: string | undefined): Promise<void> {
  if (!(await findZkAccount(ctx.env.DB, ctx.caller.userId))) return;
  const given = /^[0-9a-f]{64}$/.test(sessionKeyHash ?? '') ? fromHex(sessionKeyHash ?? '') : undefined;
  if (!given)
    throw new ApiError('MISSING_FIELD', 'x-session-key-hash must hold 64 lower-case hexadecimal digits', {
      field: 'x-session-key-hash',
    });
  const known = await listSessionKeyHashes(ctx.env.DB, ctx.caller.userId, ctx.now);
  // Every digest is compared, so that the time says nothing about which one fits.
  const matches = known.filter((hash) => equalBytes(fromHex(hash) ?? new Uint8Array(), given));
  if (matches.length === 0) throw new ApiError('FORBIDDEN', 'The session key does not belong to an unlocked client');
}
