import { connectionsEnd } from './connections';
import { hashUpdate, resetLinksEnd, sessionsEnd } from './credentials';

export interface ZkAccountRow {
  user_id: string;
  salt: string;
  /** JSON of the key derivation's parameters. */
  kdf: string;
  sealed_vault_key: string;
  sealed_recovery_wrap: string;
  recovery_auth_hash: string;
  /** Ed25519 public key whose private half follows from the vault key; null until a client of an older account brings it. */
  proof_key: string | null;
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

/**
 * Makes the account zero-knowledge, all at once or not at all: its keys, what signs in from now on, and the end of every
 * other sign-in, of connected programs and of links that could set another password.
 */
export async function insertZkAccount(
  db: D1Database,
  row: ZkAccountRow,
  passwordHash: string,
  keepSession: string,
): Promise<void> {
  const insert = db
    .prepare(
      `INSERT INTO zk_accounts (user_id, salt, kdf, sealed_vault_key, sealed_recovery_wrap, recovery_auth_hash, proof_key, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    )
    .bind(
      row.user_id,
      row.salt,
      row.kdf,
      row.sealed_vault_key,
      row.sealed_recovery_wrap,
      row.recovery_auth_hash,
      row.proof_key,
      row.created_at,
    );
  await db.batch([
    insert,
    hashUpdate(db, row.user_id, passwordHash, row.updated_at),
    sessionsEnd(db, row.user_id, keepSession),
    resetLinksEnd(db, row.user_id),
    ...connectionsEnd(db, row.user_id),
  ]);
}

/** A new password: the wrapped vault key and the sign-in hash change together; other sign-ins and connected programs end. */
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
  const hash = hashUpdate(db, userId, change.passwordHash, change.now);
  await db.batch([keys, hash, sessionsEnd(db, userId, change.keepSession), ...connectionsEnd(db, userId)]);
}

/** For accounts from before proofs were signed; one that has a key keeps it. */
export async function saveProofKey(db: D1Database, userId: string, proofKey: string): Promise<void> {
  await db
    .prepare('UPDATE zk_accounts SET proof_key = ?2 WHERE user_id = ?1 AND proof_key IS NULL')
    .bind(userId, proofKey)
    .run();
}

interface ZkSessionKeyRow {
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

export async function findSessionNonce(db: D1Database, authSessionId: string): Promise<string | undefined> {
  const query = 'SELECT nonce FROM zk_session_keys WHERE auth_session_id = ?';
  return (await db.prepare(query).bind(authSessionId).first<string>('nonce')) ?? undefined;
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
      before.user_id,
      before.sealed_vault_key,
      before.sealed_recovery_wrap,
      after.sealed_vault_key,
      after.sealed_recovery_wrap,
    )
    .run();
}
