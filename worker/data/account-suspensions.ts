/** Accounts that the organization of their domain has deactivated: no session is opened for them (`migrations/0021_organization_scim.sql`). */
export async function isSuspended(db: D1Database, userId: string): Promise<boolean> {
  const query = 'SELECT 1 FROM account_suspensions WHERE user_id = ? LIMIT 1';
  return (await db.prepare(query).bind(userId).first()) !== null;
}

export async function isSuspendedBy(db: D1Database, organizationId: string, userId: string): Promise<boolean> {
  const query = 'SELECT 1 FROM account_suspensions WHERE organization_id = ? AND user_id = ?';
  return (await db.prepare(query).bind(organizationId, userId).first()) !== null;
}

export async function liftSuspension(db: D1Database, organizationId: string, userId: string): Promise<void> {
  await db
    .prepare('DELETE FROM account_suspensions WHERE organization_id = ? AND user_id = ?')
    .bind(organizationId, userId)
    .run();
}

/** Suspends an account that is no longer a member, and ends its sign-ins, connections and keys. Part of one batch. */
export function suspendFormerMember(
  db: D1Database,
  { organizationId, userId, domain }: { organizationId: string; userId: string; domain: string },
  now: number,
): D1PreparedStatement[] {
  const isOut = 'NOT EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?2)';
  const run = (sql: string, ...more: (string | number)[]) => db.prepare(sql).bind(organizationId, userId, ...more);
  return [
    run(
      `INSERT INTO account_suspensions (organization_id, user_id, domain, created_at) SELECT ?1, ?2, ?3, ?4 WHERE ${isOut}
       ON CONFLICT (user_id, organization_id) DO NOTHING`,
      domain,
      now,
    ),
    run(`DELETE FROM session WHERE userId = ?2 AND ${isOut}`),
    run(`DELETE FROM oauth_codes WHERE user_id = ?2 AND ${isOut}`),
    run(`DELETE FROM oauth_connections WHERE user_id = ?2 AND ${isOut}`),
    run(`DELETE FROM verification WHERE value = ?2 AND identifier LIKE 'reset-password:%' AND ${isOut}`),
  ];
}
