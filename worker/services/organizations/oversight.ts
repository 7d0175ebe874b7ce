import { findEntity } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import { type CountReport, FEWEST_INSTALLATIONS, OTHER_TYPE, type PublishedCount } from '@veilmark/contract/oversight';
import type { RequestContext, UserContext } from '../../context';
import {
  deleteOldCounts,
  listCounts,
  listUnpublished,
  pagesOfCounts,
  publishPart,
  type ReportLimits,
  saveReport,
} from '../../data/organization-counts';
import { describeFailure } from '../../platform/log';
import { requireProgram } from './deliver-policy';
import { done, requireRight } from './membership';
import { publishedPolicy } from './policy-of-key';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Of an organization for a day. */
export const REPORT_LIMITS: ReportLimits = {
  /** Two programs for each of the most members there can be. */
  reports: 20_000,
  /** All of them with twenty kinds. */
  bytes: 50_000_000,
  /** A tenth of the time of the database. Programs report at most four times an hour, and try again later. */
  perMinute: 6_000,
};
const MOST_LISTED = 5_000;
const KEPT_DAYS = 400;
/** Reports that are added up at a time: with all the kinds that they can have, in a tenth of the time that a query may take. */
const REPORTS_EACH = 250;
/** Parts in a run: a run of the worker may ask the database a thousand times, and each asks four times. */
const MOST_PARTS = 150;
/** Figures of an organization and day that are kept. */
const MOST_FIGURES = 20_000;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Takes the counts of a day that is not published yet, while the policy asks for them. */
export async function takeReport(ctx: RequestContext, id: string, report: CountReport) {
  await requireProgram(ctx, id);
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
  const outcome = await saveReport(ctx.env.DB, id, report, REPORT_LIMITS);
  const { reports, bytes, perMinute } = REPORT_LIMITS;
  if (outcome === 'too-often')
    throw new ApiError(
      'RATE_LIMITED',
      `At most ${perMinute} reports a minute; try again in a minute`,
      undefined,
      Math.ceil((MINUTE_MS - (ctx.now % MINUTE_MS)) / 1000),
    );
  if (outcome === 'full')
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${reports} reports and ${bytes} bytes a day`, {
      limit: reports,
      limit_bytes: bytes,
    });
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
    listCounts(ctx.env.DB, id, { ...daysOf(ctx, range), limit: MOST_LISTED + 1 }),
  ]);
  return {
    isOn: reportCounts === true,
    fewestInstallations: FEWEST_INSTALLATIONS,
    counts: counts.slice(0, MOST_LISTED),
    hasMore: counts.length > MOST_LISTED,
  };
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

/** All of it, however much: read and sent part by part. A failure breaks the answer off, so that no part passes for the whole. */
export async function exportCounts(ctx: UserContext, id: string, range: Range): Promise<Response> {
  await requireRight(ctx, id, 'readCounts');
  const lines = csvOf(pagesOfCounts(ctx.env.DB, id, { ...daysOf(ctx, range), limit: MOST_LISTED }));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="counts.csv"' },
  });
}

/** No field needs quotes: each is of the few characters that its schema takes. */
async function* csvOf(pages: AsyncIterable<readonly PublishedCount[]>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const rows of pages) yield rows.map((row) => `${COLUMNS.map((name) => row[name]).join(',')}\r\n`).join('');
}

const daysOf = ({ now }: UserContext, { from, to }: Range) => ({
  from: from ?? dayOf(now - 30 * DAY_MS),
  to: to ?? dayOf(now),
});

/** A report taken in the last second of its day is saved by then: after the day was published, it would be added up again. @internal */
export const ANSWER_MS = 10 * 60_000;

/**
 * Days are published when reports for them are no longer accepted, the oldest of each organization first. Every organization gets a part
 * done before any gets the next one, and one that fails holds up no other. The next run continues.
 */
export async function publishDueCounts(db: D1Database, now: number, parts = MOST_PARTS): Promise<void> {
  const last = dayOf(now - 2 * DAY_MS - ANSWER_MS);
  const limits = { reports: REPORTS_EACH, fewest: FEWEST_INSTALLATIONS, most: MOST_FIGURES };
  const failed = new Set<string>();
  for (let left = parts; left > 0; ) {
    const found = await listUnpublished(db, last, left + failed.size);
    const due = found.filter(({ organizationId }) => !failed.has(organizationId));
    if (due.length === 0) break;
    left -= due.length;
    for (const one of due)
      await publishPart(db, one, limits).catch((error: unknown) => {
        failed.add(one.organizationId);
        console.log(JSON.stringify({ level: 'error', job: 'counts', failure: describeFailure(error) }));
      });
  }
  await deleteOldCounts(db, { before: dayOf(now - KEPT_DAYS * DAY_MS), last });
  if (failed.size > 0) throw new Error(`The counts of ${failed.size} organizations could not be published`);
}
