import { ApiError } from '@veilmark/contract/errors';
import type { Organization } from '@veilmark/contract/organizations';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import { insertOrganization, listMemberships, type MembershipRow, updateOrganization } from '../../data/organizations';
import { endOrganization } from './end';
import { done, requireMember, requireRight } from './membership';
import { makeSigningKey } from './signing-key';

const MOST_OWNED = 20;

export async function listOwnOrganizations(ctx: UserContext) {
  return { organizations: (await listMemberships(ctx.env.DB, ctx.caller.userId)).map(describe) };
}

export async function createOrganization(ctx: UserContext, name: string) {
  const { userId } = ctx.caller;
  const id = crypto.randomUUID();
  const key = await makeSigningKey(ctx.env, id);
  const row = { id, name, requires_approval: 0, created_at: ctx.now, ...key };
  const isMade = await audited(
    ctx.env.DB,
    { organizationId: id, actor: userId, action: 'organization.created', at: ctx.now },
    insertOrganization(ctx.env.DB, row, userId, MOST_OWNED),
  );
  if (!isMade)
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `You can own at most ${MOST_OWNED} organizations`, { limit: MOST_OWNED });
  return { organization: describe({ ...row, role: 'owner', members: 1 }) };
}

export async function readOrganization(ctx: UserContext, id: string) {
  return { organization: describe(await requireMember(ctx, id)) };
}

export async function changeOrganization(
  ctx: UserContext,
  id: string,
  change: { name?: string | undefined; requiresApproval?: boolean | undefined },
) {
  await requireRight(ctx, id, 'manage');
  if (change.name === undefined && change.requiresApproval === undefined)
    throw new ApiError('INVALID_REQUEST', 'Nothing to change: give name or requiresApproval');
  const { requiresApproval } = change;
  await audited(
    ctx.env.DB,
    {
      organizationId: id,
      actor: ctx.caller.userId,
      action: 'organization.changed',
      details: {
        ...(change.name !== undefined && { renamed: true }),
        ...(requiresApproval !== undefined && { requiresApproval }),
      },
      at: ctx.now,
    },
    [updateOrganization(ctx.env.DB, id, change)],
  );
  return readOrganization(ctx, id);
}

export async function deleteOrganization(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  await endOrganization(ctx, id);
  return done('The organization was deleted');
}

function describe(row: MembershipRow): Organization {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    members: row.members,
    requiresApproval: row.requires_approval !== 0,
    publicKey: row.public_key,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
