import type { Role } from '@veilmark/contract/organization-roles';

export interface ScimUserRow {
  id: string;
  organization_id: string;
  user_id: string;
  user_name: string;
  external_id: string | null;
  email: string;
  /** JSON. */
  attributes: string;
  active: number;
  group_role: Role | null;
  made_account: number;
  version: number;
  created_at: number;
  updated_at: number;
}

/** With the groups the person is in, as JSON. */
export interface ScimUserWithGroups extends ScimUserRow {
  groups: string;
}

/** What can be asked for; everything is compared as the directory wrote it, but for case where it has none. */
export interface UserConditions {
  id?: string;
  userName?: string;
  externalId?: string;
  email?: string;
  active?: boolean;
}

const WITH_GROUPS = `SELECT people.*, (SELECT json_group_array(json_object('value', organization_scim_groups.id, 'display', display_name))
  FROM organization_scim_group_members JOIN organization_scim_groups ON organization_scim_groups.id = group_id
  WHERE scim_user_id = people.id) AS groups FROM organization_scim_users AS people`;
const MATCHES = `people.organization_id = ?1 AND (?2 IS NULL OR people.id = ?2) AND (?3 IS NULL OR user_name = ?3)
  AND (?4 IS NULL OR external_id = ?4) AND (?6 IS NULL OR active = ?6) AND (?5 IS NULL OR EXISTS (SELECT 1
    FROM json_each(people.attributes, '$.emails') AS mail WHERE mail.value->>'value' = ?5 COLLATE NOCASE))`;

export async function listScimUsers(
  db: D1Database,
  organizationId: string,
  asked: UserConditions,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: ScimUserWithGroups[] }> {
  const bound = [
    organizationId,
    asked.id ?? null,
    asked.userName ?? null,
    asked.externalId ?? null,
    asked.email ?? null,
    asked.active === undefined ? null : Number(asked.active),
  ];
  const [counted, found] = await db.batch<ScimUserWithGroups & { total: number }>([
    db.prepare(`SELECT count(*) AS total FROM organization_scim_users AS people WHERE ${MATCHES}`).bind(...bound),
    db
      .prepare(`${WITH_GROUPS} WHERE ${MATCHES} ORDER BY people.created_at, people.id LIMIT ?7 OFFSET ?8`)
      .bind(...bound, page.limit, page.offset),
  ]);
  return { total: counted?.results[0]?.total ?? 0, rows: found?.results ?? [] };
}

export async function findScimUser(
  db: D1Database,
  organizationId: string,
  id: string,
): Promise<ScimUserWithGroups | undefined> {
  const query = `${WITH_GROUPS} WHERE people.organization_id = ? AND people.id = ?`;
  return (await db.prepare(query).bind(organizationId, id).first<ScimUserWithGroups>()) ?? undefined;
}

export async function countScimUsers(
  db: D1Database,
  organizationId: string,
): Promise<{ active: number; withNewAccount: number }> {
  const query = `SELECT coalesce(sum(active), 0) AS active, coalesce(sum(made_account), 0) AS withNewAccount
    FROM organization_scim_users WHERE organization_id = ?`;
  const row = await db.prepare(query).bind(organizationId).first<{ active: number; withNewAccount: number }>();
  return row ?? { active: 0, withNewAccount: 0 };
}

/** The account of an address, and whether it belongs to the organization. */
export async function findAccountOf(
  db: D1Database,
  organizationId: string,
  email: string,
): Promise<{ id: string; isConfirmed: boolean; isMember: boolean } | undefined> {
  const row = await db
    .prepare(
      `SELECT id, emailVerified AS isConfirmed, EXISTS (SELECT 1 FROM organization_members
         WHERE organization_id = ?1 AND user_id = user.id) AS isMember FROM user WHERE email = ?2`,
    )
    .bind(organizationId, email)
    .first<{ id: string; isConfirmed: number; isMember: number }>();
  return row ? { id: row.id, isConfirmed: row.isConfirmed !== 0, isMember: row.isMember !== 0 } : undefined;
}

/** An account without a way in: the person signs in at the organization's provider, or has a link for a password mailed. */
export function insertProvisionedAccount(
  db: D1Database,
  account: { id: string; name: string; email: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?2, ?3, 1, ?4, ?4)')
    .bind(account.id, account.name, account.email, new Date(now).toISOString());
}

/** Gives an account to the person whom the directory names. Part of one batch. */
export function confirmAccount(
  db: D1Database,
  { id, name }: { id: string; name: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE user SET name = ?2, emailVerified = 1, updatedAt = ?3 WHERE id = ?1')
    .bind(id, name, new Date(now).toISOString());
}

/** Part of one batch, before the row of the directory. Changes nothing for members, and where the organization is full. */
export function joinProvisioned(
  db: D1Database,
  organizationId: string,
  userId: string,
  now: number,
  mostMembers: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
       SELECT ?1, ?2, 'member', ?3 WHERE (SELECT count(*) FROM organization_members WHERE organization_id = ?1) < ?4
       ON CONFLICT (organization_id, user_id) DO NOTHING`,
    )
    .bind(organizationId, userId, now, mostMembers);
}

/** Fails where an active person did not get in (`isLeftOut`), so that nothing of its batch happens. For `audited`. */
export function insertScimUser(db: D1Database, row: ScimUserRow): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_scim_users (id, organization_id, user_id, user_name, external_id, email, attributes, active,
         made_account, created_at, updated_at)
       VALUES (?1, ?2,
         CASE WHEN ?8 = 0 OR EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?2 AND user_id = ?3) THEN ?3 END,
         ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)`,
    )
    .bind(
      row.id,
      row.organization_id,
      row.user_id,
      row.user_name,
      row.external_id,
      row.email,
      row.attributes,
      row.active,
      row.made_account,
      row.created_at,
    );
}

/** Only if nobody changed it since it was read; answers whether it did. */
export async function updateScimUser(
  db: D1Database,
  row: Pick<
    ScimUserRow,
    'id' | 'organization_id' | 'user_name' | 'external_id' | 'email' | 'attributes' | 'version' | 'updated_at'
  >,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE organization_scim_users SET user_name = ?3, external_id = ?4, email = ?5, attributes = ?6, version = version + 1,
         updated_at = ?8 WHERE organization_id = ?1 AND id = ?2 AND version = ?7`,
    )
    .bind(
      row.organization_id,
      row.id,
      row.user_name,
      row.external_id,
      row.email,
      row.attributes,
      row.version,
      row.updated_at,
    )
    .run();
  return meta.changes > 0;
}

/** Changes nothing where the person did not get in. For `audited`. */
export function activateScimUser(db: D1Database, row: ScimUserRow, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_scim_users SET active = 1, version = version + 1, updated_at = ?4
       WHERE organization_id = ?1 AND id = ?2
         AND EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?3)`,
    )
    .bind(row.organization_id, row.id, row.user_id, now);
}

const IS_OUT = 'NOT EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?3)';

/** Changes nothing while the person is a member. For `audited`. */
export function deactivateScimUser(db: D1Database, row: ScimUserRow, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_scim_users SET active = 0, group_role = NULL, version = version + active, updated_at = ?4
       WHERE organization_id = ?1 AND id = ?2 AND ${IS_OUT}`,
    )
    .bind(row.organization_id, row.id, row.user_id, now);
}

/** Changes nothing while the person is a member. For `audited`. */
export function deleteScimUser(db: D1Database, row: ScimUserRow): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM organization_scim_users WHERE organization_id = ?1 AND id = ?2 AND ${IS_OUT}`)
    .bind(row.organization_id, row.id, row.user_id);
}

export async function renameAccount(db: D1Database, userId: string, name: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE user SET name = ?2, updatedAt = ?3 WHERE id = ?1 AND name <> ?2')
    .bind(userId, name, new Date(now).toISOString())
    .run();
}
