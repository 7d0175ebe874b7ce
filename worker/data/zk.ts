export interface ZkAccountRow {
  user_id: string;
  salt: string;
  /** JSON of the key derivation's parameters. */
  kdf: string;
  sealed_vault_key: string;
  sealed_recovery_wrap: string;
  recovery_auth_hash: string;
  created_at: number;
  updated_at: number;
}

export async function findZkAccount(db: D1Database, userId: string): Promise<ZkAccountRow | undefined> {
  return (
    (await db.prepare('SELECT * FROM zk_accounts WHERE user_id = ?').bind(userId).first<ZkAccountRow>()) ?? undefined
  );
}

export async function findZkAccountByEmail(db: D1Database, email: string): Promise<ZkAccountRow | undefined> {
  const row = await db
    .prepare('SELECT zk_accounts.* FROM zk_accounts JOIN user ON user.id = zk_accounts.user_id WHERE user.email = ?')
    .bind(email)
    .first<ZkAccountRow>();
  return row ?? undefined;
}

/** The hash sign-in compares with; undefined for users who sign in another way. */
export async function findPasswordHash(db: D1Database, userId: string): Promise<string | undefined> {
  const row = await db
    .prepare("SELECT password FROM account WHERE userId = ? AND providerId = 'credential'")
    .bind(userId)
    .first<{ password: string | null }>();
  return row?.password ?? undefined;
}

/** Makes the account zero-knowledge: its keys and the hash of what signs in from now on change together, or not at all. */
export async function insertZkAccount(db: D1Database, row: ZkAccountRow, passwordHash: string): Promise<void> {
  const insert = db
    .prepare(
      `INSERT INTO zk_accounts (user_id, salt, kdf, sealed_vault_key, sealed_recovery_wrap, recovery_auth_hash, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
    )
    .bind(
      ...[row.user_id, row.salt, row.kdf, row.sealed_vault_key, row.sealed_recovery_wrap],
      ...[row.recovery_auth_hash, row.created_at],
    );
  await db.batch([insert, passwordUpdate(db, row.user_id, passwordHash, row.updated_at)]);
}

/** A new password: the wrapped vault key and the sign-in hash change together, and other sign-ins end. */
export async function replaceZkPassword(
  db: D1Database,
  userId: string,
  change: {
    salt: string;
    kdf: string;
    sealedVaultKey: string;
    passwordHash: string;
    keepSession: string | null;
    now: number;
  },
): Promise<void> {
  const keys = db
    .prepare('UPDATE zk_accounts SET salt = ?2, kdf = ?3, sealed_vault_key = ?4, updated_at = ?5 WHERE user_id = ?1')
    .bind(userId, change.salt, change.kdf, change.sealedVaultKey, change.now);
  const sessions = db
    .prepare('DELETE FROM session WHERE userId = ?1 AND id IS NOT ?2')
    .bind(userId, change.keepSession);
  await db.batch([keys, passwordUpdate(db, userId, change.passwordHash, change.now), sessions]);
}

function passwordUpdate(db: D1Database, userId: string, passwordHash: string, now: number): D1PreparedStatement {
  return db
    .prepare("UPDATE account SET password = ?2, updatedAt = ?3 WHERE userId = ?1 AND providerId = 'credential'")
    .bind(userId, passwordHash, new Date(now).toISOString());
}

export interface ZkSessionKeyRow {
  nonce: string;
  key_hash: string | null;
  created_at: number;
}

/** The nonce of a sign-in, made the first time it is asked for. */
export async function claimSessionNonce(
  db: D1Database,
  session: { authSessionId: string; userId: string; nonce: string; now: number },
): Promise<ZkSessionKeyRow> {
  await db
    .prepare(
      `INSERT INTO zk_session_keys (auth_session_id, user_id, nonce, key_hash, created_at) VALUES (?, ?, ?, NULL, ?)
       ON CONFLICT (auth_session_id) DO NOTHING`,
    )
    .bind(session.authSessionId, session.userId, session.nonce, session.now)
    .run();
  const row = await db
    .prepare('SELECT nonce, key_hash, created_at FROM zk_session_keys WHERE auth_session_id = ?')
    .bind(session.authSessionId)
    .first<ZkSessionKeyRow>();
  if (!row) throw new Error('The session nonce was not stored');
  return row;
}

/** Registers the digest of a sign-in's session key once. False when one is registered or no nonce was asked for in time. */
export async function registerSessionKeyHash(
  db: D1Database,
  authSessionId: string,
  keyHash: string,
  notBefore: number,
): Promise<boolean> {
  const result = await db
    .prepare(
      'UPDATE zk_session_keys SET key_hash = ?2 WHERE auth_session_id = ?1 AND key_hash IS NULL AND created_at >= ?3',
    )
    .bind(authSessionId, keyHash, notBefore)
    .run();
  return result.meta.changes > 0;
}

/** Digests of the user's live sign-ins. */
export async function listSessionKeyHashes(db: D1Database, userId: string, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key_hash FROM zk_session_keys JOIN session ON session.id = auth_session_id
       WHERE user_id = ? AND key_hash IS NOT NULL AND datetime(session.expiresAt) > datetime(?, 'unixepoch')`,
    )
    .bind(userId, Math.floor(now / 1000))
    .all<{ key_hash: string }>();
  return results.map(({ key_hash }) => key_hash);
}

/** Accounts with a key sealed under another master key than the current one, after the given user id. */
export async function listZkAccountsToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<ZkAccountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM zk_accounts WHERE user_id > ?2 AND (substr(sealed_vault_key, 1, length(?1)) <> ?1
         OR substr(sealed_recovery_wrap, 1, length(?1)) <> ?1) ORDER BY user_id LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<ZkAccountRow>();
  return results;
}

export async function replaceSealedZkKeys(
  db: D1Database,
  before: ZkAccountRow,
  after: Pick<ZkAccountRow, 'sealed_vault_key' | 'sealed_recovery_wrap'>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE zk_accounts SET sealed_vault_key = ?4, sealed_recovery_wrap = ?5
       WHERE user_id = ?1 AND sealed_vault_key = ?2 AND sealed_recovery_wrap = ?3`,
    )
    .bind(
      ...[before.user_id, before.sealed_vault_key, before.sealed_recovery_wrap],
      ...[after.sealed_vault_key, after.sealed_recovery_wrap],
    )
    .run();
}
