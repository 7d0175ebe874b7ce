import { storage } from 'wxt/utils/storage';
import { membership } from '../state/membership';
import { deliveryOf } from '../state/organization';
import { readManaged } from '../state/store';
import { createTurns } from '../state/turns';
import { connection, serviceClient } from './account';

const TIMEOUT_MS = 8_000;
const FRESH_MS = 600_000;
const readAt = storage.defineItem<number>('session:membership-read', { fallback: 0 });
const inTurn = createTurns();

/**
 * Which organizations the signed-in account belongs to: the policy of one of them applies, unless an administrator names one. Keys are
 * pinned when they are first seen. A service that does not answer changes nothing.
 */
export function refreshMembership({ isForced = false } = {}): Promise<void> {
  return inTurn(async () => {
    const stored = await membership.getValue();
    const { kind, origin } = await connection();
    if (kind !== 'session' || deliveryOf(await readManaged()) !== undefined) {
      if (stored) await membership.setValue(null);
      return;
    }
    if (!isForced && Date.now() - (await readAt.getValue()) < FRESH_MS) return;
    const known = stored?.origin === origin ? stored : undefined;
    const answer = await (await serviceClient()).listOrganizations({ timeoutMs: TIMEOUT_MS });
    if (!answer.success) return;
    await readAt.setValue(Date.now());
    const organizations = answer.data.organizations.map(({ id, name, publicKey }) => {
      const pinned = known?.organizations.find((one) => one.id === id);
      return { id, name, publicKey: pinned?.publicKey ?? publicKey };
    });
    const chosen = organizations.find(({ id }) => id === known?.chosen) ?? organizations[0];
    const next = chosen ? { origin, chosen: chosen.id, organizations } : null;
    if (JSON.stringify(next) !== JSON.stringify(stored)) await membership.setValue(next);
  });
}

/** Follows another organization of the account. */
export function chooseOrganization(id: string): Promise<boolean> {
  return inTurn(async () => {
    const stored = await membership.getValue();
    if (!stored?.organizations.some((one) => one.id === id)) return false;
    await membership.setValue({ ...stored, chosen: id });
    return true;
  });
}
