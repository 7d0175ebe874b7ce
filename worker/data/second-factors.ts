export interface SecondFactorRow {
  user_id: string;
  sealed_secret: string;
  created_at: number;
  /** Null while it is being set up. */
  enabled_at: number | null;
  last_step: number;
}

export async function findSecondFactor(db: D1Database, userId: string): Promise<SecondFactorRow | undefined> {
  const query =
    'SELECT user_id, sealed_secret, created_at, enabled_at, last_step FROM second_factors WHERE user_id = ?';
  return (await db.prepare(query).bind(userId).first<SecondFactorRow>()) ?? undefined;
}

/** Begins to set one up, again where that was begun before. Answers whether it did: one that is on stays. */
export async function beginSecondFactor(db: D1Database, userId: string, sealed: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO second_factors (user_id, sealed_secret, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = ?2, created_at = ?3, last_step = 0 WHERE enabled_at IS NULL`,
    )
    .bind(userId, sealed, now)
    .run();
  return meta.changes > 0;
}

/** Takes a time step that is newer than the last one that was taken. Answers whether it is. */
export async function takeStep(db: D1Database, userId: string, step: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE second_factors SET last_step = ?2 WHERE user_id = ?1 AND last_step < ?2')
    .bind(userId, step)
    .run();
  return meta.changes > 0;
}

export function enableSecondFactor(db: D1Database, userId: string, codeHashes: readonly string[], now: number) {
  return [
    db.prepare('UPDATE second_factors SET enabled_at = ?2 WHERE user_id = ?1 AND enabled_at IS NULL').bind(userId, now),
    db.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(userId),
    ...codeHashes.map((hash) => db.prepare('INSERT INTO recovery_codes VALUES (?, ?)').bind(userId, hash)),
  ];
}

export async function removeSecondFactor(db: D1Database, userId: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM second_factors WHERE user_id = ?').bind(userId),
    db.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(userId),
  ]);
}

/** Uses a recovery code up. Answers whether there was such a code. */
export async function takeRecoveryCode(db: D1Database, userId: string, codeHash: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?')
    .bind(userId, codeHash)
    .run();
  return meta.changes > 0;
}

export async function countRecoveryCodes(db: D1Database, userId: string): Promise<number> {
  const query = 'SELECT count(*) AS count FROM recovery_codes WHERE user_id = ?';
  return (await db.prepare(query).bind(userId).first<{ count: number }>())?.count ?? 0;
}

export async function endSessionByToken(db: D1Database, token: string): Promise<void> {
  await db.prepare('DELETE FROM session WHERE token = ?').bind(token).run();
}

export async function listSecondFactorsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<Pick<SecondFactorRow, 'user_id' | 'sealed_secret'>[]> {
  const query = `SELECT user_id, sealed_secret FROM second_factors
    WHERE user_id > ?2 AND substr(sealed_secret, 1, length(?1)) != ?1 ORDER BY user_id LIMIT ?3`;
  return (await db.prepare(query).bind(currentPrefix, after, limit).all<SecondFactorRow>()).results;
}

/** Only if the secret is still the one that was read. */
export async function replaceSealedSecret(
  db: D1Database,
  userId: string,
  before: string,
  after: string,
): Promise<void> {
  await db
    .prepare('UPDATE second_factors SET sealed_secret = ?3 WHERE user_id = ?1 AND sealed_secret = ?2')
    .bind(userId, before, after)
    .run();
}
