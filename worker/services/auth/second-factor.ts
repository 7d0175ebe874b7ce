import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { findCredential, sessionsEnd } from '../../data/credentials';
import {
  beginSecondFactor,
  countRecoveryCodes,
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  replaceSealedSecret,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
} from '../../data/second-factors';
import { findZkAccount } from '../../data/zk';
import { sha256Hex } from '../../platform/digest';
import { type Binding, openText, reseal, seal } from '../../platform/sealing';
import { createTotpSecret, matchTotp, toBase32, totpAddress } from '../../platform/totp';
import { requireSignIn } from '../zk/sign-in';
import { attemptCode } from './attempts';
import { requirePassword } from './own-password';

const ISSUER = 'Veilmark';
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
/** A secret that was shown and not confirmed within this time is not taken any more. */
const SET_UP_MS = 30 * 60_000;

const binding = (userId: string): Binding => ({ purpose: 'second-factor', owner: userId });

export async function getSecondFactor(ctx: UserContext) {
  const { DB } = ctx.env;
  const row = await findSecondFactor(DB, ctx.caller.userId);
  const since = row?.enabled_at ?? null;
  return {
    isOn: since !== null,
    since: since === null ? null : new Date(since).toISOString(),
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(DB, ctx.caller.userId),
    hasVault: (await findZkAccount(DB, ctx.caller.userId)) !== undefined,
  };
}

/** Makes a secret for an authenticator. It counts once a code of it was shown. */
export async function beginSettingUp(ctx: UserContext, currentPassword: string) {
  const { userId } = ctx.caller;
  await requirePassword(ctx, currentPassword, 'currentPassword');
  const secret = createTotpSecret();
  const sealed = await seal(ctx.env, secret, binding(userId));
  if (!(await beginSecondFactor(ctx.env.DB, userId, sealed, ctx.now)))
    throw new ApiError('CONFLICT', 'The second factor is already on');
  const { email } = await requireCredential(ctx);
  return { secret, address: totpAddress(secret, ISSUER, email) };
}

/** Switches it on with a code of the authenticator. Every other sign-in, which had no second factor, ends. */
export async function switchOn(ctx: UserContext, code: string) {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  const { sessionId } = await requireSignIn(ctx);
  const row = await findSecondFactor(DB, userId);
  if (!row || row.enabled_at !== null || ctx.now - row.created_at > SET_UP_MS)
    throw new ApiError('CONFLICT', 'Start setting up the second factor first');
  const { email } = await requireCredential(ctx);
  await attemptCode(ctx.env, email, async () => (await takeTotp(ctx.env, row, code, ctx.now)) || wrongCode());
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const hashes = await Promise.all(recoveryCodes.map((recovery) => sha256Hex(plain(recovery))));
  await DB.batch([...enableSecondFactor(DB, userId, hashes, ctx.now), sessionsEnd(DB, userId, sessionId)]);
  return { recoveryCodes };
}

export async function switchOff(ctx: UserContext, request: { currentPassword: string; code: string }) {
  const { userId } = ctx.caller;
  await requirePassword(ctx, request.currentPassword, 'currentPassword');
  const row = await findSecondFactor(ctx.env.DB, userId);
  if (!row?.enabled_at) throw new ApiError('CONFLICT', 'The second factor is not on');
  const { email } = await requireCredential(ctx);
  await attemptCode(ctx.env, email, async () => (await takeCode(ctx.env, row, request.code, ctx.now)) || wrongCode());
  await removeSecondFactor(ctx.env.DB, userId);
  return { success: true as const, message: 'The second factor is off' };
}

/** What signing in to this account lacks after its password was right; undefined where it lacks nothing. */
export async function missingFactor(
  env: Env,
  { userId, email }: { userId: string; email: string },
  code: string,
  now: number,
): Promise<ApiError | undefined> {
  const row = await findSecondFactor(env.DB, userId);
  if (!row?.enabled_at) return undefined;
  if (code.trim() === '')
    return new ApiError('FORBIDDEN', 'Also send a code from your authenticator app', {
      reason: 'SECOND_FACTOR_REQUIRED',
    });
  try {
    await attemptCode(env, email, async () => (await takeCode(env, row, code, now)) || wrongCode());
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

export async function resealSecondFactor(
  env: Env,
  { user_id, sealed_secret }: Pick<SecondFactorRow, 'user_id' | 'sealed_secret'>,
): Promise<void> {
  const sealed = await reseal(env, sealed_secret, binding(user_id));
  await replaceSealedSecret(env.DB, user_id, sealed_secret, sealed);
}

/** A code of the authenticator or a recovery code, each taken once. */
async function takeCode(env: Env, row: SecondFactorRow, code: string, now: number): Promise<boolean> {
  if (await takeTotp(env, row, code, now)) return true;
  return takeRecoveryCode(env.DB, row.user_id, await sha256Hex(plain(code)));
}

async function takeTotp(env: Env, row: SecondFactorRow, code: string, now: number): Promise<boolean> {
  const secret = await openText(env, row.sealed_secret, binding(row.user_id));
  const step = await matchTotp(secret, code.replace(/\s/g, ''), now);
  return step !== undefined && takeStep(env.DB, row.user_id, step);
}

function wrongCode(): ApiError {
  return new ApiError('FORBIDDEN', 'This code is wrong or was used before; wait for the next one', {
    field: 'code',
    reason: 'SECOND_FACTOR_WRONG',
  });
}

/** `abcd-efgh-ijkl-mnop`: 80 bits, so that its digest tells nothing. */
function createRecoveryCode(): string {
  const text = toBase32(crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES))).toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** However somebody types it. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}

async function requireCredential(ctx: UserContext) {
  const credential = await findCredential(ctx.env.DB, ctx.caller.userId);
  if (!credential) throw new ApiError('FORBIDDEN', 'This account has no password');
  return credential;
}
