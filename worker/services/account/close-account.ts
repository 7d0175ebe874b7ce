import { ADDINS } from '@veilmark/commerce/addins';
import { ApiError } from '@veilmark/contract/errors';
import { meterOf } from '../../access/admit';
import { logOf } from '../../access/request-log';
import type { RequestContext } from '../../context';
import { deleteUserRows } from '../../data/account-deletions';
import { listSubscriptions } from '../../data/subscriptions';
import { findProvider } from '../../payments';
import { providerFailure } from '../../payments/failures';
import { linkOf } from '../addins/installed';
import { rememberAccount } from '../organizations/known-people';

/** Ends what an account pays for, and then the account. */
export async function closeAccount(ctx: RequestContext, userId: string): Promise<void> {
  await endSubscriptions(ctx, userId);
  await eraseAccount(ctx.env, userId);
}

export async function eraseAccount(env: Env, userId: string): Promise<void> {
  // The meter first: from here on no key and no session of the account is admitted anywhere.
  await meterOf(env, userId).close();
  await Promise.all([
    env.UPLOAD_QUOTA.getByName(userId).erase(),
    env.FOLDER_JOBS.getByName(userId).erase(),
    logOf(env, userId).close(),
    ...Object.keys(ADDINS).map((slug) => linkOf(env, { userId, slug }).erase()),
  ]);
  await rememberAccount(env.DB, userId);
  await deleteUserRows(env.DB, userId);
}

/** Nothing may be deleted while a provider could continue to charge. */
export async function endSubscriptions({ env, origin }: RequestContext, userId: string): Promise<void> {
  for (const row of await listSubscriptions(env.DB, userId)) {
    if (row.state !== 'active' && row.state !== 'past_due') continue;
    const provider = findProvider(env, origin, row.provider);
    if (!provider)
      throw new ApiError('SERVICE_UNAVAILABLE', 'The payment provider of this subscription is not configured');
    await provider.cancel(row.id, 'now').catch((error) => {
      throw providerFailure(error);
    });
  }
}
