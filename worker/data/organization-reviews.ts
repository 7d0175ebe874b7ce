export interface ReviewSummaryRow {
  organization_id: string;
  id: string;
  file_sha256: string;
  review_sha256: string;
  reviewer_id: string;
  decisions: number;
  created_at: number;
}

export interface ReviewRow extends ReviewSummaryRow {
  sealed_decisions: string;
}

/** Newest first. */
export async function listReviewRows(
  db: D1Database,
  organizationId: string,
  { fileSha256, limit }: { fileSha256?: string | undefined; limit: number },
): Promise<ReviewSummaryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT organization_id, id, file_sha256, review_sha256, reviewer_id, decisions, created_at FROM organization_reviews
       WHERE organization_id = ?1 AND (?2 IS NULL OR file_sha256 = ?2) ORDER BY created_at DESC, id LIMIT ?3`,
    )
    .bind(organizationId, fileSha256 ?? null, limit)
    .all<ReviewSummaryRow>();
  return results;
}

export async function findReview(db: D1Database, organizationId: string, id: string): Promise<ReviewRow | undefined> {
  const query = 'SELECT * FROM organization_reviews WHERE organization_id = ? AND id = ?';
  return (await db.prepare(query).bind(organizationId, id).first<ReviewRow>()) ?? undefined;
}

/** In place of the one that the person shared of the file before. For `audited`. */
export function replaceReview(db: D1Database, row: ReviewRow): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM organization_reviews WHERE organization_id = ? AND file_sha256 = ? AND reviewer_id = ?')
      .bind(row.organization_id, row.file_sha256, row.reviewer_id),
    db
      .prepare(
        `INSERT INTO organization_reviews
           (organization_id, id, file_sha256, review_sha256, reviewer_id, decisions, sealed_decisions, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        row.organization_id,
        row.id,
        row.file_sha256,
        row.review_sha256,
        row.reviewer_id,
        row.decisions,
        row.sealed_decisions,
        row.created_at,
      ),
  ];
}

/** For `audited`. */
export function removeReview(db: D1Database, organizationId: string, id: string): D1PreparedStatement {
  return db.prepare('DELETE FROM organization_reviews WHERE organization_id = ? AND id = ?').bind(organizationId, id);
}

const PLACE = "organization_id || ':' || id";

/** Decisions sealed under another master key than the current one, after the given place. */
export async function listReviewsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<(ReviewRow & { place: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT *, ${PLACE} AS place FROM organization_reviews
       WHERE ${PLACE} > ?2 AND substr(sealed_decisions, 1, length(?1)) <> ?1 ORDER BY ${PLACE} LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<ReviewRow & { place: string }>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedDecisions(db: D1Database, row: ReviewRow, sealed: string): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_reviews SET sealed_decisions = ?4 WHERE organization_id = ?1 AND id = ?2 AND sealed_decisions = ?3',
    )
    .bind(row.organization_id, row.id, row.sealed_decisions, sealed)
    .run();
}
