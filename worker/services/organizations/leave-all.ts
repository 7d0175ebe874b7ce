import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import { deleteMember } from '../../data/organization-members';
import { listMemberships, listSoleOwnerships } from '../../data/organizations';
import { endOrganization } from './end';
import { rememberPerson } from './known-people';
import { endKeys } from './members';

/** Refuses where an account is the only owner of an organization that others belong to. */
export async function requireNoLoneOwnership(ctx: UserContext): Promise<void> {
  const owned = await listSoleOwnerships(ctx.env.DB, ctx.caller.userId);
  const needed = owned.filter(({ members }) => members > 1);
  if (needed.length > 0)
    throw new ApiError('CONFLICT', 'You are the only owner of an organization: make another member an owner first', {
      organizations: needed.map(({ id }) => id),
    });
}

/** Takes an account out of every organization before it is deleted. One without other members is deleted with it. */
export async function leaveAllOrganizations(ctx: UserContext): Promise<void> {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  for (const { id, members } of await listMemberships(DB, userId)) {
    await endKeys(ctx, id, userId);
    if (members === 1) await endOrganization(ctx, id);
    else
      await audited(
        DB,
        { organizationId: id, actor: userId, action: 'member.left', details: { member: userId }, at: ctx.now },
        [await rememberPerson(DB, id, userId), deleteMember(DB, id, userId)],
      );
  }
}
