import { suspendFormerMember } from '../../data/account-suspensions';
import { revokeFormerMemberKeys } from '../../data/api-keys';
import { audited } from '../../data/organization-audit';
import { findDomain } from '../../data/organization-domains';
import { deleteMember } from '../../data/organization-members';
import { deactivateScimUser, deleteScimUser, type ScimUserRow } from '../../data/scim-users';
import { findUserEmail } from '../../data/users';
import { endMeteredKeys } from '../auth/end-ways-in';
import { rememberPerson } from '../organizations/known-people';
import { type Directory, directoryAction } from './directory';
import { ScimError } from './scim-error';

/** The domain of an account, where the organization has verified it; then the account is the organization's to suspend. */
export async function ownedDomain(
  { env, organizationId }: Pick<Directory, 'env' | 'organizationId'>,
  email: string,
): Promise<string | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const found = await findDomain(env.DB, organizationId, domain);
  return found && found.verified_at !== null ? domain : undefined;
}

/**
 * Ends what a person had through the organization: the membership and its keys. An account of a verified domain is suspended as well:
 * its sign-ins, connections and keys end, and no sign-in works until it is provisioned again. Safe to repeat: what failed is done then.
 */
export async function deprovision(at: Directory, row: ScimUserRow, isDeleted: boolean): Promise<void> {
  const { env, organizationId, now } = at;
  const userId = row.user_id;
  const domain = await ownedDomain(at, (await findUserEmail(env.DB, userId)) ?? row.email);
  const isOut = await audited(
    env.DB,
    directoryAction(at, 'member.deprovisioned', {
      member: userId,
      suspended: domain !== undefined,
      deleted: isDeleted,
    }),
    [
      await rememberPerson(env.DB, organizationId, userId, [row.email]),
      deleteMember(env.DB, organizationId, userId),
      ...(domain === undefined ? [] : suspendFormerMember(env.DB, { organizationId, userId, domain }, now)),
      revokeFormerMemberKeys(env.DB, { organizationId, userId, isEvery: domain !== undefined }, now),
      isDeleted ? deleteScimUser(env.DB, row) : deactivateScimUser(env.DB, row, now),
    ],
  );
  if (!isOut) throw new ScimError(409, 'The last owner of the organization cannot be removed: make another one first');
  await endMeteredKeys(env, userId, now);
}
