import type { UserContext } from '../../context';
import { deleteKeyPair, updateKeyPair } from '../../data/key-pairs';
import { requireUnlockedClient } from '../zk/session-key';
import { nameTaken } from './create-key-pair';
import { describeKeyPair } from './describe';
import { notFound, requireKeyPair } from './read-key-pairs';

export async function renameOrSwitchKeyPair(
  ctx: UserContext,
  id: string,
  changes: { keyName?: string | undefined; isActive?: boolean | undefined },
) {
  await requireKeyPair(ctx, id);
  const changed = await updateKeyPair(ctx.env.DB, ctx.caller.userId, id, changes, ctx.now);
  // It was there a moment ago: what stands in the way is the name, or a deletion at the same time.
  const row = await requireKeyPair(ctx, id);
  if (!changed) throw nameTaken();
  return { keyPair: describeKeyPair(row) };
}

export async function removeKeyPair(ctx: UserContext, id: string, sessionKeyHash: string | undefined) {
  await requireKeyPair(ctx, id);
  await requireUnlockedClient(ctx, sessionKeyHash);
  if (!(await deleteKeyPair(ctx.env.DB, ctx.caller.userId, id))) throw notFound();
  return { success: true as const, message: 'The key pair was deleted permanently' };
}
