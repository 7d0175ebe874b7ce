import type { Role } from '@veilmark/contract/organization-roles';

export interface ScimGroupRow {
  id: string;
  organization_id: string;
  display_name: string;
  external_id: string | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** With the ids of its people, as JSON. */
export interface ScimGroupWithMembers extends ScimGroupRow {
  members: string;
}

export interface GroupConditions {
  id?: string;
  displayName?: string;
  externalId?: string;
  /** Somebody who is in it. */
  member?: string;
}

const WITH_MEMBERS = `SELECT found.*, (SELECT json_group_array(scim_user_id) FROM organization_scim_group_members
  WHERE group_id = found.id) AS members FROM organization_scim_groups AS found`;
const MATCHES = `found.organization_id = ?1 AND (?2 IS NULL OR found.id = ?2) AND (?3 IS NULL OR display_name = ?3)
  AND (?4 IS NULL OR external_id = ?4) AND (?5 IS NULL OR EXISTS (SELECT 1 FROM organization_scim_group_members
    WHERE group_id = found.id AND scim_user_id = ?5))`;

export async function listScimGroups(
  db: D1Database,
  organizationId: string,
  asked: GroupConditions,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: ScimGroupWithMembers[] }> {
  const { id = null, displayName = null, externalId = null, member = null } = asked;
  const bound = [organizationId, id, displayName, externalId, member];
  const [counted, found] = await db.batch<ScimGroupWithMembers & { total: number }>([
    db.prepare(`SELECT count(*) AS total FROM organization_scim_groups AS found WHERE ${MATCHES}`).bind(...bound),
    db
      .prepare(`${WITH_MEMBERS} WHERE ${MATCHES} ORDER BY found.created_at, found.id LIMIT ?6 OFFSET ?7`)
      .bind(...bound, page.limit, page.offset),
  ]);
  return { total: counted?.results[0]?.total ?? 0, rows: found?.results ?? [] };
}

export async function findScimGroup(
  db: D1Database,
  organizationId: string,
  id: string,
): Promise<ScimGroupWithMembers | undefined> {
  const query = `${WITH_MEMBERS} WHERE found.organization_id = ? AND found.id = ?`;
  return (await db.prepare(query).bind(organizationId, id).first<ScimGroupWithMembers>()) ?? undefined;
}

/** Those of the ids that are people of the organization. */
export async function countKnownUsers(db: D1Database, organizationId: string, ids: readonly string[]): Promise<number> {
  const query = `SELECT count(*) AS known FROM organization_scim_users WHERE organization_id = ?1
    AND id IN (SELECT value FROM json_each(?2))`;
  return (await db.prepare(query).bind(organizationId, JSON.stringify(ids)).first<number>('known')) ?? 0;
}

/** Makes none where `limit` are there. For `audited`. */
export function insertScimGroup(db: D1Database, row: ScimGroupRow, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_scim_groups (id, organization_id, display_name, external_id, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE (SELECT count(*) FROM organization_scim_groups WHERE organization_id = ?2) < ?6`,
    )
    .bind(row.id, row.organization_id, row.display_name, row.external_id, row.created_at, limit);
}

/** Adds and takes out people of the organization. Part of one batch. */
export function changeGroupMembers(
  db: D1Database,
  organizationId: string,
  groupId: string,
  change: { add: readonly string[]; remove: readonly string[] },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM organization_scim_group_members WHERE scim_user_id IN (SELECT value FROM json_each(?3))
           AND group_id = (SELECT id FROM organization_scim_groups WHERE organization_id = ?1 AND id = ?2)`,
      )
      .bind(organizationId, groupId, JSON.stringify(change.remove)),
    db
      .prepare(
        `INSERT INTO organization_scim_group_members (group_id, scim_user_id)
         SELECT organization_scim_groups.id, organization_scim_users.id FROM organization_scim_groups, organization_scim_users
         WHERE organization_scim_groups.organization_id = ?1 AND organization_scim_groups.id = ?2
           AND organization_scim_users.organization_id = ?1
           AND organization_scim_users.id IN (SELECT value FROM json_each(?3))
         ON CONFLICT (group_id, scim_user_id) DO NOTHING`,
      )
      .bind(organizationId, groupId, JSON.stringify(change.add)),
  ];
}

/** For `audited`. */
export function updateScimGroup(
  db: D1Database,
  row: Pick<ScimGroupRow, 'id' | 'organization_id' | 'display_name' | 'external_id' | 'updated_at'>,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_scim_groups SET display_name = ?3, external_id = ?4, version = version + 1, updated_at = ?5
       WHERE organization_id = ?1 AND id = ?2`,
    )
    .bind(row.organization_id, row.id, row.display_name, row.external_id, row.updated_at);
}

/** For `audited`. */
export function deleteScimGroup(db: D1Database, organizationId: string, id: string): D1PreparedStatement {
  return db
    .prepare('DELETE FROM organization_scim_groups WHERE organization_id = ? AND id = ?')
    .bind(organizationId, id);
}

export async function listGroupSizes(
  db: D1Database,
  organizationId: string,
  limit: number,
): Promise<{ group: string; people: number }[]> {
  const query = `SELECT display_name AS "group", (SELECT count(*) FROM organization_scim_group_members
    WHERE group_id = organization_scim_groups.id) AS people
    FROM organization_scim_groups WHERE organization_id = ? ORDER BY display_name LIMIT ?`;
  return (await db.prepare(query).bind(organizationId, limit).all<{ group: string; people: number }>()).results;
}

/** The first role of this order that one of a person's groups gives. */
const PRECEDENCE = ['owner', 'policy_editor', 'reviewer', 'billing', 'member'] as const satisfies readonly Role[];
const RANK = `CASE role ${PRECEDENCE.map((role, rank) => `WHEN '${role}' THEN ${rank}`).join(' ')} END`;
/** Who is provisioned and a member, with the role that groups give now. */
const GIVEN = `SELECT people.id, people.user_id, people.group_role, mine.role AS current,
    (SELECT organization_scim_roles.role FROM organization_scim_group_members
      JOIN organization_scim_groups ON organization_scim_groups.id = group_id
      JOIN organization_scim_roles ON organization_scim_roles.organization_id = organization_scim_groups.organization_id
        AND group_name = display_name
      WHERE scim_user_id = people.id ORDER BY ${RANK} LIMIT 1) AS given
  FROM organization_scim_users AS people
  JOIN organization_members AS mine ON mine.organization_id = people.organization_id AND mine.user_id = people.user_id
  WHERE people.organization_id = ?1 AND people.active = 1`;
/** Somebody whom no group gives a role any more is a member. */
const DUE = `coalesce(given, CASE WHEN group_role IS NULL THEN current ELSE 'member' END)`;

interface DueRole {
  id: string;
  userId: string;
  current: Role;
  due: Role;
  given: Role | null;
}

/** People whose role is not the one that their groups give. */
export async function listDueRoles(db: D1Database, organizationId: string, limit: number): Promise<DueRole[]> {
  const query = `SELECT id, user_id AS userId, current, ${DUE} AS due, given FROM (${GIVEN}) WHERE current <> ${DUE} LIMIT ?2`;
  return (await db.prepare(query).bind(organizationId, limit).all<DueRole>()).results;
}

/** Remembers which roles come from groups, of those whose role is right. */
export async function noteGroupRoles(db: D1Database, organizationId: string): Promise<void> {
  await db
    .prepare(
      `UPDATE organization_scim_users SET group_role = due.given FROM (SELECT * FROM (${GIVEN})
         WHERE current = ${DUE} AND given IS NOT group_role) AS due WHERE organization_scim_users.id = due.id`,
    )
    .bind(organizationId)
    .run();
}

/** Whether the role of a member comes from groups. */
export async function hasGroupRole(db: D1Database, organizationId: string, userId: string): Promise<boolean> {
  const query = `SELECT 1 FROM organization_scim_users WHERE organization_id = ? AND user_id = ? AND active = 1
    AND group_role IS NOT NULL`;
  return (await db.prepare(query).bind(organizationId, userId).first()) !== null;
}
