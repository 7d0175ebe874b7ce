import type { ClientError, Result } from '@veilmark/client/client';
import type { Unlocked } from '@veilmark/client/zero-knowledge';
import type { createRecoveryWords } from '@veilmark/crypto/zk';
import { create } from 'zustand';
import { client } from '../api/client';
import { onSessionEnd } from '../app/session';
import { zeroKnowledge } from './zero-knowledge';

/**
 * The vault of a zero-knowledge account. Its key lives in this page's memory only: a reload locks it, and the password
 * opens it again.
 */
type VaultState =
  | { kind: 'unknown' }
  /** Not a zero-knowledge account. */
  | { kind: 'none' }
  | { kind: 'locked'; enrolledAt: string }
  | ({ kind: 'open' } & Unlocked)
  | { kind: 'failed'; error: ClientError };

export const useVault = create<VaultState>(() => ({ kind: 'unknown' }));

function setVault(state: VaultState): void {
  useVault.setState(state, true);
}

onSessionEnd(() => setVault({ kind: 'unknown' }));

/** Asks whether the signed-in account is a zero-knowledge account. An open vault stays open. */
export async function checkVault(): Promise<void> {
  if (useVault.getState().kind === 'open') return;
  // Asked for a vault that is not there, the service answers 404, which browsers show as an error.
  const account = await client.getSecondFactor();
  if (!account.success) return setVault({ kind: 'failed', error: account.error });
  if (!account.data.hasVault) return setVault({ kind: 'none' });
  const vault = await client.getZkVault();
  if (vault.success) setVault({ kind: 'locked', enrolledAt: vault.data.enrolledAt });
  else setVault({ kind: 'failed', error: vault.error });
}

/** What has just been unlocked is open in this page. */
export function openVault(unlocked: Unlocked): void {
  setVault({ kind: 'open', ...unlocked });
}

type Unlock = 'open' | 'wrong-password' | ClientError;

/** Opens the vault of the signed-in account and shows the server that this client can. */
export async function unlockVault(password: string): Promise<Unlock> {
  const result = await zeroKnowledge.unlock(password);
  if (!result.success) return opensNothing(result.error) ? 'wrong-password' : result.error;
  openVault(result.data);
  return 'open';
}

/** Turns the signed-in account into a zero-knowledge account whose vault opens with `next` or the words. */
export async function enrol(
  { id: userId, email }: { id: string; email: string },
  current: string,
  next: string,
  recovery: ReturnType<typeof createRecoveryWords>,
): Promise<Result<unknown>> {
  const result = await zeroKnowledge.enrol({ email, userId, current, next, recovery });
  if (result.success) openVault(result.data.unlocked);
  return result;
}

export async function changeZkPassword(current: string, next: string): Promise<Unlock> {
  const result = await zeroKnowledge.changePassword({ current, next });
  if (result.success) return 'open';
  return opensNothing(result.error) ? 'wrong-password' : result.error;
}

type Recovery = 'done' | 'wrong-words' | ClientError;

/** Sets a new password with the recovery words. */
export async function recover(email: string, recoveryWords: string, newPassword: string): Promise<Recovery> {
  const result = await zeroKnowledge.recover({ email, recoveryWords, newPassword });
  if (result.success) return 'done';
  const { status, code } = result.error;
  const areWords = code !== 'INVALID_KEY' && status !== 403 && !opensNothing(result.error);
  return areWords ? result.error : 'wrong-words';
}

/** Nothing was refused by the service: the key made from the password or the words does not fit. */
function opensNothing({ status, code }: ClientError): boolean {
  return status === 0 && code === 'WRONG_KEY_OR_CORRUPTED';
}
