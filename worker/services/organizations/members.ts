import { ApiError } from '@veilmark/contract/errors';
import type { Role } from '@veilmark/contract/organization-roles';
import type { Member } from '@veilmark/contract/organizations';
import type { UserContext } from '../../context';
import { listMemberKeys } from '../../data/api-keys';
import { type Action, audited } from '../../data/organization-audit';
import { deleteMember, findRole, listMemberRows, swapOwner, updateRole } from '../../data/organization-members';
import { hasGroupRole } from '../../data/scim-groups';
import { endKey } from '../account/api-keys';
import { rememberPerson } from './known-people';
import { done, requireMember, requireRight } from './membership';

export async function listMembers(ctx: UserContext, id: string, page: { after?: string | undefined; limit: number }) {
  await requireRight(ctx, id, 'seeMembers');
  const rows = await listMemberRows(ctx.env.DB, id, { after: page.after, limit: page.limit + 1 });
  const members = rows.slice(0, page.limit).map(
    (row): Member => ({
      userId: row.user_id,
      name: row.name,
      email: row.email,
      role: row.role,
      joinedAt: new Date(row.joined_at).toISOString(),
      quota: row.quota,
    }),
  );
  return { members, next: rows.length > page.limit ? (members.at(-1)?.userId ?? null) : null };
}

export async function changeRole(ctx: UserContext, { id, userId }: { id: string; userId: string }, role: Role) {
  await requireRight(ctx, id, 'manage');
  const before = await requireOther(ctx, id, userId);
  await requireOwnRole(ctx, id, userId);
  const details = { member: userId, from: before, to: role };
  const isChanged = await audited(ctx.env.DB, actionOf(ctx, id, 'member.role_changed', details), [
    updateRole(ctx.env.DB, id, userId, role),
  ]);
  if (!isChanged) throw await whyUnchanged(ctx, id, userId);
  return done('The role was changed');
}

export async function removeMember(ctx: UserContext, { id, userId }: { id: string; userId: string }) {
  await requireRight(ctx, id, 'manage');
  await requireOther(ctx, id, userId);
  const isGone = await audited(ctx.env.DB, actionOf(ctx, id, 'member.removed', { member: userId }), [
    await rememberPerson(ctx.env.DB, id, userId),
    deleteMember(ctx.env.DB, id, userId),
  ]);
  if (!isGone) throw await whyUnchanged(ctx, id, userId);
  await endKeys(ctx, id, userId);
  return done('The member was removed');
}

export async function leaveOrganization(ctx: UserContext, id: string) {
  const { userId } = ctx.caller;
  await requireMember(ctx, id);
  const isGone = await audited(ctx.env.DB, actionOf(ctx, id, 'member.left', { member: userId }), [
    await rememberPerson(ctx.env.DB, id, userId),
    deleteMember(ctx.env.DB, id, userId),
  ]);
  if (!isGone) throw await whyUnchanged(ctx, id, userId);
  await endKeys(ctx, id, userId);
  return done('You left the organization');
}

export async function transferOwnership(ctx: UserContext, id: string, request: { userId: string; role: Role }) {
  const from = ctx.caller.userId;
  const { userId: to, role } = request;
  await requireRight(ctx, id, 'manage');
  if (to === from) throw new ApiError('INVALID_REQUEST', 'You are the owner already', { field: 'userId' });
  await requireOther(ctx, id, to);
  for (const userId of [from, to]) await requireOwnRole(ctx, id, userId);
  const isDone = await audited(ctx.env.DB, actionOf(ctx, id, 'ownership.transferred', { member: to, keeps: role }), [
    swapOwner(ctx.env.DB, id, { from, to, role }),
  ]);
  if (!isDone) throw noSuchMember();
  return done('The ownership was transferred');
}

/** Ends the keys under which a member acted for the organization. */
export async function endKeys({ env, now }: Pick<UserContext, 'env' | 'now'>, organizationId: string, userId: string) {
  for (const row of await listMemberKeys(env.DB, organizationId, userId)) await endKey(env, row, now);
}

const actionOf = (
  ctx: UserContext,
  organizationId: string,
  action: string,
  details: NonNullable<Action['details']>,
): Action => ({ organizationId, actor: ctx.caller.userId, action, details, at: ctx.now });

async function requireOther(ctx: UserContext, id: string, userId: string): Promise<Role> {
  const role = await findRole(ctx.env.DB, id, userId);
  if (!role) throw noSuchMember();
  return role;
}

/** A role that groups of the directory give would be given again. */
async function requireOwnRole(ctx: UserContext, id: string, userId: string): Promise<void> {
  if (await hasGroupRole(ctx.env.DB, id, userId))
    throw new ApiError('CONFLICT', 'This role comes from a group of the directory: change it there');
}

async function whyUnchanged(ctx: UserContext, id: string, userId: string): Promise<ApiError> {
  const isThere = await findRole(ctx.env.DB, id, userId);
  return isThere
    ? new ApiError('CONFLICT', 'An organization needs an owner. Make another member an owner first.')
    : noSuchMember();
}

const noSuchMember = () => new ApiError('NOT_FOUND', 'There is no such member');
