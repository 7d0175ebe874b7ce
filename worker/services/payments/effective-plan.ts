import { PLAN_IDS, type PlanId } from '../../../shared/catalog/plans';
import type { PaymentRow, SubscriptionRow } from '../../data/subscriptions';
import type { SubscriptionStatus } from '../../durable/user-meter';
import type { SubscriptionSnapshot } from '../../payments/provider';

export interface Entitlement {
  plan: PlanId;
  status: SubscriptionStatus;
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
  const had = before && entitlementOf(before, undefined, now).plan;
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

/** What one subscription gives its user at a time, given what became of its last payment. */
function entitlementOf(row: SubscriptionRow, lastPayment: PaymentRow | undefined, now: number): Entitlement {
  if (lastPayment?.state === 'refunded') return { plan: 'free', status: 'canceled' };
  const isHeld = row.heldPlan !== null && row.heldUntil !== null && row.heldUntil > now;
  const isRunning = row.state === 'active' || row.state === 'past_due';
  if (!isRunning && !isHeld) return { plan: 'free', status: row.state };
  const plan = isHeld && row.heldPlan ? row.heldPlan : row.plan;
  const isOverdue = row.state === 'past_due' || lastPayment?.state === 'disputed';
  return { plan, status: isOverdue ? 'past_due' : 'active' };
}

/** The best of a user's subscriptions. */
export function bestEntitlement(
  rows: readonly SubscriptionRow[],
  payments: readonly PaymentRow[],
  now: number,
): Entitlement {
  const all = rows.map((row) => {
    // Payments come newest first.
    const last = payments.find((payment) => payment.provider === row.provider && payment.subscriptionId === row.id);
    return entitlementOf(row, last, now);
  });
  const none: Entitlement = {
    plan: 'free',
    status: all.some(({ status }) => status === 'canceled') ? 'canceled' : 'none',
  };
  return all.reduce((best, next) => (rank(next.plan) > rank(best.plan) ? next : best), none);
}
