export interface BucketRow {
  id: string;
  user_id: string;
  /** Origin of the server. */
  endpoint: string;
  bucket: string;
  region: string;
  access_key_id: string;
  sealed_secret: string;
  created_at: number;
}

export async function listBucketRows(db: D1Database, userId: string): Promise<BucketRow[]> {
  const query = 'SELECT * FROM buckets WHERE user_id = ? ORDER BY created_at, id';
  return (await db.prepare(query).bind(userId).all<BucketRow>()).results;
}

export async function findBucket(db: D1Database, userId: string, id: string): Promise<BucketRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM buckets WHERE id = ? AND user_id = ?')
    .bind(id, userId)
    .first<BucketRow>();
  return row ?? undefined;
}

/** False where the user has `limit` already; one statement, so that no race gets past it. */
export async function insertBucket(db: D1Database, row: BucketRow, limit: number): Promise<boolean> {
  const result = await db
    .prepare(
      `INSERT INTO buckets (id, user_id, endpoint, bucket, region, access_key_id, sealed_secret, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM buckets WHERE user_id = ?2) < ?9`,
    )
    .bind(
      row.id,
      row.user_id,
      row.endpoint,
      row.bucket,
      row.region,
      row.access_key_id,
      row.sealed_secret,
      row.created_at,
      limit,
    )
    .run();
  return result.meta.changes > 0;
}

export async function deleteBucketRow(db: D1Database, userId: string, id: string): Promise<boolean> {
  const result = await db.prepare('DELETE FROM buckets WHERE id = ? AND user_id = ?').bind(id, userId).run();
  return result.meta.changes > 0;
}

/** Buckets whose secret is sealed under another master key than the current one, after the given id. */
export async function listBucketsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<BucketRow[]> {
  const query =
    'SELECT * FROM buckets WHERE id > ?2 AND substr(sealed_secret, 1, length(?1)) <> ?1 ORDER BY id LIMIT ?3';
  return (await db.prepare(query).bind(currentPrefix, after, limit).all<BucketRow>()).results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedSecret(db: D1Database, id: string, before: string, after: string): Promise<void> {
  await db
    .prepare('UPDATE buckets SET sealed_secret = ?3 WHERE id = ?1 AND sealed_secret = ?2')
    .bind(id, before, after)
    .run();
}
