export interface KeyPairRow {
  id: string;
  user_id: string;
  key_name: string;
  fingerprint: string;
  algorithm: string;
  public_key_pem: string;
  sealed_private_key: string;
  is_zk_wrapped: 0 | 1;
  is_active: 0 | 1;
  usage_count: number;
  last_used_at: number | null;
  created_at: number;
  updated_at: number;
}

/** What lists and descriptions show; the sealed key is fetched only where it is needed. */
export type KeyPairMetadata = Omit<KeyPairRow, 'public_key_pem' | 'sealed_private_key'>;

const METADATA = `id, user_id, key_name, fingerprint, algorithm, is_zk_wrapped, is_active, usage_count, last_used_at,
  created_at, updated_at`;

export async function listKeyPairs(db: D1Database, userId: string): Promise<KeyPairMetadata[]> {
  const { results } = await db
    .prepare(`SELECT ${METADATA} FROM key_pairs WHERE user_id = ? ORDER BY created_at, id`)
    .bind(userId)
    .all<KeyPairMetadata>();
  return results;
}

export async function findKeyPair(db: D1Database, userId: string, id: string): Promise<KeyPairRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM key_pairs WHERE id = ? AND user_id = ?')
    .bind(id, userId)
    .first<KeyPairRow>();
  return row ?? undefined;
}

export async function isKeyNameTaken(db: D1Database, userId: string, name: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS taken FROM key_pairs WHERE user_id = ? AND key_name = ?')
    .bind(userId, name)
    .first();
  return row !== null;
}

/** False when the name is taken or the user has `limit` pairs already; one statement, so that no race gets past either. */
export async function insertKeyPair(db: D1Database, row: KeyPairRow, limit: number): Promise<boolean> {
  const result = await db
    .prepare(
      `INSERT INTO key_pairs (id, user_id, key_name, fingerprint, algorithm, public_key_pem, sealed_private_key,
         is_zk_wrapped, is_active, usage_count, last_used_at, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, NULL, ?10, ?10
       WHERE (SELECT count(*) FROM key_pairs WHERE user_id = ?2) < ?11
       ON CONFLICT (user_id, key_name) DO NOTHING`,
    )
    .bind(
      row.id,
      row.user_id,
      row.key_name,
      row.fingerprint,
      row.algorithm,
      row.public_key_pem,
      row.sealed_private_key,
      row.is_zk_wrapped,
      row.is_active,
      row.created_at,
      limit,
    )
    .run();
  return result.meta.changes > 0;
}

/** False when there is no such pair, or another pair has the name. */
export async function updateKeyPair(
  db: D1Database,
  userId: string,
  id: string,
  changes: { keyName?: string | undefined; isActive?: boolean | undefined },
  now: number,
): Promise<boolean> {
  const result = await db
    .prepare(
      `UPDATE OR IGNORE key_pairs SET key_name = coalesce(?3, key_name), is_active = coalesce(?4, is_active), updated_at = ?5
       WHERE id = ?1 AND user_id = ?2`,
    )
    .bind(id, userId, changes.keyName ?? null, changes.isActive === undefined ? null : Number(changes.isActive), now)
    .run();
  return result.meta.changes > 0;
}

export async function deleteKeyPair(db: D1Database, userId: string, id: string): Promise<boolean> {
  const result = await db.prepare('DELETE FROM key_pairs WHERE id = ? AND user_id = ?').bind(id, userId).run();
  return result.meta.changes > 0;
}

/** Counts one use of each pair. */
export async function noteKeyPairUse(
  db: D1Database,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE key_pairs SET usage_count = usage_count + 1, last_used_at = ?3
       WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(ids), now)
    .run();
}

/** Pairs sealed under another master key than the current one, after the given id. */
export async function listKeyPairsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<KeyPairRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM key_pairs WHERE id > ?2 AND substr(sealed_private_key, 1, length(?1)) <> ?1 ORDER BY id LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<KeyPairRow>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedPrivateKey(
  db: D1Database,
  id: string,
  before: string,
  after: string,
): Promise<void> {
  await db
    .prepare('UPDATE key_pairs SET sealed_private_key = ?3 WHERE id = ?1 AND sealed_private_key = ?2')
    .bind(id, before, after)
    .run();
}

export async function countServerReadableKeyPairs(db: D1Database, userId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS pairs FROM key_pairs WHERE user_id = ? AND is_zk_wrapped = 0')
    .bind(userId)
    .first<{ pairs: number }>();
  return row?.pairs ?? 0;
}
