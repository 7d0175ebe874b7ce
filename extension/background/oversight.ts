import { findEntity } from '@veilmark/catalog';
import { type CountReport, type Decision, OTHER_TYPE } from '@veilmark/contract/oversight';
import { randomBytes, toHex } from '@veilmark/crypto/bytes';
import { type Delivery, readDelivery, readOrganization } from '../state/organization';
import { type Counted, counted } from '../state/oversight';
import { readManaged } from '../state/store';
import { createTurns } from '../state/turns';

/** Counts of a quarter of an hour go together. */
const PAUSE_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;
const MOST_COUNTS = 1000;
const inTurn = createTurns();

interface Decided {
  types: readonly string[];
  decision: Decision;
  /** Of the page; nothing is counted in private windows. */
  sender: { url: URL; isPrivate: boolean };
}

/** Counts what was decided about findings, where the policy of the organization asks for it: type, host and decision, nothing else. */
export async function countDecision({ types, decision, sender }: Decided, now = Date.now()): Promise<void> {
  if (sender.isPrivate || types.length === 0) return;
  await inTurn(async () => {
    const asked = await whoAsks(now);
    if (!asked) return;
    const kept = turnDay(await counted.getValue(), asked.delivery, now);
    const { counts } = kept.today;
    for (const type of types) {
      const entity_type = findEntity(type) ? type : OTHER_TYPE;
      const place = { entity_type, site: sender.url.hostname, decision, policy_version: asked.version };
      const known = counts.find((one) => Object.entries(place).every(([name, value]) => one[name as 'site'] === value));
      if (known) known.count++;
      else if (counts.length < MOST_COUNTS) counts.push({ ...place, count: 1 });
    }
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
    const before = kept.before && !(await post(asked.delivery, kept.before)) ? kept.before : undefined;
    const isChanged = kept.isChanged && !(await post(asked.delivery, kept.today));
    await counted.setValue({ ...kept, before, isChanged, triedAt: now });
  });
}

/** The organization whose policy asks for counts now. */
async function whoAsks(now: number): Promise<{ delivery: Delivery; version: number } | undefined> {
  const managed = await readManaged();
  const delivery = await readDelivery(managed);
  const followed = await readOrganization(managed, now);
  const version = followed?.state.version ?? null;
  // With the session of an account a report would say whose it is.
  return typeof delivery === 'object' && delivery.token !== null && version !== null && followed?.policy.reportCounts
    ? { delivery, version }
    : undefined;
}

/** Each day begins with another random name, so that nobody can follow an installation. */
function turnDay(stored: Counted | null, { source, team }: Delivery, now: number): Counted {
  const day = new Date(now).toISOString().slice(0, 10);
  if (stored?.source === source && stored.today.day === day) return stored;
  const today: CountReport = { reporter: toHex(randomBytes(16)), day, team, program: 'extension', counts: [] };
  const before = stored?.source === source && stored.isChanged ? stored.today : undefined;
  return { source, today, before, isChanged: false, triedAt: 0 };
}

/** Whether the service has it, or will never take it: then trying again is of no use. */
async function post({ url, token }: Delivery, report: CountReport): Promise<boolean> {
  try {
    const response = await fetch(url.replace(/policy$/, 'reports'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok || response.status === 400;
  } catch {
    return false;
  }
}
