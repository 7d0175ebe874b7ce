export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  name: string;
  public_key: string;
  algorithm: number;
  counter: number;
  /** With commas between. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

export async function listPasskeys(db: D1Database, userId: string): Promise<PasskeyRow[]> {
  const query = 'SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, id';
  return (await db.prepare(query).bind(userId).all<PasskeyRow>()).results;
}

export async function findPasskey(db: D1Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const query = 'SELECT * FROM passkeys WHERE credential_id = ?';
  return (await db.prepare(query).bind(credentialId).first<PasskeyRow>()) ?? undefined;
}

/** Answers whether it was added: not where the credential has an account already, or the account has too many. */
export async function insertPasskey(db: D1Database, row: Omit<PasskeyRow, 'last_used_at'>, most: number) {
  const { meta } = await db
    .prepare(
      `INSERT INTO passkeys (id, user_id, credential_id, name, public_key, algorithm, counter, transports, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ?10
       ON CONFLICT (credential_id) DO NOTHING`,
    )
    .bind(
      row.id,
      row.user_id,
      row.credential_id,
      row.name,
      row.public_key,
      row.algorithm,
      row.counter,
      row.transports,
      row.created_at,
      most,
    )
    .run();
  return meta.changes > 0;
}

/** Notes a use. Answers whether the counter went on: one that stands still or goes back is that of a copy. */
export async function notePasskeyUse(db: D1Database, id: string, counter: number, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE passkeys SET counter = ?2, last_used_at = ?3 WHERE id = ?1 AND ((counter = 0 AND ?2 = 0) OR counter < ?2)',
    )
    .bind(id, counter, now)
    .run();
  return meta.changes > 0;
}

export async function deletePasskey(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM passkeys WHERE user_id = ? AND id = ?').bind(userId, id).run();
  return meta.changes > 0;
}

export function passkeysEnd(db: D1Database, userId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM passkeys WHERE user_id = ?').bind(userId);
}
