import { CHECKOUT_PLANS } from '../../shared/catalog/plans';
import { ApiError } from '../../shared/contract/errors';
import { findTestSubscription, insertTestSubscription, setTestSubscriptionState } from '../data/test-subscriptions';
import type { PaymentProvider } from './provider';

const MONTH_MS = 30 * 24 * 3600 * 1000;

/** Lets the upgrade button work without an account anywhere. Exists in development only. */
export function testProvider(env: Env, origin: string): PaymentProvider | undefined {
  if (env.ENVIRONMENT !== 'development') return undefined;
  return {
    id: 'TEST',
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
    fetchPayment: async () => undefined,
    cancel: (id) => setTestSubscriptionState(env.DB, id, 'canceled'),
  };
}
