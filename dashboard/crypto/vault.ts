import { create } from 'zustand';
import type { ClientError, Result } from '../../shared/client/client';
import { type Bytes, fromBase64, toBase64Url } from '../../shared/crypto/bytes';
import {
  ARGON2ID,
  createKdfSalt,
  createVaultKey,
  deriveAuthKey,
  deriveRecoveryAuthKey,
  deriveSessionKeyHash,
  readRecoveryWords,
  unwrapForRecovery,
  unwrapVaultKey,
  wrapForRecovery,
  wrapVaultKey,
} from '../../shared/crypto/zk';
import { signIn } from '../api/auth';
import { client } from '../api/client';
import { onSessionEnd } from '../app/session';
import { runCrypto } from './run-crypto';

/**
 * The vault of a zero-knowledge account. Its key lives in this page's memory only: a reload locks it, and the password
 * opens it again.
 */
export type VaultState =
  | { kind: 'unknown' }
  /** Not a zero-knowledge account. */
  | { kind: 'none' }
  | { kind: 'locked'; enrolledAt: string }
  | { kind: 'open'; enrolledAt: string; userId: string; vaultKey: Bytes; sessionKeyHash: string }
  | { kind: 'failed'; error: ClientError };

export const useVault = create<VaultState>(() => ({ kind: 'unknown' }));

function setVault(state: VaultState): void {
  useVault.setState(state, true);
}

onSessionEnd(() => setVault({ kind: 'unknown' }));

/** Asks whether the signed-in account is a zero-knowledge account. An open vault stays open. */
export async function checkVault(): Promise<void> {
  if (useVault.getState().kind === 'open') return;
  const vault = await client.getZkVault();
  if (vault.success) setVault({ kind: 'locked', enrolledAt: vault.data.enrolledAt });
  else if (vault.error.status === 404) setVault({ kind: 'none' });
  else setVault({ kind: 'failed', error: vault.error });
}

export type Unlock = 'open' | 'wrong-password' | ClientError;

/** Opens the vault of the signed-in account and shows the server that this client can. */
export async function unlockVault(password: string): Promise<Unlock> {
  const vault = await client.getZkVault();
  if (!vault.success) return vault.error;
  const { userId, salt, kdf, wrappedVaultKey, sessionNonce, enrolledAt } = vault.data;
  const masterKey = await deriveMaster(password, salt, kdf);
  const vaultKey = await unwrapVaultKey(masterKey, wrappedVaultKey, userId).catch(() => undefined);
  if (!vaultKey) return 'wrong-password';
  const sessionKeyHash = await deriveSessionKeyHash(vaultKey, sessionNonce);
  const registered = await client.registerZkSessionKey({ body: { sessionKeyHash } });
  // A conflict means that this sign-in registered before; the digest is the same every time.
  if (!registered.success && registered.error.status !== 409) return registered.error;
  setVault({ kind: 'open', enrolledAt, userId, vaultKey, sessionKeyHash });
  return 'open';
}

/** Signs in without sending the password: what travels is a key derived from it. */
export async function signInZk(email: string, password: string, rememberMe: boolean): Promise<Result<unknown>> {
  const params = await client.getZkParams({ query: { email } });
  if (!params.success) return params;
  const masterKey = await deriveMaster(password, params.data.salt, params.data.kdf);
  const result = await signIn({ email, password: await deriveAuthKey(masterKey), rememberMe });
  // The vault opens on the way; where that fails the account is signed in and the vault asks again when needed.
  if (result.success) await unlockVault(password);
  return result;
}

/** Turns the signed-in account into a zero-knowledge account whose vault opens with `newPassword` or the words. */
export async function enrol(
  userId: string,
  currentPassword: string,
  newPassword: string,
  recoverySecret: Bytes,
): Promise<Result<unknown>> {
  const vaultKey = createVaultKey();
  const result = await client.enrolZk({
    body: {
      currentPassword,
      ...(await passwordKeys(newPassword, vaultKey, userId)),
      recoveryWrap: await wrapForRecovery(recoverySecret, vaultKey, userId),
      recoveryAuthKey: await deriveRecoveryAuthKey(recoverySecret),
    },
  });
  if (result.success) await unlockVault(newPassword);
  return result;
}

/** Wraps the vault key anew; nothing stored has to be encrypted again. */
export async function changeZkPassword(currentPassword: string, newPassword: string): Promise<Unlock> {
  const vault = await client.getZkVault();
  if (!vault.success) return vault.error;
  const { userId, salt, kdf, wrappedVaultKey } = vault.data;
  const masterKey = await deriveMaster(currentPassword, salt, kdf);
  const vaultKey = await unwrapVaultKey(masterKey, wrappedVaultKey, userId).catch(() => undefined);
  if (!vaultKey) return 'wrong-password';
  const keys = await passwordKeys(newPassword, vaultKey, userId);
  const result = await client.changeZkPassword({ body: { currentAuthKey: await deriveAuthKey(masterKey), ...keys } });
  return result.success ? 'open' : result.error;
}

export type Recovery = 'done' | 'wrong-words' | ClientError;

/** Sets a new password with the recovery words. */
export async function recover(email: string, words: string, newPassword: string): Promise<Recovery> {
  let secret: Bytes;
  try {
    secret = readRecoveryWords(words);
  } catch {
    return 'wrong-words';
  }
  const recoveryAuthKey = await deriveRecoveryAuthKey(secret);
  const opened = await client.openZkRecovery({ body: { email, recoveryAuthKey } });
  if (!opened.success) return opened.error.status === 403 ? 'wrong-words' : opened.error;
  const { userId, recoveryWrap } = opened.data;
  const vaultKey = await unwrapForRecovery(secret, recoveryWrap, userId).catch(() => undefined);
  if (!vaultKey) return 'wrong-words';
  const keys = await passwordKeys(newPassword, vaultKey, userId);
  const result = await client.recoverZkAccount({ body: { email, recoveryAuthKey, ...keys } });
  return result.success ? 'done' : result.error;
}

async function passwordKeys(password: string, vaultKey: Bytes, userId: string) {
  const salt = createKdfSalt();
  const masterKey = await runCrypto({ kind: 'derive-master-key', password, salt, kdf: ARGON2ID });
  return {
    salt: toBase64Url(salt),
    kdf: ARGON2ID,
    authKey: await deriveAuthKey(masterKey),
    wrappedVaultKey: await wrapVaultKey(masterKey, vaultKey, userId),
  };
}

function deriveMaster(password: string, salt: string, kdf: typeof ARGON2ID): Promise<Bytes> {
  return runCrypto({ kind: 'derive-master-key', password, salt: fromBase64(salt) ?? new Uint8Array(), kdf });
}
