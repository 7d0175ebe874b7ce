import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { deleteExpiredConnections } from '../../data/connections';
import { deleteUnusedOAuthClients } from '../../data/oauth-clients';
import { deleteExpiredInvites } from '../../data/organization-invites';
import { deleteExpiredTokenizationSessions } from '../../data/tokenization-sessions';
import { describeFailure } from '../../platform/log';
import { deleteStoredBefore } from '../../platform/stored-files';
import { sweepDeletions } from '../account/delete-account';
import { hardenSecrets } from '../auth/harden-secrets';
import { deliverEvents } from '../organizations/events/deliver';
import { publishDueCounts } from '../organizations/oversight';
import { sweepPayments } from '../payments/sweep';
import { resealSecrets } from './reseal';

/** No job lasts so long, its result included. */
const OLDEST_PIECE_MS = 3 * 3_600_000;
/** A job on many files waits for a day, works for a day and keeps its results for a day. */
const OLDEST_FOLDER_MS = 3 * REQUEST_LIMITS.folderJobMs + 3_600_000;

/** A program that registered and was let in by nobody registers again when it comes back later than this. */
const UNUSED_CLIENT_MS = 90 * 24 * 3_600_000;

/** What has to happen without anyone asking, with what to note of each. Safe to repeat and to run at the same time. */
const JOBS: Record<string, (env: Env, now: number) => Promise<unknown>> = {
  sessions: async ({ DB }, now) => ({ expiredSessions: await deleteExpiredTokenizationSessions(DB, now) }),
  pieces: async (env, now) => ({ storedPieces: await deleteStoredBefore(env, 'jobs', now - OLDEST_PIECE_MS) }),
  folders: async (env, now) => ({ storedFolders: await deleteStoredBefore(env, 'folders', now - OLDEST_FOLDER_MS) }),
  access: async ({ DB }, now) => ({ expiredAccess: await deleteExpiredConnections(DB, now) }),
  clients: async ({ DB }, now) => ({ unusedClients: await deleteUnusedOAuthClients(DB, now - UNUSED_CLIENT_MS) }),
  invites: ({ DB }, now) => deleteExpiredInvites(DB, now),
  counts: ({ DB }, now) => publishDueCounts(DB, now),
  events: deliverEvents,
  payments: sweepPayments,
  deletions: sweepDeletions,
  hardening: hardenSecrets,
  resealing: resealSecrets,
};

/** One job that fails holds up no other; in the end the run fails. */
export async function runMaintenance(env: Env, now: number): Promise<void> {
  const noted: { failed?: number } = {};
  const failedJobs: string[] = [];
  for (const [job, work] of Object.entries(JOBS))
    try {
      Object.assign(noted, await work(env, now));
    } catch (error) {
      failedJobs.push(job);
      console.log(JSON.stringify({ level: 'error', job, failure: describeFailure(error) }));
    }
  const level = failedJobs.length > 0 || (noted.failed ?? 0) > 0 ? 'error' : 'info';
  console.log(JSON.stringify({ level, job: 'maintenance', ...noted, failedJobs }));
  if (failedJobs.length > 0) throw new Error(`Maintenance failed at ${failedJobs.join(', ')}`);
}
