import type { Kdf } from '@veilmark/crypto/zk/kdf';
import type { ZkAccountRow } from '../../data/zk';
import { type Binding, openText, seal } from '../../platform/sealing';

/** Wrapped keys are sealed once more by the server, so that a copy of the database alone cannot be attacked offline. */
export function vaultKeyBinding(userId: string): Binding {
  return { purpose: 'zk-vault-key', owner: userId };
}

export function recoveryBinding(userId: string): Binding {
  return { purpose: 'zk-recovery', owner: userId };
}

export function sealVaultKey(env: Env, userId: string, wrapped: string): Promise<string> {
  return seal(env, wrapped, vaultKeyBinding(userId));
}

export function openVaultKey(env: Env, { user_id, sealed_vault_key }: ZkAccountRow): Promise<string> {
  return openText(env, sealed_vault_key, vaultKeyBinding(user_id));
}

export function openRecoveryWrap(env: Env, { user_id, sealed_recovery_wrap }: ZkAccountRow): Promise<string> {
  return openText(env, sealed_recovery_wrap, recoveryBinding(user_id));
}

/** Safe: the column is only written from a checked request. */
export function readKdf({ kdf }: ZkAccountRow): Kdf {
  return JSON.parse(kdf) as Kdf;
}
