import type { Role } from '@veilmark/contract/organization-roles';

interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  joined_at: number;
  quota: number | null;
}

/** Up to `limit` members in the order in which they joined, after the given one. */
export async function listMemberRows(
  db: D1Database,
  organizationId: string,
  page: { after?: string | undefined; limit: number },
): Promise<MemberRow[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id, name, email, role, joined_at, quota FROM organization_members JOIN user ON user.id = user_id
       WHERE organization_id = ?1 AND (?2 IS NULL OR (joined_at, user_id) >
         (SELECT joined_at, user_id FROM organization_members WHERE organization_id = ?1 AND user_id = ?2))
       ORDER BY joined_at, user_id LIMIT ?3`,
    )
    .bind(organizationId, page.after ?? null, page.limit)
    .all<MemberRow>();
  return results;
}

export async function findRole(db: D1Database, organizationId: string, userId: string): Promise<Role | undefined> {
  const query = 'SELECT role FROM organization_members WHERE organization_id = ? AND user_id = ?';
  return (await db.prepare(query).bind(organizationId, userId).first<Role>('role')) ?? undefined;
}

/** True of everybody but the last owner. */
const LEAVES_AN_OWNER = `(role <> 'owner' OR
  (SELECT count(*) FROM organization_members WHERE organization_id = ?1 AND role = 'owner') > 1)`;

/** Changes nothing if no owner would be left. For `audited`. */
export function updateRole(db: D1Database, organizationId: string, userId: string, role: Role): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_members SET role = ?3 WHERE organization_id = ?1 AND user_id = ?2
         AND (?3 = 'owner' OR ${LEAVES_AN_OWNER})`,
    )
    .bind(organizationId, userId, role);
}

/** Changes nothing for the last owner. For `audited`. */
export function deleteMember(db: D1Database, organizationId: string, userId: string): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM organization_members WHERE organization_id = ?1 AND user_id = ?2 AND ${LEAVES_AN_OWNER}`)
    .bind(organizationId, userId);
}

/** Makes a member the owner and gives the owner another role, at once. For `audited`. */
export function swapOwner(
  db: D1Database,
  organizationId: string,
  change: { from: string; to: string; role: Role },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_members SET role = CASE user_id WHEN ?3 THEN 'owner' ELSE ?4 END
       WHERE organization_id = ?1 AND user_id IN (?2, ?3)
         AND EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?3)
         AND EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?2 AND role = 'owner')`,
    )
    .bind(organizationId, change.from, change.to, change.role);
}

/** Whether a batch failed because the organization is full: the statement that lets a person in then has no account to name. */
export const isLeftOut = (error: unknown): boolean =>
  error instanceof Error &&
  /NOT NULL constraint failed: organization_(?:scim_users|members)\.user_id/.test(error.message);
