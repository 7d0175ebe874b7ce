import { deleteExpiredTokenizationSessions } from '../../data/tokenization-sessions';
import { sweepDeletions } from '../account/delete-account';
import { hardenSecrets } from '../auth/harden-secrets';
import { sweepPayments } from '../payments/sweep';
import { resealSecrets } from './reseal';

/** What has to happen without anybody asking. Safe to repeat and to run at the same time. */
export async function runMaintenance(env: Env, now: number): Promise<void> {
  const expiredSessions = await deleteExpiredTokenizationSessions(env.DB, now);
  await sweepPayments(env);
  await sweepDeletions(env, now);
  await hardenSecrets(env);
  const { resealed, failed } = await resealSecrets(env);
  console.log(
    JSON.stringify({ level: failed > 0 ? 'error' : 'info', job: 'maintenance', expiredSessions, resealed, failed }),
  );
}
