import { ApiError } from '@veilmark/contract/errors';
import type { Assertion, NewPasskey } from '@veilmark/contract/passkeys';
import type { RequestContext, UserContext } from '../../context';
import { findCredential } from '../../data/credentials';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
} from '../../data/passkeys';
import { sha256Hex } from '../../platform/digest';
import {
  ALGORITHM_IDS,
  type Ceremony,
  challengeIn,
  isSignedBy,
  isUsableKey,
  readAuthenticatorData,
  WebAuthnError,
} from '../../platform/webauthn';
import { useOnce } from './attempts';
import { requirePassword } from './own-password';
import { CHALLENGE_MS, isOwnChallenge, makePasskeyChallenge } from './passkey-challenge';

const MOST_PASSKEYS = 20;
const SIGN_IN = 'sign-in';
const adding = (userId: string) => `add ${userId}`;
const rpIdOf = (origin: string) => new URL(origin).hostname;
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

export async function getPasskeys(ctx: UserContext) {
  return { passkeys: (await listPasskeys(ctx.env.DB, ctx.caller.userId)).map(describe) };
}

/** Asks for the password: with a passkey of their own, a person who stole a session would never have to leave. */
export async function beginPasskey(ctx: UserContext, currentPassword: string) {
  const { userId } = ctx.caller;
  await requirePassword(ctx, currentPassword, 'currentPassword');
  const [known, credential] = await Promise.all([listPasskeys(ctx.env.DB, userId), findCredential(ctx.env.DB, userId)]);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const name = credential?.email ?? '';
  return {
    challenge: await makePasskeyChallenge(ctx.env, adding(userId), ctx.now),
    rp: { id: rpIdOf(ctx.origin), name: 'Veilmark' },
    // Says nothing about the account to whoever reads it from a device.
    user: {
      id: Buffer.from(await sha256Hex(`passkey ${userId}`), 'hex').toString('base64url'),
      name,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHM_IDS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports: transports.split(',').filter(Boolean),
    })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: CHALLENGE_MS,
  };
}

export async function addPasskey(ctx: UserContext, made: NewPasskey) {
  const { userId } = ctx.caller;
  const { counter, id } = await checked(ctx, made, 'webauthn.create', adding(userId));
  const publicKey = bytesOf(made.publicKey);
  if (id !== made.id) throw refused('it is about another credential');
  if (!(await isUsableKey(publicKey, made.publicKeyAlgorithm)))
    throw refused('its key is of no kind that was asked for');
  const row = {
    id: crypto.randomUUID(),
    user_id: userId,
    credential_id: made.id,
    name: made.name,
    public_key: made.publicKey,
    algorithm: made.publicKeyAlgorithm,
    counter,
    transports: made.transports.join(','),
    created_at: ctx.now,
  };
  if (!(await insertPasskey(ctx.env.DB, row, MOST_PASSKEYS)))
    throw (await findPasskey(ctx.env.DB, made.id))
      ? new ApiError('CONFLICT', 'This passkey was added before')
      : tooMany();
  return describe({ ...row, last_used_at: null });
}

export async function removePasskey(ctx: UserContext, id: string) {
  if (!(await deletePasskey(ctx.env.DB, ctx.caller.userId, id)))
    throw new ApiError('NOT_FOUND', 'There is no such passkey');
  return { success: true as const, message: 'The passkey was removed' };
}

export async function beginPasskeySignIn(ctx: RequestContext) {
  const challenge = await makePasskeyChallenge(ctx.env, SIGN_IN, ctx.now);
  return { challenge, rpId: rpIdOf(ctx.origin), userVerification: 'required' as const, timeout: CHALLENGE_MS };
}

/** Whose passkey has answered. Which device knows the person counts as second factor: it asked for a finger, a face or a PIN. */
export async function userOfPasskey(
  ctx: Pick<RequestContext, 'env' | 'origin' | 'now'>,
  given: Assertion,
): Promise<string> {
  const { counter } = await checked(ctx, given, 'webauthn.get', SIGN_IN);
  const passkey = await findPasskey(ctx.env.DB, given.id);
  const signed = {
    clientData: bytesOf(given.clientDataJSON),
    authenticatorData: bytesOf(given.authenticatorData),
    signature: bytesOf(given.signature),
  };
  const key = passkey && { publicKey: bytesOf(passkey.public_key), algorithm: passkey.algorithm };
  if (!key || !(await isSignedBy(key, signed)))
    throw new ApiError('AUTH_INVALID', 'This passkey belongs to no account here', { reason: 'PASSKEY_UNKNOWN' });
  if (!(await notePasskeyUse(ctx.env.DB, passkey.id, counter, ctx.now)))
    throw new ApiError('AUTH_INVALID', 'This passkey was copied; remove it and add another', {
      reason: 'PASSKEY_COPIED',
    });
  return passkey.user_id;
}

/** What both ceremonies have in common: the right question, asked by us, answered once, for this service. */
async function checked(
  { env, origin, now }: Pick<RequestContext, 'env' | 'origin' | 'now'>,
  given: Pick<Assertion, 'clientDataJSON' | 'authenticatorData'>,
  type: Ceremony,
  purpose: string,
): Promise<{ counter: number; id?: string }> {
  try {
    const challenge = challengeIn(bytesOf(given.clientDataJSON), { type, origin });
    if (!(await isOwnChallenge(env, purpose, challenge, now))) throw new WebAuthnError('it comes too late');
    const said = await readAuthenticatorData(bytesOf(given.authenticatorData), rpIdOf(origin));
    if (!(await useOnce(env, `passkey\n${challenge}`))) throw new WebAuthnError('it was used before');
    return said;
  } catch (error) {
    if (error instanceof WebAuthnError) throw refused(error.message);
    throw error;
  }
}

const refused = (why: string) =>
  new ApiError('FORBIDDEN', `The answer of the passkey is not accepted: ${why}`, { reason: 'PASSKEY_REFUSED' });
const tooMany = () => new ApiError('CONFLICT', `An account may have at most ${MOST_PASSKEYS} passkeys`);

function describe({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    name,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}
