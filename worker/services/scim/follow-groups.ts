import { audited } from '../../data/organization-audit';
import { updateRole } from '../../data/organization-members';
import { listDueRoles, noteGroupRoles } from '../../data/scim-groups';
import { directoryAction } from './directory';

/** Of one request; the next one goes on. Each takes three statements, and a request has a thousand. */
const MOST_CHANGES = 200;

/** Gives people the roles of their groups. The last owner keeps the role until there is another. */
export async function followGroups(at: { env: Env; organizationId: string; now: number }): Promise<void> {
  const { env, organizationId } = at;
  for (const { userId, current, due } of await listDueRoles(env.DB, organizationId, MOST_CHANGES))
    await audited(env.DB, directoryAction(at, 'member.role_changed', { member: userId, from: current, to: due }), [
      updateRole(env.DB, organizationId, userId, due),
    ]);
  await noteGroupRoles(env.DB, organizationId);
}
