import { ApiError } from '@veilmark/contract/errors';
import { hasRight, type Right } from '@veilmark/contract/organization-roles';
import type { UserContext } from '../../context';
import { findMembership, type MembershipRow } from '../../data/organizations';

export const MOST_MEMBERS = 10_000;

/** The organization, for someone who belongs to it. Strangers do not learn whether there is one. */
export async function requireMember(ctx: UserContext, organizationId: string): Promise<MembershipRow> {
  const found = await findMembership(ctx.env.DB, organizationId, ctx.caller.userId);
  if (!found) throw noSuchOrganization();
  return found;
}

/** The organization, for someone whose role has the right. */
export async function requireRight(ctx: UserContext, organizationId: string, right: Right): Promise<MembershipRow> {
  const found = await requireMember(ctx, organizationId);
  if (!hasRight(found.role, right))
    throw new ApiError('FORBIDDEN', `Your role in this organization (${found.role}) does not allow this`, {
      role: found.role,
    });
  return found;
}

const noSuchOrganization = () => new ApiError('NOT_FOUND', 'There is no such organization');

export const done = (message: string) => ({ success: true as const, message });
