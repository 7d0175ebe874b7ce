import type { CountReport, PublishedCount } from '@veilmark/contract/oversight';
import type { SendReason } from '@veilmark/wire/send-reasons';

export interface ReportLimits {
  /** Of an organization and day. */
  reports: number;
  bytes: number;
  /** That programs send for a day; null where it does not matter. */
  perMinute: number | null;
}

const THIS_REPORT = `SELECT length(counts) FROM organization_reports
  WHERE organization_id = ?1 AND day = ?2 AND reporter = ?3 AND program = ?4`;
/** Whether there is a place for a report, or it has one. */
const HAS_PLACE = `NOT EXISTS (SELECT 1 FROM organization_report_days WHERE organization_id = ?1 AND day = ?2 AND (
    bytes + length(?6) - coalesce((${THIS_REPORT}), 0) > ?8
    OR (reports >= ?7 AND NOT EXISTS (${THIS_REPORT}))
    OR (minute = unixepoch() / 60 AND taken >= ?9)))`;

/** Takes the place of an earlier report of the day. Changes nothing where there is no place for it, or too many come at once. */
export async function saveReport(
  db: D1Database,
  organizationId: string,
  { day, reporter, program, team, counts }: CountReport,
  { reports, bytes, perMinute }: ReportLimits,
): Promise<'saved' | 'full' | 'too-often'> {
  const [saved, found] = await db.batch<{ taken: number }>([
    db
      .prepare(
        `INSERT INTO organization_reports (organization_id, day, reporter, program, team, counts)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE ${HAS_PLACE}
         ON CONFLICT DO UPDATE SET team = excluded.team, counts = excluded.counts`,
      )
      .bind(organizationId, day, reporter, program, team, JSON.stringify(counts), reports, bytes, perMinute),
    db
      .prepare(
        `SELECT taken FROM organization_report_days WHERE organization_id = ?1 AND day = ?2 AND minute = unixepoch() / 60`,
      )
      .bind(organizationId, day),
  ]);
  if (saved && saved.meta.changes > 0) return 'saved';
  return perMinute !== null && (found?.results[0]?.taken ?? 0) >= perMinute ? 'too-often' : 'full';
}

/** Adds to the report of the day, or begins it; changes nothing where there is no place for it. */
export async function addToReport(
  db: D1Database,
  organizationId: string,
  { day, reporter, program, team, counts }: CountReport,
  { reports, bytes, perMinute, mostCounts }: ReportLimits & { mostCounts: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO organization_reports (organization_id, day, reporter, program, team, counts, is_hosted)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, 1
       WHERE ${HAS_PLACE}
       ON CONFLICT DO UPDATE SET counts = (
         SELECT json_group_array(json_object('entity_type', entity_type, 'site', site, 'decision', decision,
           'policy_version', policy_version, 'count', count))
         FROM (
           SELECT value->>'entity_type' AS entity_type, value->>'site' AS site, value->>'decision' AS decision,
             value->>'policy_version' AS policy_version, sum(value->>'count') AS count
           FROM (SELECT value FROM json_each(organization_reports.counts) UNION ALL SELECT value FROM json_each(?6))
           GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT ?10))`,
    )
    .bind(organizationId, day, reporter, program, team, JSON.stringify(counts), reports, bytes, perMinute, mostCounts)
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

/** Organizations with reports of days up to `last`, each with the oldest of these days. */
export async function listUnpublished(
  db: D1Database,
  last: string,
  limit: number,
): Promise<{ organizationId: string; day: string }[]> {
  const query = `SELECT organization_id AS organizationId, min(day) AS day FROM organization_reports
    WHERE day <= ? GROUP BY organization_id LIMIT ?`;
  return (await db.prepare(query).bind(last, limit).all<{ organizationId: string; day: string }>()).results;
}

const PART = `FROM organization_reports WHERE organization_id = ?1 AND day = ?2 ORDER BY reporter, program LIMIT ?3`;
/** Whether the last part of the day was added up. */
const IS_LAST = `NOT EXISTS (SELECT 1 FROM organization_reports WHERE organization_id = ?1 AND day = ?2)`;
const KEY = ['day', 'team', 'program', 'entity_type', 'site', 'decision', 'reason', 'policy_version'] as const;
const SUM = `organization_id, ${KEY.join(', ')}, count`;

/**
 * Adds up some reports of a day and deletes them; with the last ones the day is published: sums over at least `fewest` reporters, the
 * `most` largest ones, each once and permanently. An installation has one report for a day and program, so that every reporter of a sum
 * is in one part only. What was reported is deleted, so that no later look can tell what one installation added.
 */
export async function publishPart(
  db: D1Database,
  { organizationId, day }: { organizationId: string; day: string },
  { reports, fewest, most }: { reports: number; fewest: number; most: number },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO organization_sums (${SUM}, reporters)
         SELECT organization_id, day, team, program, value->>'entity_type', value->>'site', value->>'decision',
           coalesce(value->>'reason', ''), value->>'policy_version', sum(value->>'count'), count(DISTINCT reporter)
         FROM (SELECT * ${PART}), json_each(counts) WHERE true GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
         ON CONFLICT DO UPDATE SET count = count + excluded.count, reporters = reporters + excluded.reporters`,
      )
      .bind(organizationId, day, reports),
    db
      .prepare(
        `DELETE FROM organization_reports
         WHERE organization_id = ?1 AND day = ?2 AND (reporter, program) IN (SELECT reporter, program ${PART})`,
      )
      .bind(organizationId, day, reports),
    db
      .prepare(
        `INSERT OR IGNORE INTO organization_counts (${SUM})
         SELECT ${SUM} FROM organization_sums
         WHERE organization_id = ?1 AND day = ?2 AND reporters >= ?3 AND ${IS_LAST} ORDER BY count DESC LIMIT ?4`,
      )
      .bind(organizationId, day, fewest, most),
    db
      .prepare(`DELETE FROM organization_sums WHERE organization_id = ?1 AND day = ?2 AND ${IS_LAST}`)
      .bind(organizationId, day),
  ]);
}

export async function listCounts(
  db: D1Database,
  organizationId: string,
  range: { from: string; to: string; limit: number },
): Promise<PublishedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT ${KEY.join(', ')}, count FROM organization_counts
       WHERE organization_id = ?1 AND day >= ?2 AND day <= ?3
       ORDER BY day DESC, team, count DESC, entity_type, site, decision, reason, program, policy_version LIMIT ?4`,
    )
    .bind(organizationId, range.from, range.to, range.limit)
    .all<CountRow>();
  return results.map(described);
}

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
      `SELECT ${KEY.join(', ')}, count FROM organization_counts
       WHERE organization_id = ?1 AND day = ?2
       ORDER BY team, program, entity_type, site, decision, reason, policy_version LIMIT ?4 OFFSET ?3`,
    )
    .bind(organizationId, day, offset, limit)
    .all<CountRow>();
  return results.map(described);
}

type CountRow = Omit<PublishedCount, 'reason'> & { reason: SendReason | '' };
const described = ({ reason, ...row }: CountRow): PublishedCount => (reason === '' ? row : { ...row, reason });

/** Figures of days before `before`, and how much was reported for days up to `last`, for which nothing more is taken. */
export async function deleteOldCounts(
  db: D1Database,
  { before, last }: { before: string; last: string },
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM organization_counts WHERE day < ?').bind(before),
    db.prepare('DELETE FROM organization_report_days WHERE day <= ?').bind(last),
  ]);
}
