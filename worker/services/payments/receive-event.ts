import { ApiError } from '@veilmark/contract/errors';
import { readLimited } from '@veilmark/http/body';
import type { RequestContext } from '../../context';
import { claimEvent, type EventRow, finishEvent, storeEvent } from '../../data/payment-events';
import type { ProviderId } from '../../data/payment-records';
import { findProvider } from '../../payments';
import { providerFailure } from '../../payments/failures';
import type { PaymentProvider } from '../../payments/provider';
import { syncPayment, syncSubscription } from './sync';

const MAX_EVENT_BYTES = 512 * 1024;
/** A processing that takes longer than this has died. */
const LEASE_MS = 60_000;

/** Verifies, stores, then carries out. A crash in between is repaired by the next delivery or the sweep. */
export async function receiveEvent(ctx: RequestContext, id: ProviderId) {
  const provider = findProvider(ctx.env, ctx.origin, id);
  if (!provider) throw new ApiError('SERVICE_UNAVAILABLE', 'This payment provider is not configured');
  const body = await readLimited(
    ctx.request,
    MAX_EVENT_BYTES,
    () => new ApiError('FILE_TOO_LARGE', `Events may have at most ${MAX_EVENT_BYTES} bytes`),
  );
  const event = await provider.readEvent(ctx.request.headers, body, ctx.now).catch((error) => {
    throw providerFailure(error);
  });
  const state = await storeEvent(ctx.env.DB, id, event, ctx.now);
  if (state === 'done' || state === 'ignored') return { received: true as const, duplicate: true };
  await processEvent(ctx.env, provider, { provider: id, ...event }).catch((error) => {
    throw providerFailure(error);
  });
  return { received: true as const };
}

/** Carries out a stored event; leaves it open when that fails. */
export async function processEvent(env: Env, provider: PaymentProvider, event: EventRow): Promise<void> {
  if (!(await claimEvent(env.DB, event.provider, event.id, Date.now(), LEASE_MS))) return;
  try {
    const isKnown = await carryOut(env, provider, event);
    await finishEvent(env.DB, event.provider, event.id, isKnown ? 'done' : 'ignored');
  } catch (error) {
    await finishEvent(env.DB, event.provider, event.id, 'received');
    throw error;
  }
}

async function carryOut(env: Env, provider: PaymentProvider, event: EventRow): Promise<boolean> {
  if (event.paymentId && (await syncPayment(env, provider, event.paymentId))) return true;
  return event.subscriptionId ? syncSubscription(env, provider, event.subscriptionId) : false;
}
