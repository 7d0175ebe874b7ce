import type { CheckoutPlan } from '@veilmark/commerce/plans';
import type {
  Checkout,
  PaymentSnapshot,
  ProviderId,
  SubscriptionSnapshot,
  WebhookEvent,
} from '../data/payment-records';

export interface CheckoutOrder {
  userId: string;
  email: string;
  plan: CheckoutPlan;
  /** The provider treats orders of the same name as one. */
  idempotencyKey: string;
  /** Where the provider sends the user afterwards. */
  successUrl: string;
  cancelUrl: string;
  /** The user's running subscription at this provider, to be changed instead of adding a second one. */
  replaces?: string | undefined;
}

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Whether a subscription is known by the id its checkout had: then only those that were begun here count. */
  readonly namesCheckouts: boolean;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Checks the signature over the raw body. Throws a 400 for anything it cannot vouch for. */
  readEvent(headers: Headers, body: Uint8Array, now: number): Promise<WebhookEvent>;
  fetchSubscription(id: string): Promise<SubscriptionSnapshot | undefined>;
  fetchPayment(id: string): Promise<PaymentSnapshot | undefined>;
  /** At the end of the paid period, or at once. */
  cancel(subscriptionId: string, when: 'period_end' | 'now'): Promise<void>;
}
