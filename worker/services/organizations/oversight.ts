import { findEntity } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import { type CountReport, FEWEST_INSTALLATIONS, OTHER_TYPE, type PublishedCount } from '@veilmark/contract/oversight';
import type { RequestContext, UserContext } from '../../context';
import {
  deleteOldCounts,
  listCounts,
  listUnpublished,
  pagesOfCounts,
  publishCounts,
  saveReport,
} from '../../data/organization-counts';
import { requireProgram } from './deliver-policy';
import { done, requireRight } from './membership';
import { publishedPolicy } from './policy-of-key';

const DAY_MS = 24 * 3_600_000;
/** Two programs for each of the most members there can be. */
export const MOST_REPORTS = 20_000;
const MOST_LISTED = 5_000;
const KEPT_DAYS = 400;
/** Organizations whose days are published at a time: a run of the worker may ask the database a thousand times. */
const MOST_EACH_RUN = 200;

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

/** Days are published when reports for them are no longer accepted. */
export async function publishDueCounts(db: D1Database, now: number): Promise<void> {
  const last = dayOf(now - 2 * DAY_MS);
  // One by one: all together could take longer than a query may. The next run continues.
  for (const id of await listUnpublished(db, last, MOST_EACH_RUN))
    await publishCounts(db, id, last, FEWEST_INSTALLATIONS);
  await deleteOldCounts(db, dayOf(now - KEPT_DAYS * DAY_MS));
}
