import type { Role } from '@veilmark/contract/organization-roles';

export interface InviteRow {
  id: string;
  organization_id: string;
  role: Role;
  email: string | null;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

/** Those that can still be used, newest first. */
export async function listInviteRows(db: D1Database, organizationId: string, now: number): Promise<InviteRow[]> {
  const query =
    'SELECT * FROM organization_invites WHERE organization_id = ? AND expires_at > ? ORDER BY created_at DESC, id';
  return (await db.prepare(query).bind(organizationId, now).all<InviteRow>()).results;
}

export async function findInvite(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<(InviteRow & { organization: string }) | undefined> {
  const query = `SELECT organization_invites.*, organizations.name AS organization FROM organization_invites
    JOIN organizations ON organizations.id = organization_id WHERE token_hash = ? AND expires_at > ?`;
  return (await db.prepare(query).bind(tokenHash, now).first<InviteRow & { organization: string }>()) ?? undefined;
}

/** Makes none where `limit` are open. For `audited`. */
export function insertInvite(db: D1Database, row: InviteRow, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_invites (id, organization_id, role, email, token_hash, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE (SELECT count(*) FROM organization_invites WHERE organization_id = ?2 AND expires_at > ?6) < ?8`,
    )
    .bind(row.id, row.organization_id, row.role, row.email, row.token_hash, row.created_at, row.expires_at, limit);
}

/** For `audited`. */
export function deleteInvite(db: D1Database, organizationId: string, id: string): D1PreparedStatement {
  return db.prepare('DELETE FROM organization_invites WHERE organization_id = ? AND id = ?').bind(organizationId, id);
}

/** Uses an invitation up and makes its member, both or neither; nothing where the organization is full. For `audited`. */
export function useInvite(
  db: D1Database,
  { id, organization_id, role }: InviteRow,
  userId: string,
  now: number,
  mostMembers: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM organization_invites WHERE id = ?1 AND expires_at > ?2
           AND NOT EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?3 AND user_id = ?4)
           AND (SELECT count(*) FROM organization_members WHERE organization_id = ?3) < ?5`,
      )
      .bind(id, now, organization_id, userId, mostMembers),
    db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
         SELECT ?1, ?2, ?3, ?4 WHERE changes() > 0`,
      )
      .bind(organization_id, userId, role, now),
  ];
}

export async function deleteExpiredInvites(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM organization_invites WHERE expires_at <= ?').bind(now).run();
}
