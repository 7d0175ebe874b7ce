export interface TokenizationSessionRow {
  id: string;
  created_at: number;
  expires_at: number;
  entity_count: number;
}

export async function listTokenizationSessions(
  db: D1Database,
  userId: string,
  now: number,
): Promise<TokenizationSessionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, created_at, expires_at, entity_count FROM tokenization_sessions
       WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC, id`,
    )
    .bind(userId, now)
    .all<TokenizationSessionRow>();
  return results;
}

/** Answers whether there was one to delete. */
export async function deleteTokenizationSession(
  db: D1Database,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .prepare('DELETE FROM tokenization_sessions WHERE id = ? AND user_id = ? AND expires_at > ?')
    .bind(id, userId, now)
    .run();
  return result.meta.changes > 0;
}

export interface NewTokenizationSession extends TokenizationSessionRow {
  user_id: string;
  /** Null where the values carry what restores them, as encrypted ones do. */
  sealed_mapping: string | null;
}

/** Also drops what expired for this user. */
export async function insertTokenizationSession(db: D1Database, session: NewTokenizationSession): Promise<void> {
  const drop = db
    .prepare('DELETE FROM tokenization_sessions WHERE user_id = ? AND expires_at <= ?')
    .bind(session.user_id, session.created_at);
  const insert = db
    .prepare(
      `INSERT INTO tokenization_sessions (id, user_id, created_at, expires_at, entity_count, sealed_mapping)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[session.id, session.user_id, session.created_at, session.expires_at],
      ...[session.entity_count, session.sealed_mapping],
    );
  await db.batch([drop, insert]);
}

export async function findSealedMapping(
  db: D1Database,
  userId: string,
  id: string,
  now: number,
): Promise<{ sealed_mapping: string | null } | undefined> {
  const row = await db
    .prepare('SELECT sealed_mapping FROM tokenization_sessions WHERE id = ? AND user_id = ? AND expires_at > ?')
    .bind(id, userId, now)
    .first<{ sealed_mapping: string | null }>();
  return row ?? undefined;
}

export async function deleteExpiredTokenizationSessions(db: D1Database, now: number): Promise<number> {
  const result = await db.prepare('DELETE FROM tokenization_sessions WHERE expires_at <= ?').bind(now).run();
  return result.meta.changes;
}

export interface SealedSession {
  id: string;
  user_id: string;
  sealed_mapping: string;
}

/** Sessions sealed under another master key than the current one, after the given id. */
export async function listSessionsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<SealedSession[]> {
  const { results } = await db
    .prepare(
      `SELECT id, user_id, sealed_mapping FROM tokenization_sessions
       WHERE id > ?2 AND sealed_mapping IS NOT NULL AND substr(sealed_mapping, 1, length(?1)) <> ?1 ORDER BY id LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<SealedSession>();
  return results;
}

export async function replaceSealedMapping(db: D1Database, id: string, before: string, after: string): Promise<void> {
  await db
    .prepare('UPDATE tokenization_sessions SET sealed_mapping = ?3 WHERE id = ?1 AND sealed_mapping = ?2')
    .bind(id, before, after)
    .run();
}
