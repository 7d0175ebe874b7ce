/** An organization pays from an account of its own, a user that nobody can sign in to (`migrations/0018_organization_billing.sql`). */
const PREFIX = 'org_';

export const accountOf = (organizationId: string): string => PREFIX + organizationId;

export const isOrganizationAccount = (userId: string): boolean => userId.startsWith(PREFIX);

export async function findQuota(db: D1Database, organizationId: string, userId: string): Promise<number | undefined> {
  const query = `SELECT coalesce(quota, member_quota) AS quota FROM organization_members
    JOIN organizations ON organizations.id = organization_id WHERE organization_id = ? AND user_id = ?`;
  return (await db.prepare(query).bind(organizationId, userId).first<number>('quota')) ?? undefined;
}

export async function findDefaultQuota(db: D1Database, organizationId: string): Promise<number> {
  const query = 'SELECT member_quota FROM organizations WHERE id = ?';
  return (await db.prepare(query).bind(organizationId).first<number>('member_quota')) ?? 0;
}

/** For `audited`. */
export function updateDefaultQuota(db: D1Database, organizationId: string, quota: number): D1PreparedStatement {
  return db.prepare('UPDATE organizations SET member_quota = ?2 WHERE id = ?1').bind(organizationId, quota);
}

/** Null: what the organization gives each member. For `audited`. */
export function updateMemberQuota(
  db: D1Database,
  organizationId: string,
  userId: string,
  quota: number | null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE organization_members SET quota = ?3 WHERE organization_id = ?1 AND user_id = ?2')
    .bind(organizationId, userId, quota);
}

const USAGE_GROUPS = {
  member: 'member_id',
  key: 'key_id',
  program: 'endpoint',
  day: "date(at / 1000, 'unixepoch')",
} as const;
export type UsageGroup = keyof typeof USAGE_GROUPS;

interface UsageRow {
  id: string | null;
  /** Of the person or key, while there is one. */
  name: string | null;
  tokens: number;
  requests: number;
}

/** Charges to an organization, largest first; those of one member where one is named. */
export async function sumOrganizationUsage(
  db: D1Database,
  organizationId: string,
  range: { from: number; to: number; by: UsageGroup; memberId: string | null; limit: number },
): Promise<UsageRow[]> {
  const { results } = await db
    .prepare(
      `SELECT used.id, coalesce(user.name, api_keys.name) AS name, used.tokens, used.requests FROM (
         SELECT ${USAGE_GROUPS[range.by]} AS id, -sum(tokens) AS tokens, count(*) AS requests FROM ledger
         WHERE user_id = ?1 AND kind = 'charge' AND at >= ?2 AND at < ?3 AND (?4 IS NULL OR member_id = ?4) GROUP BY 1
       ) AS used
       LEFT JOIN user ON ?5 = 'member' AND user.id = used.id
       LEFT JOIN api_keys ON ?5 = 'key' AND api_keys.id = used.id AND api_keys.organization_id = ?6
       ORDER BY used.tokens DESC, used.id LIMIT ?7`,
    )
    .bind(accountOf(organizationId), range.from, range.to, range.memberId, range.by, organizationId, range.limit)
    .all<UsageRow>();
  return results;
}
