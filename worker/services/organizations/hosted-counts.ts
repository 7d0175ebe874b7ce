import { type CountReport, MOST_COUNTS } from '@veilmark/contract/oversight';
import { addDecided } from '@veilmark/policy/counts';
import type { UserContext } from '../../context';
import { addToReport, listReports } from '../../data/organization-counts';
import { describeFailure } from '../../platform/log';
import { macKey, masterKeyIds } from '../../platform/sealing';
import { requireMember } from './membership';
import { dayOf, REPORT_LIMITS } from './oversight';
import { publishedPolicy, publishedVersion } from './policy-of-key';

const PURPOSE = 'oversight-reporter';
const NAME_BYTES = 16;
const DAY_MS = 24 * 3_600_000;

/**
 * Counts what the proxy of this service veiled for a key of an organization whose policy asks for it, in the report of the day of its person.
 * Calls of test keys are nobody's work. A count that fails stops nothing.
 */
export async function countVeiled(
  ctx: UserContext,
  host: string,
  entities: Readonly<Record<string, number>>,
): Promise<void> {
  try {
    await addVeiled(ctx, host, entities);
  } catch (error) {
    console.log(JSON.stringify({ level: 'error', job: 'oversight', failure: describeFailure(error) }));
  }
}

async function addVeiled({ env, caller, now }: UserContext, host: string, entities: Readonly<Record<string, number>>) {
  const { organizationId } = caller;
  const values = Object.entries(entities);
  if (organizationId === undefined || caller.mode === 'test' || values.length === 0) return;
  const { version, policy } = await publishedVersion(env, organizationId, now);
  if (!policy.reportCounts) return;
  const day = dayOf(now);
  const reporter = await reporterOf(env, organizationId, caller.userId, day);
  if (!reporter) return;
  const report: CountReport = { reporter, day, team: '', program: 'proxy', counts: [] };
  addDecided(report.counts, { values, site: host, decision: 'protected', policy_version: version });
  await addToReport(env.DB, organizationId, report, { ...REPORT_LIMITS, perMinute: null, mostCounts: MOST_COUNTS });
}

/** All that this service itself counted of the caller and did not publish yet. */
export async function readOwnReports(ctx: UserContext, id: string) {
  await requireMember(ctx, id);
  const { env, caller, now } = ctx;
  const days = [0, 1, 2].map((before) => dayOf(now - before * DAY_MS));
  const names = await Promise.all(days.map((day) => reporterOf(env, id, caller.userId, day)));
  const { reportCounts } = await publishedPolicy(env, id, now);
  const reports = await listReports(
    env.DB,
    id,
    names.flatMap((name) => name ?? []),
  );
  return { isOn: reportCounts === true, reports };
}

/** A name for one day: without the key of this service nobody can tell whose it is, or that two are of one person. */
async function reporterOf(env: Env, organizationId: string, userId: string, day: string): Promise<string | undefined> {
  const key = await macKey(env, masterKeyIds(env).current, PURPOSE);
  if (!key) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify([organizationId, userId, day]));
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes))
    .subarray(0, NAME_BYTES)
    .toString('hex');
}
