import type { CountReport, PublishedCount } from '@veilmark/contract/oversight';

/** Takes the place of an earlier report of the day. Changes nothing where an organization has `limit` of them; answers whether it did. */
export async function saveReport(
  db: D1Database,
  organizationId: string,
  { day, reporter, program, team, counts }: CountReport,
  limit: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO organization_reports (organization_id, day, reporter, program, team, counts)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM organization_reports WHERE organization_id = ?1 AND day = ?2) < ?7
       ON CONFLICT DO UPDATE SET team = excluded.team, counts = excluded.counts`,
    )
    .bind(organizationId, day, reporter, program, team, JSON.stringify(counts), limit)
    .run();
  return meta.changes > 0;
}

/**
 * Publishes the days up to `last`: sums over at least `fewest` reporters, each once and permanently. What was reported is deleted, so that no
 * later look can tell what one person added.
 */
export async function publishCounts(db: D1Database, last: string, fewest: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO organization_counts
           (organization_id, day, team, program, entity_type, site, decision, policy_version, count)
         SELECT organization_id, day, team, program, value->>'entity_type', value->>'site', value->>'decision',
           value->>'policy_version', sum(value->>'count')
         FROM organization_reports, json_each(counts) WHERE day <= ?1
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING count(DISTINCT reporter) >= ?2`,
      )
      .bind(last, fewest),
    db.prepare('DELETE FROM organization_reports WHERE day <= ?1').bind(last),
  ]);
}

export async function listCounts(
  db: D1Database,
  organizationId: string,
  range: { from: string; to: string; limit: number },
): Promise<PublishedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT day, team, program, entity_type, site, decision, policy_version, count FROM organization_counts
       WHERE organization_id = ?1 AND day >= ?2 AND day <= ?3
       ORDER BY day DESC, team, count DESC, entity_type, site, decision, program, policy_version LIMIT ?4`,
    )
    .bind(organizationId, range.from, range.to, range.limit)
    .all<PublishedCount>();
  return results;
}

export async function deleteOldCounts(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM organization_counts WHERE day < ?').bind(before).run();
}
