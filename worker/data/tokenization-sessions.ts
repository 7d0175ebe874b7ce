interface TokenizationSessionRow {
  id: string;
  created_at: number;
  expires_at: number;
  entity_count: number;
}

/** Where a page of the list ends. */
export interface SessionPlace {
  createdAt: number;
  id: string;
}

/** Newest first, after `after` where it is given. */
export async function listTokenizationSessions(
  db: D1Database,
  userId: string,
  now: number,
  page: { after?: SessionPlace | undefined; limit: number },
): Promise<TokenizationSessionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, created_at, expires_at, entity_count FROM tokenization_sessions
       WHERE user_id = ?1 AND expires_at > ?2 AND (created_at < ?3 OR (created_at = ?3 AND id > ?4))
       ORDER BY created_at DESC, id LIMIT ?5`,
    )
    .bind(userId, now, page.after?.createdAt ?? Number.MAX_SAFE_INTEGER, page.after?.id ?? '', page.limit)
    .all<TokenizationSessionRow>();
  return results;
}

/** Answers what was deleted; undefined where there was nothing. */
export async function deleteTokenizationSession(
  db: D1Database,
  userId: string,
  id: string,
  now: number,
): Promise<{ hadMapping: boolean } | undefined> {
  const row = await db
    .prepare(
      `DELETE FROM tokenization_sessions WHERE id = ? AND user_id = ? AND expires_at > ?
       RETURNING sealed_mapping IS NOT NULL AS had_mapping`,
    )
    .bind(id, userId, now)
    .first<{ had_mapping: number }>();
  return row ? { hadMapping: row.had_mapping === 1 } : undefined;
}

interface NewTokenizationSession extends TokenizationSessionRow {
  user_id: string;
  /** Null where the values carry what restores them, as encrypted ones do. */
  sealed_mapping: string | null;
}

interface SessionRoom {
  /** Sessions with a mapping, and as many without. */
  sessions: number;
  /** Bytes of sealed mappings in all. */
  bytes: number;
}

/**
 * Keeps a session, once for each id, and answers whether it is kept: it is not where its mapping finds no room. What
 * expired for this user goes, and of sessions without a mapping, which restore nothing, the oldest beyond the room.
 */
export async function insertTokenizationSession(
  db: D1Database,
  session: NewTokenizationSession,
  room: SessionRoom,
): Promise<boolean> {
  const { id, user_id, created_at, expires_at, entity_count, sealed_mapping } = session;
  const dropExpired = db
    .prepare('DELETE FROM tokenization_sessions WHERE user_id = ? AND expires_at <= ?')
    .bind(user_id, created_at);
  const insert = db
    .prepare(
      `INSERT INTO tokenization_sessions (id, user_id, created_at, expires_at, entity_count, sealed_mapping)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?6 IS NULL OR EXISTS (
         SELECT 1 FROM (SELECT count(*) AS count, total(octet_length(sealed_mapping)) AS bytes
                        FROM tokenization_sessions WHERE user_id = ?2 AND sealed_mapping IS NOT NULL)
         WHERE count < ?7 AND bytes + octet_length(?6) <= ?8)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, user_id, created_at, expires_at, entity_count, sealed_mapping, room.sessions, room.bytes);
  const dropOldest = db
    .prepare(
      `DELETE FROM tokenization_sessions WHERE id IN (
         SELECT id FROM tokenization_sessions WHERE user_id = ? AND sealed_mapping IS NULL
         ORDER BY created_at DESC, id LIMIT -1 OFFSET ?)`,
    )
    .bind(user_id, room.sessions);
  const isKept = db.prepare('SELECT id FROM tokenization_sessions WHERE id = ? AND user_id = ?').bind(id, user_id);
  const steps = sealed_mapping === null ? [dropExpired, insert, dropOldest] : [dropExpired, insert];
  const answers = await db.batch([...steps, isKept]);
  return (answers.at(-1)?.results.length ?? 0) > 0;
}

/** Makes room: the oldest of a user's sessions whose ids begin like this go. */
export async function deleteOldestSessions(
  db: D1Database,
  userId: string,
  prefix: string,
  count: number,
): Promise<void> {
  await db
    .prepare(
      `DELETE FROM tokenization_sessions WHERE id IN (
         SELECT id FROM tokenization_sessions WHERE user_id = ?1 AND substr(id, 1, length(?2)) = ?2
         ORDER BY created_at, id LIMIT ?3)`,
    )
    .bind(userId, prefix, count)
    .run();
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
