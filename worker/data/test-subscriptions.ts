import type { PlanId } from '@veilmark/commerce/plans';
import type { SubscriptionSnapshot } from './payment-records';

interface TestSubscription {
  id: string;
  userId: string;
  plan: PlanId;
  periodEnd: number;
}

export async function insertTestSubscription(db: D1Database, { id, userId, plan, periodEnd }: TestSubscription) {
  await db
    .prepare("INSERT INTO test_subscriptions (id, user_id, plan, state, period_end) VALUES (?, ?, ?, 'none', ?)")
    .bind(id, userId, plan, periodEnd)
    .run();
}

export async function findTestSubscription(db: D1Database, id: string): Promise<SubscriptionSnapshot | undefined> {
  const row = await db
    .prepare('SELECT user_id AS userId, plan, state, period_end AS periodEnd FROM test_subscriptions WHERE id = ?')
    .bind(id)
    .first<TestSubscription & Pick<SubscriptionSnapshot, 'state'>>();
  if (!row) return undefined;
  const lastPaymentId = row.state === 'none' ? undefined : `paid_${id}`;
  return { ...row, id, cancelAtPeriodEnd: row.state === 'canceled', endedAt: undefined, lastPaymentId };
}

export async function setTestSubscriptionState(db: D1Database, id: string, state: 'active' | 'canceled') {
  await db.prepare('UPDATE test_subscriptions SET state = ? WHERE id = ?').bind(state, id).run();
}
