import type { Result } from '@veilmark/client/client';
import { runCrypto } from './run-crypto';
import { openVault } from './vault';
import { makeZeroKnowledge, zeroKnowledge } from './zero-knowledge';

/** Signs in without sending the password, whichever kind of account it is; with a code where it has a second factor. */
export async function signIn(
  email: string,
  password: string,
  rememberMe: boolean,
  code: string,
  asOwner = false,
): Promise<Result<unknown>> {
  const options = { rememberMe, ...(code && { code }), ...(asOwner && { asOwner }) };
  const result = await zeroKnowledge.signIn({ email, password, ...options });
  if (result.success && result.data.unlocked) openVault(result.data.unlocked);
  return result;
}

interface Work {
  /** Says that the service asks for work first, which takes some seconds. */
  onStart(): void;
  /** Ends the work, and the sign-up with it. */
  signal: AbortSignal;
}

/** Makes an account and signs in, unless the address must be confirmed first. */
export function signUp(account: { name: string; email: string; password: string }, { onStart, signal }: Work) {
  const solve = (challenge: string) => {
    onStart();
    return runCrypto({ kind: 'solve-challenge', challenge }, signal);
  };
  return makeZeroKnowledge(solve).signUp(account);
}

/** A new password for the signed-in account without a vault. */
export function changePassword(email: string, current: string, next: string, endOtherSessions: boolean) {
  return zeroKnowledge.replacePassword({ email, current, next, endOtherSessions });
}

/** A new password with the token of a mailed link. */
export function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  return zeroKnowledge.resetPassword({ token, password });
}

/** Deletes the signed-in account. */
export function deleteAccount(email: string, password: string): Promise<Result<unknown>> {
  return zeroKnowledge.deleteAccount({ email, password });
}
