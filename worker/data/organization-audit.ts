import type { AuditEntry } from '@veilmark/contract/audit-log';
import { GENESIS, hashEntry } from '@veilmark/policy/audit';

interface AuditRow {
  seq: number;
  at: number;
  actor_id: string;
  action: string;
  details: string;
  previous: string;
  hash: string;
}

export interface Action {
  organizationId: string;
  actor: string;
  action: string;
  details?: AuditEntry['details'];
  at: number;
}

/** Two administrators at once: whoever comes second writes after the first. */
const TRIES = 10;

/**
 * Does something and notes it, both or neither. Statements after the first should count only `WHERE changes() > 0`; the note is made only
 * where the last of them changed something. Answers whether it did.
 */
export async function audited(
  db: D1Database,
  action: Action,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  for (let left = TRIES; ; left--) {
    const note = await noteOf(db, action);
    try {
      const results = await db.batch([...statements, note]);
      return (results.at(-1)?.meta.changes ?? 0) > 0;
    } catch (error) {
      const isOvertaken =
        error instanceof Error && error.message.includes('UNIQUE constraint failed: organization_audit');
      if (!isOvertaken || left === 0) throw error;
    }
  }
}

/** Notes what was done already. */
export async function noteAction(db: D1Database, action: Action): Promise<void> {
  // Counts as a change without making one, so that the note is made.
  const touch = db.prepare('UPDATE organizations SET name = name WHERE id = ?').bind(action.organizationId);
  await audited(db, action, [touch]);
}

async function noteOf(db: D1Database, { organizationId, actor, action, details = {}, at }: Action) {
  const head = await auditHead(db, organizationId);
  const entry = { seq: head.seq + 1, at: new Date(at).toISOString(), actor, action, details, previous: head.hash };
  const hash = await hashEntry(organizationId, entry);
  return db
    .prepare(
      `INSERT INTO organization_audit (organization_id, seq, at, actor_id, action, details, previous, hash)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE changes() > 0`,
    )
    .bind(organizationId, entry.seq, at, actor, action, JSON.stringify(details), entry.previous, hash);
}

export async function auditHead(db: D1Database, organizationId: string): Promise<{ seq: number; hash: string }> {
  const row = await db
    .prepare('SELECT seq, hash FROM organization_audit WHERE organization_id = ? ORDER BY seq DESC LIMIT 1')
    .bind(organizationId)
    .first<{ seq: number; hash: string }>();
  return row ?? { seq: 0, hash: GENESIS };
}

/** Whether the account was a member once, and is to come back only by an invitation or the directory. */
export async function hasLeft(db: D1Database, organizationId: string, userId: string): Promise<boolean> {
  const query = `SELECT 1 FROM organization_audit WHERE organization_id = ?1 AND details->>'member' = ?2
    AND action IN ('member.removed', 'member.left', 'member.deprovisioned') LIMIT 1`;
  return (await db.prepare(query).bind(organizationId, userId).first()) !== null;
}

/** Up to `limit` entries from number `from` on. */
export async function listAudit(
  db: D1Database,
  organizationId: string,
  from: number,
  limit: number,
): Promise<AuditEntry[]> {
  const { results } = await db
    .prepare('SELECT * FROM organization_audit WHERE organization_id = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3')
    .bind(organizationId, from, limit)
    .all<AuditRow>();
  return results.map(({ seq, at, actor_id, action, details, previous, hash }) => ({
    seq,
    at: new Date(at).toISOString(),
    actor: actor_id,
    action,
    details: JSON.parse(details) as AuditEntry['details'],
    previous,
    hash,
  }));
}
