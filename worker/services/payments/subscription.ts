import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { listPayments, listSubscriptions } from '../../data/subscriptions';
import { findUserPlan } from '../../data/user-plans';
import { findProvider } from '../../payments';
import { providerFailure } from '../../payments/failures';
import { bestEntitlement } from './effective-plan';
import { syncSubscription } from './sync';

/** What the caller is subscribed to, until when, and what was paid. */
export async function getSubscription(ctx: UserContext, userId = ctx.caller.userId) {
  const [rows, payments] = await Promise.all([listSubscriptions(ctx.env.DB, userId), listPayments(ctx.env.DB, userId)]);
  // A plan may also be given without a subscription; it counts as everywhere else.
  const { plan, status } =
    rows.length > 0 ? bestEntitlement(rows, payments, ctx.now) : await findUserPlan(ctx.env.DB, userId);
  const running = rows.find(({ state, heldPlan }) => state === 'active' || state === 'past_due' || heldPlan !== null);
  return {
    plan,
    status,
    provider: running?.provider ?? null,
    periodEnd: toIso(running?.heldUntil ?? running?.periodEnd ?? null),
    cancelAtPeriodEnd: running?.cancelAtPeriodEnd === 1,
    nextPlan: running?.heldPlan ? (running.state === 'active' ? running.plan : ('free' as const)) : null,
    invoices: payments.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      amount: payment.amountCents / 100,
      currency: payment.currency,
      state: payment.state,
      paidAt: new Date(payment.paidAt).toISOString(),
      url: payment.receiptUrl,
    })),
  };
}

/** Ends the subscription with the period that is paid for. */
export async function cancelSubscription(ctx: UserContext, userId = ctx.caller.userId) {
  const rows = await listSubscriptions(ctx.env.DB, userId);
  const running = rows.find(({ state }) => state === 'active' || state === 'past_due');
  if (!running) throw new ApiError('NOT_FOUND', 'There is no running subscription');
  const provider = findProvider(ctx.env, ctx.origin, running.provider);
  if (!provider)
    throw new ApiError('SERVICE_UNAVAILABLE', 'The payment provider of this subscription is not configured');
  try {
    await provider.cancel(running.id, 'period_end');
    await syncSubscription(ctx.env, provider, running.id);
  } catch (error) {
    throw providerFailure(error);
  }
  return getSubscription(ctx, userId);
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
