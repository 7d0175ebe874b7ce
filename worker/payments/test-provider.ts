import { CHECKOUT_PLANS, PLANS, type PlanId } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { PaymentSnapshot, SubscriptionSnapshot } from '../data/payment-records';
import { findTestSubscription, insertTestSubscription, setTestSubscriptionState } from '../data/test-subscriptions';
import type { PaymentProvider } from './provider';

const MONTH_MS = 30 * 24 * 3600 * 1000;

/** What a click on Pay stands for. */
function paymentOf({ id, periodEnd = 0 }: SubscriptionSnapshot, plan: PlanId): PaymentSnapshot {
  const { priceCents: amountCents, currency } = PLANS[plan];
  const money = { amountCents, currency, state: 'paid' as const, paidAt: periodEnd - MONTH_MS };
  return { id: `paid_${id}`, subscriptionId: id, receiptUrl: undefined, ...money, plan, opensPeriod: true };
}

/** Lets the upgrade button work without an account anywhere. Exists in development only. */
export function testProvider(env: Env, origin: string): PaymentProvider | undefined {
  if (env.ENVIRONMENT !== 'development') return undefined;
  return {
    id: 'TEST',
    namesCheckouts: true,
    createCheckout: async (order) => {
      const id = `test_${crypto.randomUUID()}`;
      const plan = CHECKOUT_PLANS[order.plan];
      await insertTestSubscription(env.DB, { id, userId: order.userId, plan, periodEnd: Date.now() + MONTH_MS });
      if (order.replaces) await setTestSubscriptionState(env.DB, order.replaces, 'canceled');
      return { sessionId: id, checkoutUrl: `${origin}/api/payments/test-checkout/${id}` };
    },
    readEvent: async () => {
      throw new ApiError('INVALID_REQUEST', 'The test provider sends no events');
    },
    fetchSubscription: (id) => findTestSubscription(env.DB, id),
    fetchPayment: async (paymentId) => {
      const subscription = await findTestSubscription(env.DB, paymentId.replace(/^paid_/, ''));
      return subscription?.plan && subscription.state !== 'none'
        ? paymentOf(subscription, subscription.plan)
        : undefined;
    },
    cancel: (id) => setTestSubscriptionState(env.DB, id, 'canceled'),
  };
}
