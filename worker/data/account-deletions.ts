export async function beginDeletion(db: D1Database, userId: string, now: number): Promise<void> {
  await db.prepare('INSERT OR IGNORE INTO account_deletions VALUES (?, ?)').bind(userId, now).run();
}

export async function listOpenDeletions(db: D1Database, before: number, limit: number): Promise<string[]> {
  const query = 'SELECT user_id FROM account_deletions WHERE requested_at <= ? LIMIT ?';
  return (await db.prepare(query).bind(before, limit).all<{ user_id: string }>()).results.map((row) => row.user_id);
}

/** Everything of the user, at once. What has a foreign key to the user goes with it. */
export async function deleteUserRows(db: D1Database, userId: string): Promise<void> {
  const remove = (sql: string) => db.prepare(sql).bind(userId);
  await db.batch([
    remove('DELETE FROM ledger WHERE user_id = ?'),
    remove('DELETE FROM test_subscriptions WHERE user_id = ?'),
    remove('DELETE FROM verification WHERE value = ?'),
    remove(
      'DELETE FROM payment_events WHERE (provider, subscription_id) IN (SELECT provider, id FROM subscriptions WHERE user_id = ?)',
    ),
    remove('DELETE FROM user WHERE id = ?'),
    remove('DELETE FROM account_deletions WHERE user_id = ?'),
  ]);
}
