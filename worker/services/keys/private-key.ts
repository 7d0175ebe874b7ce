import type { KeyPairRow } from '../../data/key-pairs';
import { replaceSealedPrivateKey } from '../../data/key-pairs';
import { type Binding, openText, reseal } from '../../platform/sealing';

/** A sealed key opens only for its own user and row. */
export function privateKeyBinding({ user_id, id }: Pick<KeyPairRow, 'user_id' | 'id'>): Binding {
  return { purpose: 'private-key', owner: `${user_id}|${id}` };
}

export function openPrivateKey(env: Env, row: KeyPairRow): Promise<string> {
  return openText(env, row.sealed_private_key, privateKeyBinding(row));
}

/** Moves the key under the current master key, where it is not yet. */
export async function resealPrivateKey(env: Env, row: KeyPairRow): Promise<void> {
  const sealed = await reseal(env, row.sealed_private_key, privateKeyBinding(row));
  if (sealed !== row.sealed_private_key) await replaceSealedPrivateKey(env.DB, row.id, row.sealed_private_key, sealed);
}
