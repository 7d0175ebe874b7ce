export async function findUserEmail(db: D1Database, userId: string): Promise<string | undefined> {
  return (await db.prepare('SELECT email FROM user WHERE id = ?').bind(userId).first<string>('email')) ?? undefined;
}

export async function findUserAddress(
  db: D1Database,
  userId: string,
): Promise<{ email: string; isConfirmed: boolean } | undefined> {
  const row = await db
    .prepare('SELECT email, emailVerified FROM user WHERE id = ?')
    .bind(userId)
    .first<{ email: string; emailVerified: number }>();
  return row ? { email: row.email, isConfirmed: row.emailVerified !== 0 } : undefined;
}

export async function findUserByEmail(
  db: D1Database,
  email: string,
): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const row = await db
    .prepare('SELECT id, emailVerified FROM user WHERE email = ?')
    .bind(email)
    .first<{ id: string; emailVerified: number }>();
  return row ? { id: row.id, isConfirmed: row.emailVerified !== 0 } : undefined;
}

/**
 * Gives an account another, proven address: `gone` where it no longer has the old one, or not the password that is stored as `hash`,
 * `taken` where another account has the new one.
 */
export async function moveToEmail(
  db: D1Database,
  { userId, from, to, hash }: { userId: string; from: string; to: string; hash?: string },
  now: number,
): Promise<'moved' | 'gone' | 'taken'> {
  const isStill = `id = ?1 AND email = ?2 AND (?3 IS NULL OR EXISTS (SELECT 1 FROM account
    WHERE userId = ?1 AND providerId = 'credential' AND password = ?3))`;
  // One statement decides: two links may be opened at once.
  const { meta } = await db
    .prepare(
      `UPDATE user SET email = ?4, emailVerified = 1, updatedAt = ?5 WHERE ${isStill}
         AND NOT EXISTS (SELECT 1 FROM user WHERE email = ?4)`,
    )
    .bind(userId, from, hash ?? null, to, new Date(now).toISOString())
    .run();
  if (meta.changes > 0) return 'moved';
  const still = await db
    .prepare(`SELECT 1 FROM user WHERE ${isStill}`)
    .bind(userId, from, hash ?? null)
    .first();
  return still ? 'taken' : 'gone';
}
