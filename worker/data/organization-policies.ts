import type { PolicyVersion } from '@veilmark/contract/organization-policies';

export interface PolicySummaryRow {
  organization_id: string;
  version: number;
  state: PolicyVersion['policyState'];
  note: string;
  author_id: string;
  decided_by: string | null;
  restored_from: number | null;
  created_at: number;
}

export interface PolicyRow extends PolicySummaryRow {
  sealed_document: string;
}

/** Newest first, below the given version. */
export async function listPolicyRows(
  db: D1Database,
  organizationId: string,
  page: { before?: number | undefined; limit: number },
): Promise<PolicySummaryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT organization_id, version, state, note, author_id, decided_by, restored_from, created_at FROM organization_policies
       WHERE organization_id = ?1 AND (?2 IS NULL OR version < ?2) ORDER BY version DESC LIMIT ?3`,
    )
    .bind(organizationId, page.before ?? null, page.limit)
    .all<PolicySummaryRow>();
  return results;
}

export async function findPolicy(
  db: D1Database,
  organizationId: string,
  version: number,
): Promise<PolicyRow | undefined> {
  const query = 'SELECT * FROM organization_policies WHERE organization_id = ? AND version = ?';
  return (await db.prepare(query).bind(organizationId, version).first<PolicyRow>()) ?? undefined;
}

/** The one that applies, or the one that did before the given version. */
export async function findPublished(
  db: D1Database,
  organizationId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<PolicyRow | undefined> {
  const query = `SELECT * FROM organization_policies WHERE organization_id = ? AND state = 'published' AND version < ?
    ORDER BY version DESC LIMIT 1`;
  return (await db.prepare(query).bind(organizationId, before).first<PolicyRow>()) ?? undefined;
}

export async function newestPolicyVersion(db: D1Database, organizationId: string): Promise<number> {
  const query = 'SELECT max(version) AS newest FROM organization_policies WHERE organization_id = ?';
  return (await db.prepare(query).bind(organizationId).first<number>('newest')) ?? 0;
}

/** Saves the version after the newest, and withdraws those that still wait; nothing where someone was faster. For `audited`. */
export function insertPolicy(db: D1Database, row: PolicyRow): D1PreparedStatement[] {
  return [
    db
      .prepare(
        "UPDATE organization_policies SET state = 'withdrawn' WHERE organization_id = ? AND state = 'pending' AND version < ?",
      )
      .bind(row.organization_id, row.version),
    db
      .prepare(
        `INSERT INTO organization_policies
           (organization_id, version, state, sealed_document, note, author_id, decided_by, restored_from, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
         WHERE (SELECT coalesce(max(version), 0) FROM organization_policies WHERE organization_id = ?1) = ?2 - 1`,
      )
      .bind(
        row.organization_id,
        row.version,
        row.state,
        row.sealed_document,
        row.note,
        row.author_id,
        row.decided_by,
        row.restored_from,
        row.created_at,
      ),
  ];
}

/** Decides about a version that waits; nothing where it waits no more. For `audited`. */
export function decidePolicyRow(
  db: D1Database,
  organizationId: string,
  version: number,
  decision: { state: 'published' | 'rejected'; by: string },
): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE organization_policies SET state = ?3, decided_by = ?4 WHERE organization_id = ?1 AND version = ?2 AND state = 'pending'",
    )
    .bind(organizationId, version, decision.state, decision.by);
}

/** What delivering needs to know of an organization, in one read. */
export interface DeliveryRow {
  id: string;
  public_key: string;
  sealed_private_key: string;
  delivery_token_hash: string | null;
  /** Version that applies; 0 before the first. */
  version: number;
}

export async function findDelivery(db: D1Database, organizationId: string): Promise<DeliveryRow | undefined> {
  const query = `SELECT id, public_key, sealed_private_key, delivery_token_hash, coalesce((SELECT max(version)
      FROM organization_policies WHERE organization_id = organizations.id AND state = 'published'), 0) AS version
    FROM organizations WHERE id = ?`;
  return (await db.prepare(query).bind(organizationId).first<DeliveryRow>()) ?? undefined;
}

/** For `audited`. */
export function replaceDeliveryToken(db: D1Database, organizationId: string, hash: string): D1PreparedStatement {
  return db.prepare('UPDATE organizations SET delivery_token_hash = ?2 WHERE id = ?1').bind(organizationId, hash);
}

/** Sorts versions of all organizations, whatever their number of digits. */
const PLACE = "organization_id || ':' || substr('000000000' || version, -10)";

/** Documents sealed under another master key than the current one, after the given place. */
export async function listPoliciesToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<(PolicyRow & { place: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT *, ${PLACE} AS place FROM organization_policies
       WHERE ${PLACE} > ?2 AND substr(sealed_document, 1, length(?1)) <> ?1 ORDER BY ${PLACE} LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<PolicyRow & { place: string }>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedDocument(db: D1Database, row: PolicyRow, sealed: string): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_policies SET sealed_document = ?4 WHERE organization_id = ?1 AND version = ?2 AND sealed_document = ?3',
    )
    .bind(row.organization_id, row.version, row.sealed_document, sealed)
    .run();
}
