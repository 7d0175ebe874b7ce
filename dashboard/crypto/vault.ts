import type { ClientError, Result } from '@veilmark/client/client';
import type { Endpoints } from '@veilmark/contract';
import type { OutputOf } from '@veilmark/contract/endpoint';
import { type Bytes, fromBase64 } from '@veilmark/crypto/bytes';
import {
  createVaultKey,
  deriveAuthKey,
  deriveProofKey,
  deriveRecoveryAuthKey,
  deriveSessionKeyHash,
  readRecoveryWords,
  signSession,
  unwrapForRecovery,
  unwrapVaultKey,
  wrapForRecovery,
  wrapVaultKey,
} from '@veilmark/crypto/zk';
import { create } from 'zustand';
import { client } from '../api/client';
import { onSessionEnd } from '../app/session';
import { currentSecret, deriveMaster, newSecret } from './secret';

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
  return openWith(await deriveMaster(password, readSalt(vault.data.salt), vault.data.kdf), vault.data);
}

/** Opens the vault with the key that has just signed in; nothing to do for accounts without one. */
export async function openVaultOnSignIn(masterKey: Bytes): Promise<void> {
  const vault = await client.getZkVault();
  if (vault.success) await openWith(masterKey, vault.data);
}

type Vault = OutputOf<Endpoints['getZkVault']>;

async function openWith(masterKey: Bytes, vault: Vault): Promise<Unlock> {
  const { userId, wrappedVaultKey, sessionNonce, enrolledAt, hasProofKey } = vault;
  const vaultKey = await unwrapVaultKey(masterKey, wrappedVaultKey, userId).catch(() => undefined);
  if (!vaultKey) return 'wrong-password';
  const sessionKeyHash = await deriveSessionKeyHash(vaultKey, sessionNonce);
  const signature = await signSession(vaultKey, userId, sessionNonce, sessionKeyHash);
  const firstProof = hasProofKey
    ? {}
    : { proofKey: await deriveProofKey(vaultKey), currentAuthKey: await deriveAuthKey(masterKey) };
  const registered = await client.registerZkSessionKey({ body: { sessionKeyHash, signature, ...firstProof } });
  // A conflict means that this sign-in registered before; the digest is the same every time.
  if (!registered.success && registered.error.status !== 409) return registered.error;
  setVault({ kind: 'open', enrolledAt, userId, vaultKey, sessionKeyHash });
  return 'open';
}

/** Turns the signed-in account into a zero-knowledge account whose vault opens with `newPassword` or the words. */
export async function enrol(
  { id: userId, email }: { id: string; email: string },
  currentPassword: string,
  newPassword: string,
  recoverySecret: Bytes,
): Promise<Result<unknown>> {
  const current = await currentSecret(email, currentPassword);
  if (!current.success) return current;
  const vaultKey = createVaultKey();
  const result = await client.enrolZk({
    body: {
      currentPassword: current.data.secret,
      ...(await passwordKeys(newPassword, vaultKey, userId)),
      proofKey: await deriveProofKey(vaultKey),
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
  const masterKey = await deriveMaster(currentPassword, readSalt(salt), kdf);
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
  const { masterKey, sent } = await newSecret(password);
  return { ...sent, wrappedVaultKey: await wrapVaultKey(masterKey, vaultKey, userId) };
}

function readSalt(salt: string): Bytes {
  return fromBase64(salt) ?? new Uint8Array();
}
