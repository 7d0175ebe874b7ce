import type { PolicyClaims } from '@veilmark/contract/policy';
import { openPolicy } from '@veilmark/policy/signed';
import { browser } from 'wxt/browser';
import { type Delivery, type FetchProblem, type KeptPolicy, keptPolicy, readDelivery } from '../state/organization';
import { readManaged } from '../state/store';
import { createTurns } from '../state/turns';
import { refreshMembership } from './membership';
import { reportCounts } from './oversight';

const ALARM = 'organization-policy';
const TIMEOUT_MS = 10_000;
const inTurn = createTurns();

/** Asks every minute while an organization is followed; the browser wakes us for it. */
export async function scheduleOrganization(): Promise<void> {
  if (typeof (await readDelivery(await readManaged())) === 'object') {
    if (!(await browser.alarms.get(ALARM))) await browser.alarms.create(ALARM, { periodInMinutes: 1 });
  } else await browser.alarms.clear(ALARM);
}

export function listenForOrganization(): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void refreshOrganization().then(() => reportCounts());
  });
}

/** Fetches the policy. What is wrong with a new one is kept next to the last good one, and shown. Storage tells everyone of a change. */
export function refreshOrganization(fetchPolicy = fetchSigned, now = Date.now()): Promise<void> {
  return inTurn(async () => {
    const delivery = await readDelivery(await readManaged());
    if (typeof delivery !== 'object') return;
    const stored = await keptPolicy.getValue();
    const known = stored?.source === delivery.source ? stored : undefined;
    const answer = await fetchPolicy(delivery);
    // Who is no member any more is told so by the list of organizations.
    if (delivery.token === null && 'problem' in answer && answer.problem === 'ended')
      await refreshMembership({ isForced: true });
    const next = await nextPolicy(delivery, known, answer, now);
    // Also where it just expired: pages that are open have to hear of it.
    if (JSON.stringify(next) !== JSON.stringify(stored)) await keptPolicy.setValue(next);
  });
}

async function nextPolicy(
  delivery: Delivery,
  known: KeptPolicy | undefined,
  answer: { signed: unknown } | { problem: FetchProblem },
  now: number,
): Promise<KeptPolicy> {
  const { source } = delivery;
  const last = known?.signed as { claims: PolicyClaims } | undefined;
  const lastOpened = last && (await openPolicy(last, delivery, now));
  const stay = (problem: FetchProblem): KeptPolicy => {
    const isOver = lastOpened && 'problem' in lastOpened;
    return { source, ...(last && { signed: last }), problem: isOver ? lastOpened.problem : problem };
  };
  if ('problem' in answer) return stay(answer.problem);
  const opened = await openPolicy(answer.signed, delivery, now, last?.claims);
  return 'problem' in opened ? stay(opened.problem) : { source, signed: answer.signed };
}

async function fetchSigned({ url, token }: Delivery): Promise<{ signed: unknown } | { problem: FetchProblem }> {
  try {
    const response = await fetch(url, {
      ...(token === null
        ? { credentials: 'include' }
        : { credentials: 'omit', headers: { authorization: `Bearer ${token}` } }),
      redirect: 'error',
      // The browser asks with the entity tag of what it has: most answers are a few bytes.
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if ([401, 403, 404].includes(response.status)) return { problem: 'ended' };
    return response.ok ? { signed: await response.json() } : { problem: 'unreachable' };
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'unreadable' : 'unreachable' };
  }
}
