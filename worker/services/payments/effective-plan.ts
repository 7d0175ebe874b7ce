import { PLAN_IDS, PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { SubscriptionSnapshot } from '../../data/payment-records';
import type { PaidPeriod, SubscriptionStatus } from '../../data/plan-state';
import type { PaymentRow, SubscriptionRow } from '../../data/subscriptions';
import { planPaidBy } from '../../payments/amounts';

interface Entitlement {
  plan: PlanId;
  status: SubscriptionStatus;
  period: PaidPeriod | null;
}

const rank = (plan: PlanId) => PLAN_IDS.indexOf(plan);

/**
 * The row that follows from what the provider says now. A user who moves to a lower plan, or cancels, keeps what was
 * paid for until the period ends: that plan is held. A refund ends it at once.
 */
export function nextRow(
  before: SubscriptionRow | null,
  snapshot: SubscriptionSnapshot & { userId: string; plan: PlanId },
  identity: Pick<SubscriptionRow, 'provider' | 'fetchedAt'>,
): SubscriptionRow {
  const now = identity.fetchedAt;
  const running = snapshot.state === 'active' || snapshot.state === 'past_due';
  const current: PlanId = running ? snapshot.plan : 'free';
  const had = before && planOf(before, now);
  const until = holdEnd(before, snapshot, running);
  const isHeld = had !== null && rank(had) > rank(current) && until !== undefined && until > now;
  return {
    ...identity,
    id: snapshot.id,
    userId: snapshot.userId,
    plan: snapshot.plan,
    state: snapshot.state,
    periodEnd: snapshot.periodEnd ?? before?.periodEnd ?? null,
    cancelAtPeriodEnd: snapshot.cancelAtPeriodEnd ? 1 : 0,
    heldPlan: isHeld ? had : null,
    heldUntil: isHeld ? until : null,
  };
}

function holdEnd(before: SubscriptionRow | null, snapshot: SubscriptionSnapshot, running: boolean): number | undefined {
  if (before?.heldUntil) return before.heldUntil;
  if (!running && snapshot.endedAt !== undefined) return snapshot.endedAt;
  return before?.periodEnd ?? undefined;
}

/** The plan a subscription stands for at a time, paid or not; undefined where it has ended. */
function planOf(row: SubscriptionRow, now: number): PlanId | null {
  if (row.heldPlan !== null && row.heldUntil !== null && row.heldUntil > now) return row.heldPlan;
  return row.state === 'active' || row.state === 'past_due' ? row.plan : null;
}

/** What one subscription gives its user at a time: never more than its payments, newest first, have paid for. */
function entitlementOf(row: SubscriptionRow, payments: readonly PaymentRow[], now: number): Entitlement {
  const last = payments.find(({ state }) => state !== 'open');
  if (last?.state === 'refunded') return { plan: 'free', status: 'canceled', period: null };
  const plan = planOf(row, now);
  const paid = paidFor(payments);
  if (plan === null) return { plan: 'free', status: row.state, period: null };
  if (!paid) return { plan: 'free', status: 'none', period: null };
  const isOverdue = row.state === 'past_due' || last?.state === 'disputed';
  return {
    plan: rank(plan) < rank(paid.plan) ? plan : paid.plan,
    status: isOverdue ? 'past_due' : 'active',
    period: { id: `${row.provider}:${paid.id}`, tokens: paid.tokens },
  };
}

interface Paid {
  /** The payment that opened the period. */
  id: string;
  plan: PlanId;
  tokens: number;
}

const CAPTURED: readonly PaymentRow['state'][] = ['paid', 'partially_refunded', 'disputed'];

/** The period the newest captured payment opened, and what it brings after later payments raised its plan. */
function paidFor(payments: readonly PaymentRow[]): Paid | undefined {
  const captured = payments.filter(({ state }) => CAPTURED.includes(state)).map(readPurchase);
  const index = captured.findIndex(({ opensPeriod, plan }) => opensPeriod && plan !== undefined);
  const opening = captured[index];
  if (!opening?.plan) return undefined;
  let paid: Paid = { id: opening.id, plan: opening.plan, tokens: PLANS[opening.plan].monthlyTokens };
  for (const raise of captured.slice(0, index).toReversed())
    if (!raise.opensPeriod && raise.plan && rank(raise.plan) > rank(paid.plan)) paid = raised(paid, raise.plan, raise);
  return paid;
}

/** A plan raised for the rest of a period brings the part of the difference that was paid for. */
function raised(paid: Paid, plan: PlanId, { amountCents }: { amountCents: number }): Paid {
  const share = Math.min(1, amountCents / (PLANS[plan].priceCents - PLANS[paid.plan].priceCents));
  const tokens = Math.floor((PLANS[plan].monthlyTokens - PLANS[paid.plan].monthlyTokens) * share);
  return { ...paid, plan, tokens: paid.tokens + tokens };
}

/** Payments from before purchases were recorded are judged by their amount. */
function readPurchase({ id, amountCents, currency, plan, opensPeriod }: PaymentRow) {
  const isRecorded = opensPeriod !== null;
  return {
    id,
    amountCents,
    opensPeriod: opensPeriod !== 0,
    plan: (isRecorded ? plan : planPaidBy(amountCents, currency)) ?? undefined,
  };
}

/** The best of a user's subscriptions. */
export function bestEntitlement(
  rows: readonly SubscriptionRow[],
  payments: readonly PaymentRow[],
  now: number,
): Entitlement {
  const all = rows.map((row) => {
    const own = payments.filter(
      ({ provider, subscriptionId }) => provider === row.provider && subscriptionId === row.id,
    );
    return entitlementOf(row, own, now);
  });
  const none: Entitlement = {
    plan: 'free',
    status: all.some(({ status }) => status === 'canceled') ? 'canceled' : 'none',
    period: null,
  };
  return all.reduce((best, next) => (rank(next.plan) > rank(best.plan) ? next : best), none);
}
