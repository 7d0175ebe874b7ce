export interface ProfileSummaryRow {
  id: string;
  user_id: string;
  name: string;
  created_at: number;
  updated_at: number;
}

export interface ProfileRow extends ProfileSummaryRow {
  sealed_settings: string;
}

/** Up to `limit` profiles in the order of their names, after the given one. */
export async function listProfiles(
  db: D1Database,
  userId: string,
  page: { after?: string | undefined; limit: number },
): Promise<ProfileSummaryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, user_id, name, created_at, updated_at FROM profiles
       WHERE user_id = ?1 AND (?2 IS NULL OR name > ?2) ORDER BY name LIMIT ?3`,
    )
    .bind(userId, page.after ?? null, page.limit)
    .all<ProfileSummaryRow>();
  return results;
}

export async function countProfiles(db: D1Database, userId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS profiles FROM profiles WHERE user_id = ?')
    .bind(userId)
    .first<{ profiles: number }>();
  return row?.profiles ?? 0;
}

export async function findProfile(db: D1Database, userId: string, id: string): Promise<ProfileRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM profiles WHERE id = ? AND user_id = ?')
    .bind(id, userId)
    .first<ProfileRow>();
  return row ?? undefined;
}

export async function findProfileByName(db: D1Database, userId: string, name: string): Promise<ProfileRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM profiles WHERE user_id = ? AND name = ?')
    .bind(userId, name)
    .first<ProfileRow>();
  return row ?? undefined;
}

/** False when the name is taken or the user has `limit` already; one statement, so that no race gets past either. */
export async function insertProfile(db: D1Database, row: ProfileRow, limit: number): Promise<boolean> {
  const result = await db
    .prepare(
      `INSERT INTO profiles (id, user_id, name, sealed_settings, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE (SELECT count(*) FROM profiles WHERE user_id = ?2) < ?6
       ON CONFLICT (user_id, name) DO NOTHING`,
    )
    .bind(row.id, row.user_id, row.name, row.sealed_settings, row.created_at, limit)
    .run();
  return result.meta.changes > 0;
}

/** False when there is no such profile, or another one has the name. */
export async function updateProfile(db: D1Database, row: ProfileRow): Promise<boolean> {
  const result = await db
    .prepare(
      'UPDATE OR IGNORE profiles SET name = ?3, sealed_settings = ?4, updated_at = ?5 WHERE id = ?1 AND user_id = ?2',
    )
    .bind(row.id, row.user_id, row.name, row.sealed_settings, row.updated_at)
    .run();
  return result.meta.changes > 0;
}

export async function deleteProfile(db: D1Database, userId: string, id: string): Promise<boolean> {
  const result = await db.prepare('DELETE FROM profiles WHERE id = ? AND user_id = ?').bind(id, userId).run();
  return result.meta.changes > 0;
}

/** Profiles sealed under another master key than the current one, after the given id. */
export async function listProfilesToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<ProfileRow[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM profiles WHERE id > ?2 AND substr(sealed_settings, 1, length(?1)) <> ?1 ORDER BY id LIMIT ?3',
    )
    .bind(currentPrefix, after, limit)
    .all<ProfileRow>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedSettings(db: D1Database, id: string, before: string, after: string): Promise<void> {
  await db
    .prepare('UPDATE profiles SET sealed_settings = ?3 WHERE id = ?1 AND sealed_settings = ?2')
    .bind(id, before, after)
    .run();
}
