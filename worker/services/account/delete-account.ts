import type { UserContext } from '../../context';
import { beginDeletion, listOpenDeletions } from '../../data/account-deletions';
import { requirePassword } from '../auth/own-password';
import { leaveAllOrganizations, requireNoLoneOwnership } from '../organizations/leave-all';
import { endSubscriptions, eraseAccount } from './close-account';

const BATCH = 50;
/** Younger deletions are still being carried out by the request that asked. */
const AGE_MS = 60_000;

/** Deletes the caller's account. Repeating it, or finishing it later, is safe at every step. */
export async function deleteAccount(ctx: UserContext, currentPassword: string) {
  const { userId } = ctx.caller;
  await requirePassword(ctx, currentPassword, 'currentPassword');
  await requireNoLoneOwnership(ctx);
  await endSubscriptions(ctx, userId);
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
