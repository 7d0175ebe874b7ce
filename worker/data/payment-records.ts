import type { PlanId } from '@veilmark/commerce/plans';
import type { SubscriptionStatus } from './plan-state';

export type ProviderId = 'STRIPE' | 'PAYPAL' | 'TEST';

export interface Checkout {
  sessionId: string;
  checkoutUrl: string;
}

/** A verified event: what it is about, never what it claims. The current state is fetched from the provider. */
export interface WebhookEvent {
  id: string;
  type: string;
  subscriptionId?: string | undefined;
  paymentId?: string | undefined;
}

/** A subscription as the provider has it now. */
export interface SubscriptionSnapshot {
  id: string;
  userId: string | undefined;
  plan: PlanId | undefined;
  state: SubscriptionStatus;
  /** End of the period that is paid for, epoch milliseconds. */
  periodEnd: number | undefined;
  cancelAtPeriodEnd: boolean;
  /** The newest payment, where the provider names it: its event may be late. */
  lastPaymentId: string | undefined;
  /** Set where the provider itself ended access; a canceled one without it runs to the end of its paid period. */
  endedAt: number | undefined;
}

export type PaymentState = 'open' | 'paid' | 'partially_refunded' | 'refunded' | 'disputed';

/** An invoice or sale as the provider has it now. */
export interface PaymentSnapshot {
  id: string;
  subscriptionId: string | undefined;
  amountCents: number;
  currency: string;
  state: PaymentState;
  receiptUrl: string | undefined;
  paidAt: number;
  /** The plan this payment pays for in full, or raises to; undefined for any other amount or currency. */
  plan: PlanId | undefined;
  /** Whether it opened a period; otherwise it raised the plan of the one that runs. */
  opensPeriod: boolean;
}
