/** Secrets people sign in with, as `worker/platform/password.ts` writes them. */

interface Credential {
  userId: string;
  email: string;
  hash: string;
}

const SELECT = `SELECT user.id AS userId, user.email AS email, account.password AS hash FROM user
  JOIN account ON account.userId = user.id AND account.providerId = 'credential' AND account.password IS NOT NULL`;

export async function findCredentialByEmail(db: D1Database, email: string): Promise<Credential | undefined> {
  return (await db.prepare(`${SELECT} WHERE user.email = ?`).bind(email).first<Credential>()) ?? undefined;
}

export async function findCredential(db: D1Database, userId: string): Promise<Credential | undefined> {
  return (await db.prepare(`${SELECT} WHERE user.id = ?`).bind(userId).first<Credential>()) ?? undefined;
}

/** Secrets stored in the form from before, after the given user id. */
export async function listOldCredentials(db: D1Database, after: string, limit: number): Promise<Credential[]> {
  const query = `${SELECT} WHERE user.id > ? AND account.password LIKE 'scrypt$%' ORDER BY user.id LIMIT ?`;
  return (await db.prepare(query).bind(after, limit).all<Credential>()).results;
}

/** Only if the secret is still the one that was read. */
export async function rewriteHash(db: D1Database, userId: string, before: string, after: string): Promise<void> {
  await db
    .prepare("UPDATE account SET password = ?3 WHERE userId = ?1 AND providerId = 'credential' AND password = ?2")
    .bind(userId, before, after)
    .run();
}

export function hashUpdate(db: D1Database, userId: string, hash: string, now: number): D1PreparedStatement {
  return db
    .prepare("UPDATE account SET password = ?2, updatedAt = ?3 WHERE userId = ?1 AND providerId = 'credential'")
    .bind(userId, hash, new Date(now).toISOString());
}

/** When a sign-in began, in epoch milliseconds. */
export async function findSessionStart(db: D1Database, sessionId: string): Promise<number | undefined> {
  const query = 'SELECT createdAt FROM session WHERE id = ?';
  const start = await db.prepare(query).bind(sessionId).first<string>('createdAt');
  return start === null ? undefined : new Date(start).getTime();
}

/** Ends the user's sign-ins, all but one. */
export function sessionsEnd(db: D1Database, userId: string, keepSession: string | null): D1PreparedStatement {
  return db.prepare('DELETE FROM session WHERE userId = ?1 AND id IS NOT ?2').bind(userId, keepSession);
}

/** Links that would set another secret stop working. */
export function resetLinksEnd(db: D1Database, userId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM verification WHERE value = ? AND identifier LIKE 'reset-password:%'").bind(userId);
}
