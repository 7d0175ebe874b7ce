import { hmacSha256, timingSafeEqual } from '../../platform/digest';

/** What passkeys are asked to sign: `expires.salt.signature`, so that nothing must be stored for people who never answer. */
export const CHALLENGE_MS = 5 * 60_000;

const FORM = /^(\d{13}\.[0-9a-f]{32})\.([0-9a-f]{64})$/;

/** `purpose` is what it may be used for: signing in, or adding a passkey to one account. */
export async function makePasskeyChallenge(env: Env, purpose: string, now: number): Promise<string> {
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  const told = `${now + CHALLENGE_MS}.${salt}`;
  return Buffer.from(`${told}.${await signatureOf(env, purpose, told)}`).toString('base64url');
}

/** Whether the challenge, as the browser signed it, is ours, in time and for this purpose. */
export async function isOwnChallenge(env: Env, purpose: string, challenge: string, now: number): Promise<boolean> {
  const [, told = '', signature = ''] = FORM.exec(Buffer.from(challenge, 'base64url').toString('latin1')) ?? [];
  if (told === '' || Number(told.split('.')[0]) < now) return false;
  return timingSafeEqual(signature, await signatureOf(env, purpose, told));
}

async function signatureOf(env: Env, purpose: string, told: string): Promise<string> {
  return Buffer.from(await hmacSha256(env.AUTH_SECRET, `passkey\n${purpose}\n${told}`)).toString('hex');
}
