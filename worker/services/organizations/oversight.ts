import { findEntity } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import { type CountReport, FEWEST_PEOPLE, OTHER_TYPE } from '@veilmark/contract/oversight';
import type { RequestContext, UserContext } from '../../context';
import { deleteOldCounts, listCounts, publishCounts, saveReport } from '../../data/organization-counts';
import { requireReader } from './deliver-policy';
import { done, requireRight } from './membership';
import { publishedPolicy } from './policy-of-key';

const DAY_MS = 24 * 3_600_000;
/** Two programs for each of the most members there can be. */
export const MOST_REPORTS = 20_000;
const MOST_LISTED = 5_000;
const KEPT_DAYS = 400;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Takes the counts of a day that is not published yet, while the policy asks for them. */
export async function takeReport(ctx: RequestContext, id: string, report: CountReport) {
  await requireReader(ctx, id);
  const { reportCounts } = await publishedPolicy(ctx.env, id, ctx.now);
  if (!reportCounts) throw new ApiError('CONFLICT', 'The policy of the organization does not ask for counts');
  // Clocks differ by a day at most, time zones included.
  if (report.day < dayOf(ctx.now - DAY_MS) || report.day > dayOf(ctx.now + DAY_MS))
    throw new ApiError('INVALID_REQUEST', 'Counts are taken for yesterday and today', { field: 'day' });
  const unknown = report.counts.find(({ entity_type }) => entity_type !== OTHER_TYPE && !findEntity(entity_type));
  if (unknown)
    throw new ApiError('INVALID_REQUEST', `Types that are not in the catalog are reported as ${OTHER_TYPE}`, {
      field: 'counts',
    });
  if (!(await saveReport(ctx.env.DB, id, report, MOST_REPORTS)))
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${MOST_REPORTS} reports a day`, { limit: MOST_REPORTS });
  return done('The counts were noted');
}

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

export async function readCounts(ctx: UserContext, id: string, range: Range) {
  await requireRight(ctx, id, 'readCounts');
  const [{ reportCounts }, counts] = await Promise.all([
    publishedPolicy(ctx.env, id, ctx.now),
    countsIn(ctx, id, range),
  ]);
  return { isOn: reportCounts === true, fewestPeople: FEWEST_PEOPLE, counts };
}

const COLUMNS = [
  'day',
  'team',
  'program',
  'entity_type',
  'site',
  'decision',
  'policy_version',
  'count',
  'reason',
] as const;

/** No field needs quotes: each is of the few characters that its schema takes. */
export async function exportCounts(ctx: UserContext, id: string, range: Range): Promise<Response> {
  await requireRight(ctx, id, 'readCounts');
  const rows = (await countsIn(ctx, id, range)).map((row) => COLUMNS.map((name) => row[name]).join(','));
  return new Response(`${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`, {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="counts.csv"' },
  });
}

const countsIn = ({ env, now }: UserContext, id: string, { from, to }: Range) =>
  listCounts(env.DB, id, {
    from: from ?? dayOf(now - 30 * DAY_MS),
    to: to ?? dayOf(now),
    limit: MOST_LISTED,
  });

/** Days are published when reports for them are no longer accepted. */
export async function publishDueCounts(db: D1Database, now: number): Promise<void> {
  await publishCounts(db, dayOf(now - 2 * DAY_MS), FEWEST_PEOPLE);
  await deleteOldCounts(db, dayOf(now - KEPT_DAYS * DAY_MS));
}
