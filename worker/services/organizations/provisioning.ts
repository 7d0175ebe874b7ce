import { ApiError } from '@veilmark/contract/errors';
import type { GroupRole, Provisioning } from '@veilmark/contract/organization-provisioning';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import type { UserContext } from '../../context';
import { audited, noteAction } from '../../data/organization-audit';
import { deleteScimToken, findScim, listGroupRoles, replaceGroupRoles, replaceScimToken } from '../../data/scim';
import { listGroupSizes } from '../../data/scim-groups';
import { countScimUsers } from '../../data/scim-users';
import { sha256Hex } from '../../platform/digest';
import { scimAddress } from '../scim/directory';
import { followGroups } from '../scim/follow-groups';
import { done, requireRight } from './membership';

const MOST_LISTED = 500;

export async function readProvisioning(ctx: UserContext, id: string): Promise<Provisioning> {
  await requireRight(ctx, id, 'manage');
  const { DB } = ctx.env;
  const [scim, counted, groups, groupRoles] = await Promise.all([
    findScim(DB, id),
    countScimUsers(DB, id),
    listGroupSizes(DB, id, MOST_LISTED),
    listGroupRoles(DB, id),
  ]);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    scimAddress: scimAddress(ctx.origin, id),
    scimToken: scim
      ? { createdAt: iso(scim.created_at), lastUsedAt: scim.last_used_at === null ? null : iso(scim.last_used_at) }
      : null,
    people: counted.active,
    groups,
    groupRoles,
  };
}

export async function makeProvisioningToken(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  const token = `vms_${toBase64Url(randomBytes(32))}`;
  await audited(ctx.env.DB, actionOf(ctx, id, 'provisioning.token_made'), [
    replaceScimToken(ctx.env.DB, id, await sha256Hex(token), ctx.now),
  ]);
  return { scimAddress: scimAddress(ctx.origin, id), token };
}

export async function endProvisioningToken(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  const isGone = await audited(ctx.env.DB, actionOf(ctx, id, 'provisioning.token_ended'), [
    deleteScimToken(ctx.env.DB, id),
  ]);
  if (!isGone) throw new ApiError('NOT_FOUND', 'There is no token');
  return done('The token was ended');
}

export async function setGroupRoles(ctx: UserContext, id: string, groupRoles: readonly GroupRole[]) {
  await requireRight(ctx, id, 'manage');
  const names = new Set(groupRoles.map(({ group }) => group.toLowerCase()));
  if (names.size < groupRoles.length)
    throw new ApiError('INVALID_REQUEST', 'A group is named twice', { field: 'groupRoles' });
  await ctx.env.DB.batch(replaceGroupRoles(ctx.env.DB, id, groupRoles));
  await noteAction(ctx.env.DB, {
    ...actionOf(ctx, id, 'provisioning.roles_set'),
    details: { groups: groupRoles.length },
  });
  await followGroups({ env: ctx.env, organizationId: id, now: ctx.now });
  return readProvisioning(ctx, id);
}

const actionOf = (ctx: UserContext, organizationId: string, action: string) => ({
  organizationId,
  actor: ctx.caller.userId,
  action,
  at: ctx.now,
});
