import type { GroupRole } from '@veilmark/contract/organization-provisioning';

interface ScimRow {
  token_hash: string;
  created_at: number;
  last_used_at: number | null;
}

export async function findScim(db: D1Database, organizationId: string): Promise<ScimRow | undefined> {
  const query = 'SELECT token_hash, created_at, last_used_at FROM organization_scim WHERE organization_id = ?';
  return (await db.prepare(query).bind(organizationId).first<ScimRow>()) ?? undefined;
}

/** For `audited`. */
export function replaceScimToken(db: D1Database, organizationId: string, hash: string, now: number) {
  return db
    .prepare(
      `INSERT INTO organization_scim (organization_id, token_hash, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (organization_id) DO UPDATE SET token_hash = ?2, created_at = ?3, last_used_at = NULL`,
    )
    .bind(organizationId, hash, now);
}

/** For `audited`. */
export function deleteScimToken(db: D1Database, organizationId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM organization_scim WHERE organization_id = ?').bind(organizationId);
}

/** Writes once an hour at most. */
export async function noteScimUse(db: D1Database, organizationId: string, hour: number): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_scim SET last_used_at = ?2 WHERE organization_id = ?1 AND (last_used_at IS NULL OR last_used_at < ?2)',
    )
    .bind(organizationId, hour)
    .run();
}

export async function listGroupRoles(db: D1Database, organizationId: string): Promise<GroupRole[]> {
  const query =
    'SELECT group_name AS "group", role FROM organization_scim_roles WHERE organization_id = ? ORDER BY group_name';
  return (await db.prepare(query).bind(organizationId).all<GroupRole>()).results;
}

/** All of them, in one batch. */
export function replaceGroupRoles(
  db: D1Database,
  organizationId: string,
  roles: readonly GroupRole[],
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM organization_scim_roles WHERE organization_id = ?').bind(organizationId),
    db
      .prepare(
        `INSERT INTO organization_scim_roles (organization_id, group_name, role)
         SELECT ?1, value->>'group', value->>'role' FROM json_each(?2)`,
      )
      .bind(organizationId, JSON.stringify(roles)),
  ];
}
