import type { PlanId } from '@veilmark/commerce/plans';
import type { PaymentSnapshot, PaymentState, ProviderId } from './payment-records';
import type { SubscriptionStatus } from './plan-state';

export interface SubscriptionRow {
  provider: ProviderId;
  id: string;
  userId: string;
  plan: PlanId;
  state: SubscriptionStatus;
  periodEnd: number | null;
  cancelAtPeriodEnd: number;
  heldPlan: PlanId | null;
  heldUntil: number | null;
  fetchedAt: number;
}

const COLUMNS = `provider, id, user_id AS userId, plan, state, period_end AS periodEnd,
  cancel_at_period_end AS cancelAtPeriodEnd, held_plan AS heldPlan, held_until AS heldUntil, fetched_at AS fetchedAt`;

export async function findSubscription(
  db: D1Database,
  provider: ProviderId,
  id: string,
): Promise<SubscriptionRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM subscriptions WHERE provider = ? AND id = ?`)
    .bind(provider, id)
    .first<SubscriptionRow>();
}

export async function listSubscriptions(db: D1Database, userId: string): Promise<SubscriptionRow[]> {
  const query = `SELECT ${COLUMNS} FROM subscriptions WHERE user_id = ? ORDER BY fetched_at DESC, provider, id`;
  return (await db.prepare(query).bind(userId).all<SubscriptionRow>()).results;
}

/** Writes unless a newer answer of the provider is already there; answers whether it did. */
export async function saveSubscription(db: D1Database, row: SubscriptionRow): Promise<boolean> {
  const result = await db
    .prepare(
      `INSERT INTO subscriptions (provider, id, user_id, plan, state, period_end, cancel_at_period_end, held_plan, held_until, fetched_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (provider, id) DO UPDATE SET plan = ?4, state = ?5, period_end = ?6, cancel_at_period_end = ?7,
         held_plan = ?8, held_until = ?9, fetched_at = ?10 WHERE fetched_at <= ?10`,
    )
    .bind(
      row.provider,
      row.id,
      row.userId,
      row.plan,
      row.state,
      row.periodEnd,
      row.cancelAtPeriodEnd,
      row.heldPlan,
      row.heldUntil,
      row.fetchedAt,
    )
    .run();
  return result.meta.changes > 0;
}

/** Subscriptions whose held plan has run out. */
export async function listEndedHolds(db: D1Database, now: number, limit: number): Promise<SubscriptionRow[]> {
  const query = `SELECT ${COLUMNS} FROM subscriptions WHERE held_until <= ? LIMIT ?`;
  return (await db.prepare(query).bind(now, limit).all<SubscriptionRow>()).results;
}

export interface PaymentRow {
  provider: ProviderId;
  id: string;
  subscriptionId: string;
  amountCents: number;
  currency: string;
  state: PaymentState;
  receiptUrl: string | null;
  paidAt: number;
  /** Null in rows from before both were written. */
  plan: PlanId | null;
  opensPeriod: number | null;
}

export async function savePayment(
  db: D1Database,
  provider: ProviderId,
  userId: string,
  payment: PaymentSnapshot,
  fetchedAt: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO payments (provider, id, subscription_id, user_id, amount_cents, currency, state, receipt_url, paid_at, fetched_at, plan, opens_period)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
       ON CONFLICT (provider, id) DO UPDATE SET amount_cents = ?5, state = ?7, receipt_url = ?8, paid_at = ?9, fetched_at = ?10,
         plan = ?11, opens_period = ?12 WHERE fetched_at <= ?10`,
    )
    .bind(
      provider,
      payment.id,
      payment.subscriptionId ?? '',
      userId,
      payment.amountCents,
      payment.currency,
      payment.state,
      payment.receiptUrl ?? null,
      payment.paidAt,
      fetchedAt,
      payment.plan ?? null,
      payment.opensPeriod ? 1 : 0,
    )
    .run();
}

const PAYMENT_COLUMNS = `provider, id, subscription_id AS subscriptionId, amount_cents AS amountCents, currency, state,
  receipt_url AS receiptUrl, paid_at AS paidAt, plan, opens_period AS opensPeriod`;

export async function listPayments(db: D1Database, userId: string): Promise<PaymentRow[]> {
  const query = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE user_id = ? ORDER BY paid_at DESC, id LIMIT 100`;
  return (await db.prepare(query).bind(userId).all<PaymentRow>()).results;
}
