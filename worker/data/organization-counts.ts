import type { CountReport, PublishedCount } from '@veilmark/contract/oversight';
import type { SendReason } from '@veilmark/wire/send-reasons';

/**
 * Whether there is a place for a report: it has one, or there are fewer than `?7`. A report that comes again, as most do, is not a reason
 * to count those of everybody.
 */
const HAS_PLACE = `(EXISTS (SELECT 1 FROM organization_reports
           WHERE organization_id = ?1 AND day = ?2 AND reporter = ?3 AND program = ?4)
         OR (SELECT count(*) FROM organization_reports WHERE organization_id = ?1 AND day = ?2) < ?7)`;

/** Takes the place of an earlier report of the day. A new one changes nothing where an organization has `limit`; answers whether it did. */
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
       WHERE ${HAS_PLACE}
       ON CONFLICT DO UPDATE SET team = excluded.team, counts = excluded.counts`,
    )
    .bind(organizationId, day, reporter, program, team, JSON.stringify(counts), limit)
    .run();
  return meta.changes > 0;
}

/** Adds to the report of the day, or begins it; `limit` as above. */
export async function addToReport(
  db: D1Database,
  organizationId: string,
  { day, reporter, program, team, counts }: CountReport,
  { limit, mostCounts }: { limit: number; mostCounts: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO organization_reports (organization_id, day, reporter, program, team, counts)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE ${HAS_PLACE}
       ON CONFLICT DO UPDATE SET counts = (
         SELECT json_group_array(json_object('entity_type', entity_type, 'site', site, 'decision', decision,
           'policy_version', policy_version, 'count', count))
         FROM (
           SELECT value->>'entity_type' AS entity_type, value->>'site' AS site, value->>'decision' AS decision,
             value->>'policy_version' AS policy_version, sum(value->>'count') AS count
           FROM (SELECT value FROM json_each(organization_reports.counts) UNION ALL SELECT value FROM json_each(?6))
           GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT ?8))`,
    )
    .bind(organizationId, day, reporter, program, team, JSON.stringify(counts), limit, mostCounts)
    .run();
}

/** What was reported under these names and is not published yet, newest day first. */
export async function listReports(
  db: D1Database,
  organizationId: string,
  reporters: readonly string[],
): Promise<CountReport[]> {
  const { results } = await db
    .prepare(
      `SELECT reporter, day, team, program, counts FROM organization_reports
       WHERE organization_id = ?1 AND reporter IN (SELECT value FROM json_each(?2)) ORDER BY day DESC`,
    )
    .bind(organizationId, JSON.stringify(reporters))
    .all<Omit<CountReport, 'counts'> & { counts: string }>();
  return results.map(({ counts, ...row }) => ({ ...row, counts: JSON.parse(counts) as CountReport['counts'] }));
}

/** Organizations with reports of days up to `last`. */
export async function listUnpublished(db: D1Database, last: string, limit: number): Promise<string[]> {
  const query = 'SELECT DISTINCT organization_id AS id FROM organization_reports WHERE day <= ? LIMIT ?';
  const { results } = await db.prepare(query).bind(last, limit).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Publishes the days of an organization up to `last`: sums over at least `fewest` reporters, each once and permanently. What was reported is
 * deleted, so that no later look can tell what one installation added.
 */
export async function publishCounts(
  db: D1Database,
  organizationId: string,
  last: string,
  fewest: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO organization_counts
           (organization_id, day, team, program, entity_type, site, decision, reason, policy_version, count)
         SELECT organization_id, day, team, program, value->>'entity_type', value->>'site', value->>'decision',
           coalesce(value->>'reason', ''), value->>'policy_version', sum(value->>'count')
         FROM organization_reports, json_each(counts) WHERE organization_id = ?1 AND day <= ?2
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING count(DISTINCT reporter) >= ?3`,
      )
      .bind(organizationId, last, fewest),
    db.prepare('DELETE FROM organization_reports WHERE organization_id = ?1 AND day <= ?2').bind(organizationId, last),
  ]);
}

export async function listCounts(
  db: D1Database,
  organizationId: string,
  range: { from: string; to: string; limit: number },
): Promise<PublishedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT day, team, program, entity_type, site, decision, reason, policy_version, count FROM organization_counts
       WHERE organization_id = ?1 AND day >= ?2 AND day <= ?3
       ORDER BY day DESC, team, count DESC, entity_type, site, decision, reason, program, policy_version LIMIT ?4`,
    )
    .bind(organizationId, range.from, range.to, range.limit)
    .all<CountRow>();
  return results.map(described);
}

const KEY = ['day', 'team', 'program', 'entity_type', 'site', 'decision', 'reason', 'policy_version'] as const;

/** All of them, oldest day first, `limit` at a time: each part begins behind the last row of the one before. */
export async function* pagesOfCounts(
  db: D1Database,
  organizationId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): AsyncGenerator<PublishedCount[]> {
  const statement = db.prepare(
    `SELECT ${KEY.join(', ')}, count FROM organization_counts
     WHERE organization_id = ?1 AND day <= ?2 AND (${KEY.join(', ')}) > (${KEY.map((_, index) => `?${index + 4}`).join(', ')})
     ORDER BY ${KEY.join(', ')} LIMIT ?3`,
  );
  // Nothing of the first day comes before a row without a version.
  let behind: readonly (string | number)[] = [from, '', '', '', '', '', '', -1];
  for (;;) {
    const { results } = await statement.bind(organizationId, to, limit, ...behind).all<CountRow>();
    yield results.map(described);
    const last = results.at(-1);
    if (!last || results.length < limit) return;
    behind = KEY.map((name) => last[name]);
  }
}

/** A part of what is published of a day, in an order that does not change. */
export async function listCountsOfDay(
  db: D1Database,
  organizationId: string,
  day: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublishedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT day, team, program, entity_type, site, decision, reason, policy_version, count FROM organization_counts
       WHERE organization_id = ?1 AND day = ?2
       ORDER BY team, program, entity_type, site, decision, reason, policy_version LIMIT ?4 OFFSET ?3`,
    )
    .bind(organizationId, day, offset, limit)
    .all<CountRow>();
  return results.map(described);
}

type CountRow = Omit<PublishedCount, 'reason'> & { reason: SendReason | '' };
const described = ({ reason, ...row }: CountRow): PublishedCount => (reason === '' ? row : { ...row, reason });

export async function deleteOldCounts(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM organization_counts WHERE day < ?').bind(before).run();
}
