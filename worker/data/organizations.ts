import type { Role } from '@veilmark/contract/organization-roles';

export interface OrganizationRow {
  id: string;
  name: string;
  requires_approval: number;
  public_key: string;
  sealed_private_key: string;
  created_at: number;
}

/** An organization as one of its members sees it. */
export interface MembershipRow extends OrganizationRow {
  role: Role;
  members: number;
}

const MEMBERSHIP = `SELECT organizations.*, mine.role,
  (SELECT count(*) FROM organization_members AS all_members WHERE all_members.organization_id = organizations.id) AS members
  FROM organizations JOIN organization_members AS mine ON mine.organization_id = organizations.id`;

export async function listMemberships(db: D1Database, userId: string): Promise<MembershipRow[]> {
  const query = `${MEMBERSHIP} WHERE mine.user_id = ? ORDER BY name, id`;
  return (await db.prepare(query).bind(userId).all<MembershipRow>()).results;
}

export async function findMembership(db: D1Database, id: string, userId: string): Promise<MembershipRow | undefined> {
  const query = `${MEMBERSHIP} WHERE organizations.id = ? AND mine.user_id = ?`;
  return (await db.prepare(query).bind(id, userId).first<MembershipRow>()) ?? undefined;
}

/** Makes it and its first owner, unless that one owns `limit` already. For `audited`. */
export function insertOrganization(
  db: D1Database,
  row: OrganizationRow,
  ownerId: string,
  limit: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO organizations (id, name, requires_approval, public_key, sealed_private_key, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE (SELECT count(*) FROM organization_members WHERE user_id = ?7 AND role = 'owner') < ?8`,
      )
      .bind(
        row.id,
        row.name,
        row.requires_approval,
        row.public_key,
        row.sealed_private_key,
        row.created_at,
        ownerId,
        limit,
      ),
    db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
         SELECT ?1, ?2, 'owner', ?3 WHERE changes() > 0`,
      )
      .bind(row.id, ownerId, row.created_at),
  ];
}

/** What is undefined stays. For `audited`. */
export function updateOrganization(
  db: D1Database,
  id: string,
  change: { name?: string | undefined; requiresApproval?: boolean | undefined },
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE organizations SET name = coalesce(?2, name), requires_approval = coalesce(?3, requires_approval) WHERE id = ?1',
    )
    .bind(id, change.name ?? null, change.requiresApproval === undefined ? null : Number(change.requiresApproval));
}

/** With everything that belongs to it. */
export async function deleteOrganizationRow(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM organizations WHERE id = ?').bind(id).run();
}

/** Organizations with this user as their only owner: those without other members, and the others. */
export async function listSoleOwnerships(
  db: D1Database,
  userId: string,
): Promise<{ id: string; name: string; members: number }[]> {
  const { results } = await db
    .prepare(
      `${MEMBERSHIP} WHERE mine.user_id = ? AND mine.role = 'owner' AND NOT EXISTS (SELECT 1 FROM organization_members AS other
         WHERE other.organization_id = organizations.id AND other.role = 'owner' AND other.user_id <> mine.user_id)`,
    )
    .bind(userId)
    .all<MembershipRow>();
  return results;
}

/** Organizations whose key is sealed under another master key than the current one, after the given id. */
export async function listOrganizationsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<OrganizationRow[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM organizations WHERE id > ?2 AND substr(sealed_private_key, 1, length(?1)) <> ?1 ORDER BY id LIMIT ?3',
    )
    .bind(currentPrefix, after, limit)
    .all<OrganizationRow>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedKey(db: D1Database, id: string, before: string, after: string): Promise<void> {
  await db
    .prepare('UPDATE organizations SET sealed_private_key = ?3 WHERE id = ?1 AND sealed_private_key = ?2')
    .bind(id, before, after)
    .run();
}
