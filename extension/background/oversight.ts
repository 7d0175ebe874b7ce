import type { Decision } from '@veilmark/contract/oversight';
import { addDecided, postReport, turnDay } from '@veilmark/policy/counts';
import type { SendReason } from '@veilmark/wire/send-reasons';
import { asksForCounts, type Delivery, readDelivery, readOrganization } from '../state/organization';
import { counted } from '../state/oversight';
import { readManaged } from '../state/store';
import { createTurns } from '../state/turns';

/** Counts of a quarter of an hour go together. */
const PAUSE_MS = 15 * 60_000;
const APART = { credentials: 'omit', cache: 'no-store' };
const inTurn = createTurns();

interface Decided {
  types: readonly string[];
  decision: Decision;
  /** Why the person sent it as it is. */
  reason?: SendReason | undefined;
  /** Of the page; nothing is counted in private windows. */
  sender: { url: URL; isPrivate: boolean };
}

/** Counts what was decided about findings, where the policy of the organization asks for it: type, host and decision, nothing else. */
export async function countDecision({ types, decision, reason, sender }: Decided, now = Date.now()): Promise<void> {
  if (sender.isPrivate || types.length === 0) return;
  await inTurn(async () => {
    const asked = await whoAsks(now);
    if (!asked) return;
    const kept = turnDay(await counted.getValue(), asked.delivery, now);
    const site = sender.url.hostname;
    const values = types.map((type) => [type, 1] as const);
    addDecided(kept.today.counts, { values, site, decision, reason, policy_version: asked.version });
    await counted.setValue({ ...kept, isChanged: true });
  });
}

/** Reports what is new, a few times an hour; what was counted before the policy stopped asking is dropped. */
export function reportCounts(now = Date.now()): Promise<void> {
  return inTurn(async () => {
    const stored = await counted.getValue();
    if (!stored) return;
    const asked = await whoAsks(now);
    if (!asked) return counted.setValue(null);
    const kept = turnDay(stored, asked.delivery, now);
    if (now - kept.triedAt < PAUSE_MS || (!kept.isChanged && !kept.before)) return;
    const before = kept.before && !(await postReport(asked.delivery, kept.before, APART)) ? kept.before : undefined;
    const isChanged = kept.isChanged && !(await postReport(asked.delivery, kept.today, APART));
    await counted.setValue({ ...kept, before, isChanged, triedAt: now });
  });
}

/** The organization whose policy asks for counts now. */
async function whoAsks(
  now: number,
): Promise<{ delivery: Delivery & { token: string; program: 'extension' }; version: number } | undefined> {
  const managed = await readManaged();
  const delivery = await readDelivery(managed);
  const followed = await readOrganization(managed, now);
  const version = followed?.state.version ?? null;
  // With the session of an account a report would say whose it is.
  if (
    typeof delivery !== 'object' ||
    delivery.token === null ||
    version === null ||
    !followed ||
    !asksForCounts(followed.policy, managed)
  )
    return undefined;
  return { delivery: { ...delivery, token: delivery.token, program: 'extension' }, version };
}
