import type { EventFormat } from '@veilmark/contract/organization-events';

export interface WebhookRow {
  organization_id: string;
  sealed_target: string;
  format: EventFormat;
  includes_audit: number;
  counts_after: string;
  audit_after: number;
  delivered_at: number | null;
  created_at: number;
}

export interface DeliveryRow {
  organization_id: string;
  id: string;
  kind: 'counts' | 'audit';
  day: string | null;
  first: number;
  last: number;
  is_dead: number;
  tries: number;
  next_at: number;
  problem: string | null;
  created_at: number;
}

export async function findWebhook(db: D1Database, organizationId: string): Promise<WebhookRow | undefined> {
  const query = 'SELECT * FROM organization_webhooks WHERE organization_id = ?';
  return (await db.prepare(query).bind(organizationId).first<WebhookRow>()) ?? undefined;
}

/** A new one begins with what is published and noted from now on. For `audited`. */
export function saveWebhook(
  db: D1Database,
  row: Pick<WebhookRow, 'organization_id' | 'sealed_target' | 'format' | 'includes_audit' | 'created_at'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_webhooks
         (organization_id, sealed_target, format, includes_audit, counts_after, audit_after, created_at)
       VALUES (?1, ?2, ?3, ?4,
         (SELECT coalesce(max(day), '') FROM organization_counts WHERE organization_id = ?1),
         (SELECT coalesce(max(seq), 0) FROM organization_audit WHERE organization_id = ?1), ?5)
       ON CONFLICT DO UPDATE SET sealed_target = excluded.sealed_target, format = excluded.format,
         includes_audit = excluded.includes_audit`,
    )
    .bind(row.organization_id, row.sealed_target, row.format, row.includes_audit, row.created_at);
}

/** For `audited`. */
export const removeWebhook = (db: D1Database, organizationId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM organization_webhooks WHERE organization_id = ?').bind(organizationId);

/** Makes deliveries of published days and of entries of the log that have none yet. */
export async function makeDeliveries(
  db: D1Database,
  now: number,
  { countsEach, entriesEach }: { countsEach: number; entriesEach: number },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `WITH RECURSIVE days AS (
           SELECT hook.organization_id, day, count(*) AS total FROM organization_webhooks hook
           JOIN organization_counts counts ON counts.organization_id = hook.organization_id AND day > hook.counts_after
           GROUP BY 1, 2
         ), parts AS (
           SELECT organization_id, day, total, 0 AS first FROM days
           UNION ALL SELECT organization_id, day, total, first + ?2 FROM parts WHERE first + ?2 < total
         )
         INSERT INTO organization_deliveries (organization_id, id, kind, day, first, last, next_at, created_at)
         SELECT organization_id, 'msg_' || lower(hex(randomblob(16))), 'counts', day, first, first + ?2 - 1, ?1, ?1 FROM parts`,
      )
      .bind(now, countsEach),
    db.prepare(
      `UPDATE organization_webhooks SET counts_after = (SELECT coalesce(max(day), counts_after) FROM organization_counts
         WHERE organization_counts.organization_id = organization_webhooks.organization_id AND day > counts_after)`,
    ),
    db
      .prepare(
        `WITH RECURSIVE parts AS (
           SELECT hook.organization_id, max(seq) AS total, audit_after + 1 AS first FROM organization_webhooks hook
           JOIN organization_audit audit ON audit.organization_id = hook.organization_id AND seq > audit_after
           WHERE includes_audit = 1 GROUP BY 1
           UNION ALL SELECT organization_id, total, first + ?2 FROM parts WHERE first + ?2 <= total
         )
         INSERT INTO organization_deliveries (organization_id, id, kind, first, last, next_at, created_at)
         SELECT organization_id, 'msg_' || lower(hex(randomblob(16))), 'audit', first, min(total, first + ?2 - 1), ?1, ?1 FROM parts`,
      )
      .bind(now, entriesEach),
    // Where the log is not sent, what is noted meanwhile is not sent later either.
    db.prepare(
      `UPDATE organization_webhooks SET audit_after = (SELECT coalesce(max(seq), audit_after) FROM organization_audit
         WHERE organization_audit.organization_id = organization_webhooks.organization_id)`,
    ),
  ]);
}

export async function listDue(db: D1Database, now: number, limit: number): Promise<DeliveryRow[]> {
  const query = 'SELECT * FROM organization_deliveries WHERE is_dead = 0 AND next_at <= ? ORDER BY next_at LIMIT ?';
  return (await db.prepare(query).bind(now, limit).all<DeliveryRow>()).results;
}

/** Whether this run sends it: of two at the same time one does. */
export async function claimDelivery(db: D1Database, { id, next_at }: DeliveryRow, until: number): Promise<boolean> {
  const query = 'UPDATE organization_deliveries SET next_at = ?3 WHERE id = ?1 AND next_at = ?2 AND is_dead = 0';
  return (await db.prepare(query).bind(id, next_at, until).run()).meta.changes > 0;
}

export async function noteDelivered(db: D1Database, { id, organization_id }: DeliveryRow, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM organization_deliveries WHERE id = ?').bind(id),
    db
      .prepare('UPDATE organization_webhooks SET delivered_at = ? WHERE organization_id = ?')
      .bind(now, organization_id),
  ]);
}

/** One that is no longer wanted. */
export async function dropDelivery(db: D1Database, { id }: DeliveryRow): Promise<void> {
  await db.prepare('DELETE FROM organization_deliveries WHERE id = ?').bind(id).run();
}

/** Tried again at `nextAt`, or given up where there is none. */
export async function noteFailed(
  db: D1Database,
  { id, next_at }: DeliveryRow,
  problem: string,
  nextAt: number | undefined,
): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_deliveries SET tries = tries + 1, problem = ?2, next_at = ?3, is_dead = ?4 WHERE id = ?1',
    )
    .bind(id, problem, nextAt ?? next_at, nextAt === undefined ? 1 : 0)
    .run();
}

/** Those that wait after a failure and those that were given up, oldest first. */
export async function listTroubled(db: D1Database, organizationId: string, limit: number): Promise<DeliveryRow[]> {
  const query = `SELECT * FROM organization_deliveries WHERE organization_id = ? AND (is_dead = 1 OR tries > 0)
    ORDER BY created_at, first LIMIT ?`;
  return (await db.prepare(query).bind(organizationId, limit).all<DeliveryRow>()).results;
}

export async function reviveDeliveries(db: D1Database, organizationId: string, now: number): Promise<number> {
  const query =
    'UPDATE organization_deliveries SET is_dead = 0, tries = 0, next_at = ? WHERE organization_id = ? AND is_dead = 1';
  return (await db.prepare(query).bind(now, organizationId).run()).meta.changes;
}

export async function deleteOldDeliveries(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM organization_deliveries WHERE is_dead = 1 AND created_at < ?').bind(before).run();
}

export async function listWebhooksToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<WebhookRow[]> {
  const query = `SELECT * FROM organization_webhooks
    WHERE organization_id > ?2 AND substr(sealed_target, 1, length(?1)) <> ?1 ORDER BY organization_id LIMIT ?3`;
  return (await db.prepare(query).bind(currentPrefix, after, limit).all<WebhookRow>()).results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedTarget(db: D1Database, row: WebhookRow, sealed: string): Promise<void> {
  await db
    .prepare('UPDATE organization_webhooks SET sealed_target = ?3 WHERE organization_id = ?1 AND sealed_target = ?2')
    .bind(row.organization_id, row.sealed_target, sealed)
    .run();
}
