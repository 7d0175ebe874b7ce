import type { Result } from '@veilmark/client/client';
import * as auth from '../api/auth';
import { client } from '../api/client';
import { currentSecret, newSecret } from './secret';
import { openVaultOnSignIn } from './vault';

/** Signs in without sending the password, whichever kind of account it is; with a code where it has a second factor. */
export async function signIn(
  email: string,
  password: string,
  rememberMe: boolean,
  code: string,
): Promise<Result<unknown>> {
  const derived = await currentSecret(email, password);
  if (!derived.success) return derived;
  const { secret, masterKey } = derived.data;
  const result = await auth.signIn({ email, password: secret, rememberMe, ...(code && { code }) });
  if (!result.success) return result;
  // Neither may stand in the way: the account is signed in, and both are tried again.
  if (masterKey) await openVaultOnSignIn(masterKey).catch(() => undefined);
  if (result.data.renewSecret) await replacePassword(secret, password, false).catch(() => undefined);
  return result;
}

/** Makes an account and signs in, unless the address has to be confirmed first. */
export async function signUp(name: string, email: string, password: string): ReturnType<typeof auth.signUp> {
  const { authKey, ...derivation } = (await newSecret(password)).sent;
  const made = await auth.signUp({ name, email, password: authKey, ...derivation });
  if (!made.success || made.data.confirmByMail) return made;
  // Fails where the address had an account before: the answer to signing up does not say so.
  const signedIn = await auth.signIn({ email, password: authKey });
  return signedIn.success ? made : signedIn;
}

/** A new password for the signed-in account without a vault. */
export async function changePassword(email: string, current: string, next: string, endOtherSessions: boolean) {
  const derived = await currentSecret(email, current);
  return derived.success ? replacePassword(derived.data.secret, next, endOtherSessions) : derived;
}

/** A new password with the token of a mailed link. */
export async function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  const { authKey, ...derivation } = (await newSecret(password)).sent;
  return auth.resetPassword({ token, newPassword: authKey, ...derivation });
}

/** Deletes the signed-in account. */
export async function deleteAccount(email: string, password: string): Promise<Result<unknown>> {
  const derived = await currentSecret(email, password);
  return derived.success ? client.deleteAccount({ body: { currentPassword: derived.data.secret } }) : derived;
}

async function replacePassword(currentPassword: string, next: string, endOtherSessions: boolean) {
  return client.changePassword({ body: { currentPassword, ...(await newSecret(next)).sent, endOtherSessions } });
}
