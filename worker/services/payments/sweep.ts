import { listOpenEvents } from '../../data/payment-events';
import { listEndedHolds } from '../../data/subscriptions';
import { listUnpushedPlans } from '../../data/user-plans';
import { findProvider } from '../../payments';
import { processEvent } from './receive-event';
import { pushPlan, syncSubscription } from './sync';

const BATCH = 50;
/** Younger events are still being handled by the request that brought them. */
const EVENT_AGE_MS = 60_000;

/** Repairs what a crash left half done and ends held plans. Runs on a schedule; each step is safe to repeat. */
export async function sweepPayments(env: Env): Promise<void> {
  const now = Date.now();
  const steps = [
    ...(await listOpenEvents(env.DB, now, EVENT_AGE_MS, BATCH)).map((event) => async () => {
      const provider = findProvider(env, env.PUBLIC_ORIGIN, event.provider);
      if (provider) await processEvent(env, provider, event);
    }),
    ...(await listEndedHolds(env.DB, now, BATCH)).map((row) => async () => {
      const provider = findProvider(env, env.PUBLIC_ORIGIN, row.provider);
      if (provider) await syncSubscription(env, provider, row.id);
    }),
    ...(await listUnpushedPlans(env.DB, BATCH)).map(
      ({ userId, ...plan }) =>
        () =>
          pushPlan(env, userId, plan),
    ),
  ];
  // One that fails does not keep the others from running; it is tried again by the next sweep.
  for (const step of steps) await step().catch(() => undefined);
}
