import { ADDINS } from '@veilmark/commerce/addins';
import { ApiError } from '@veilmark/contract/errors';
import { meterOf } from '../../access/admit';
import { logOf } from '../../access/request-log';
import type { UserContext } from '../../context';
import { beginDeletion, deleteUserRows, listOpenDeletions } from '../../data/account-deletions';
import { listSubscriptions } from '../../data/subscriptions';
import { findProvider } from '../../payments';
import { providerFailure } from '../../payments/failures';
import { linkOf } from '../addins/installed';
import { requirePassword } from '../auth/own-password';
import { leaveAllOrganizations, requireNoLoneOwnership } from '../organizations/leave-all';

const BATCH = 50;
/** Younger deletions are still being carried out by the request that asked. */
const AGE_MS = 60_000;

/** Deletes the caller's account. Repeating it, or finishing it later, is safe at every step. */
export async function deleteAccount(ctx: UserContext, currentPassword: string) {
  const { userId } = ctx.caller;
  await requirePassword(ctx, currentPassword, 'currentPassword');
  await requireNoLoneOwnership(ctx);
  await endSubscriptions(ctx.env, ctx.origin, userId).catch((error) => {
    // Nothing is deleted while the provider could go on charging.
    throw providerFailure(error);
  });
  await beginDeletion(ctx.env.DB, userId, ctx.now);
  await leaveAllOrganizations(ctx);
  await eraseAccount(ctx.env, userId);
  return { success: true as const, message: 'The account was deleted' };
}

/** Finishes deletions that a crash left half done. */
export async function sweepDeletions(env: Env, now: number): Promise<void> {
  for (const userId of await listOpenDeletions(env.DB, now - AGE_MS, BATCH))
    await eraseAccount(env, userId).catch(() => undefined);
}

async function eraseAccount(env: Env, userId: string): Promise<void> {
  // The meter first: from here on no key and no session of the account is admitted anywhere.
  await meterOf(env, userId).close();
  await Promise.all([
    env.UPLOAD_QUOTA.getByName(userId).erase(),
    logOf(env, userId).close(),
    ...Object.keys(ADDINS).map((slug) => linkOf(env, { userId, slug }).erase()),
  ]);
  await deleteUserRows(env.DB, userId);
}

async function endSubscriptions(env: Env, origin: string, userId: string): Promise<void> {
  for (const row of await listSubscriptions(env.DB, userId)) {
    if (row.state !== 'active' && row.state !== 'past_due') continue;
    const provider = findProvider(env, origin, row.provider);
    if (!provider)
      throw new ApiError('SERVICE_UNAVAILABLE', 'The payment provider of this subscription is not configured');
    await provider.cancel(row.id, 'now');
  }
}
