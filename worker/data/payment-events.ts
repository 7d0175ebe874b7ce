import type { ProviderId, WebhookEvent } from './payment-records';

type EventState = 'received' | 'processing' | 'done' | 'ignored';

export interface EventRow extends WebhookEvent {
  provider: ProviderId;
}

/** Stores an event by its id; an event already there keeps its state. Answers the state it has now. */
export async function storeEvent(
  db: D1Database,
  provider: ProviderId,
  event: WebhookEvent,
  now: number,
): Promise<EventState> {
  const row = await db
    .prepare(
      `INSERT INTO payment_events (provider, event_id, type, subscription_id, payment_id, received_at, state)
       VALUES (?, ?, ?, ?, ?, ?, 'received')
       ON CONFLICT (provider, event_id) DO UPDATE SET type = type RETURNING state`,
    )
    .bind(provider, event.id, event.type, event.subscriptionId ?? null, event.paymentId ?? null, now)
    .first<{ state: EventState }>();
  return row?.state ?? 'received';
}

/** Takes an event for processing, for a while. False where another request has it. */
export async function claimEvent(db: D1Database, provider: ProviderId, id: string, now: number, leaseMs: number) {
  const result = await db
    .prepare(
      `UPDATE payment_events SET state = 'processing', lease_until = ?1
       WHERE provider = ?2 AND event_id = ?3 AND (state = 'received' OR (state = 'processing' AND lease_until <= ?4))`,
    )
    .bind(now + leaseMs, provider, id, now)
    .run();
  return result.meta.changes > 0;
}

export async function finishEvent(
  db: D1Database,
  provider: ProviderId,
  id: string,
  state: 'received' | 'done' | 'ignored',
) {
  await db
    .prepare('UPDATE payment_events SET state = ?, lease_until = 0 WHERE provider = ? AND event_id = ?')
    .bind(state, provider, id)
    .run();
}

/** Events that were stored but not carried out, oldest first. */
export async function listOpenEvents(
  db: D1Database,
  now: number,
  olderThanMs: number,
  limit: number,
): Promise<EventRow[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, event_id AS id, type, subscription_id AS subscriptionId, payment_id AS paymentId FROM payment_events
       WHERE (state = 'received' OR (state = 'processing' AND lease_until <= ?1)) AND received_at <= ?2
       ORDER BY received_at LIMIT ?3`,
    )
    .bind(now, now - olderThanMs, limit)
    .all<EventRow>();
  return results;
}
