import { insertKnownPeople, listOrganizationsOf } from '../../data/known-people';
import { hasLeft } from '../../data/organization-audit';
import { findVerifiedDomain } from '../../data/organization-domains';
import { findIdentityOf, type Identity } from '../../data/organization-identities';
import { findRole } from '../../data/organization-members';
import { findUserEmail } from '../../data/users';
import { sha256Hex } from '../../platform/digest';
import { domainOf } from '../auth/enforced-sign-in';

/** A person as the provider names them. Digests of two organizations never match: each contains its random id. */
export const identityHash = ({ organizationId, issuer, subject }: Identity): Promise<string> =>
  sha256Hex(JSON.stringify([organizationId, issuer, subject]));

export const addressHash = (organizationId: string, email: string): Promise<string> =>
  sha256Hex(JSON.stringify([organizationId, email.toLowerCase()]));

/** Notes who leaves, so that no other account of this person joins by signing in. Part of one batch, before the membership ends. */
export async function rememberPerson(
  db: D1Database,
  organizationId: string,
  userId: string,
  otherAddresses: readonly string[] = [],
): Promise<D1PreparedStatement> {
  const [email, identity] = await Promise.all([findUserEmail(db, userId), findIdentityOf(db, organizationId, userId)]);
  const addresses = new Set([...(email === undefined ? [] : [email]), ...otherAddresses]);
  const hashes = await Promise.all([
    ...[...addresses].map((one) => addressHash(organizationId, one)),
    ...(identity ? [identityHash({ organizationId, ...identity })] : []),
  ]);
  return insertKnownPeople(db, organizationId, hashes);
}

/** Before an account gives up its address: a person who has or had a membership with it does not join by it again. */
export async function rememberAddress(db: D1Database, userId: string, email: string): Promise<void> {
  const domain = await findVerifiedDomain(db, domainOf(email));
  if (!domain) return;
  const { organization_id: id } = domain;
  if ((await findRole(db, id, userId)) || (await hasLeft(db, id, userId)))
    await insertKnownPeople(db, id, [await addressHash(id, email)]).run();
}

/** Before the rows of an account go, which say where it was. */
export async function rememberAccount(db: D1Database, userId: string): Promise<void> {
  const email = await findUserEmail(db, userId);
  if (email !== undefined) await rememberAddress(db, userId, email);
  for (const id of await listOrganizationsOf(db, userId)) await (await rememberPerson(db, id, userId)).run();
}
