import type { CheckoutPlan } from '@veilmark/commerce/plans';
import type { Checkout, ProviderId } from './payment-records';

export async function findRecentCheckout(
  db: D1Database,
  userId: string,
  provider: ProviderId,
  plan: CheckoutPlan,
  notBefore: number,
): Promise<Checkout | null> {
  return db
    .prepare(
      `SELECT session_id AS sessionId, url AS checkoutUrl FROM checkouts
       WHERE user_id = ? AND provider = ? AND plan = ? AND created_at >= ? ORDER BY created_at DESC LIMIT 1`,
    )
    .bind(userId, provider, plan, notBefore)
    .first<Checkout>();
}

interface NewCheckout extends Checkout {
  id: string;
  userId: string;
  provider: ProviderId;
  plan: CheckoutPlan;
  now: number;
}

export async function saveCheckout(
  db: D1Database,
  { id, userId, provider, plan, sessionId, checkoutUrl, now }: NewCheckout,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO checkouts (id, user_id, provider, plan, session_id, url, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, userId, provider, plan, sessionId, checkoutUrl, now)
    .run();
}

/** Whether this user began this subscription here, at a provider whose checkouts are named after their subscriptions. */
export async function hasCheckout(
  db: D1Database,
  provider: ProviderId,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const query = 'SELECT 1 FROM checkouts WHERE provider = ? AND session_id = ? AND user_id = ?';
  return (await db.prepare(query).bind(provider, sessionId, userId).first()) !== null;
}

/** A finished checkout must not be offered again. */
export async function forgetCheckouts(db: D1Database, userId: string): Promise<void> {
  await db.prepare('DELETE FROM checkouts WHERE user_id = ?').bind(userId).run();
}
