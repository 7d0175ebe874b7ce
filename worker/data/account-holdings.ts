/** Whether an account has what is not for the next person of its address; of organizations, those other than the given one count. */
export async function hasHoldings(
  db: D1Database,
  { userId, organizationId }: { userId: string; organizationId: string },
  now: number,
): Promise<boolean> {
  const query = `SELECT EXISTS (SELECT 1 FROM organization_members WHERE user_id = ?1 AND organization_id <> ?2)
    OR EXISTS (SELECT 1 FROM profiles WHERE user_id = ?1)
    OR EXISTS (SELECT 1 FROM tokenization_sessions WHERE user_id = ?1 AND expires_at > ?3)
    OR EXISTS (SELECT 1 FROM key_pairs WHERE user_id = ?1)
    OR EXISTS (SELECT 1 FROM buckets WHERE user_id = ?1)
    OR EXISTS (SELECT 1 FROM user_addins WHERE user_id = ?1)
    OR EXISTS (SELECT 1 FROM payments WHERE user_id = ?1)
    OR EXISTS (SELECT 1 FROM subscriptions
      WHERE user_id = ?1 AND (state IN ('active', 'past_due') OR held_until > ?3)) AS has`;
  return (await db.prepare(query).bind(userId, organizationId, now).first<number>('has')) !== 0;
}
