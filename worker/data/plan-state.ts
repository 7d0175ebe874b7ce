import type { PlanId } from '@veilmark/commerce/plans';

export type SubscriptionStatus = 'none' | 'active' | 'past_due' | 'canceled';

export interface PlanState {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Grows with every change, so that a late message cannot undo a newer one. */
  version: number;
  /** The period a payment opened; null where tokens come with the calendar month. */
  period: PaidPeriod | null;
}

export interface PaidPeriod {
  /** The payment that opened it. */
  id: string;
  /** What was paid for in it. */
  tokens: number;
}
