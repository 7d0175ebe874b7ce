import { deleteExpiredConnections } from '../../data/connections';
import { deleteUnusedOAuthClients } from '../../data/oauth-clients';
import { deleteExpiredInvites } from '../../data/organization-invites';
import { deleteExpiredTokenizationSessions } from '../../data/tokenization-sessions';
import { deleteStoredBefore } from '../../platform/stored-files';
import { sweepDeletions } from '../account/delete-account';
import { hardenSecrets } from '../auth/harden-secrets';
import { deliverEvents } from '../organizations/events/deliver';
import { publishDueCounts } from '../organizations/oversight';
import { sweepPayments } from '../payments/sweep';
import { resealSecrets } from './reseal';

/** No job lasts so long, its result included. */
const OLDEST_PIECE_MS = 3 * 3_600_000;

/** A program that registered and was let in by nobody registers again when it comes back later than this. */
const UNUSED_CLIENT_MS = 90 * 24 * 3_600_000;

/** What has to happen without anyone asking. Safe to repeat and to run at the same time. */
export async function runMaintenance(env: Env, now: number): Promise<void> {
  const expiredSessions = await deleteExpiredTokenizationSessions(env.DB, now);
  const storedPieces = await deleteStoredBefore(env, now - OLDEST_PIECE_MS);
  const expiredAccess = await deleteExpiredConnections(env.DB, now);
  const unusedClients = await deleteUnusedOAuthClients(env.DB, now - UNUSED_CLIENT_MS);
  await deleteExpiredInvites(env.DB, now);
  await publishDueCounts(env.DB, now);
  await deliverEvents(env, now);
  await sweepPayments(env);
  await sweepDeletions(env, now);
  await hardenSecrets(env);
  const { resealed, failed } = await resealSecrets(env);
  console.log(
    JSON.stringify({
      level: failed > 0 ? 'error' : 'info',
      job: 'maintenance',
      expiredSessions,
      storedPieces,
      expiredAccess,
      unusedClients,
      resealed,
      failed,
    }),
  );
}
