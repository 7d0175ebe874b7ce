import { API_SCOPE_NAMES, type ApiScope, type KeyMode } from '@veilmark/contract/scopes';

export interface ApiKeyRow {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** Separated by commas; null where the key may everything. */
  scopes: string | null;
  mode: KeyMode;
  /** Whose policy holds for it. */
  organization_id: string | null;
  /** 1 where that organization pays for its calls. */
  is_paid_by_organization: number;
}

const COLUMNS =
  'id, user_id, name, prefix, created_at, last_used_at, expires_at, revoked_at, scopes, mode, organization_id, is_paid_by_organization';

export async function findApiKeyByHash(db: D1Database, hash: string): Promise<ApiKeyRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM api_keys WHERE key_hash = ?`).bind(hash).first<ApiKeyRow>();
}

export async function listApiKeys(db: D1Database, userId: string): Promise<ApiKeyRow[]> {
  const query = `SELECT ${COLUMNS} FROM api_keys WHERE user_id = ? ORDER BY created_at DESC, id`;
  return (await db.prepare(query).bind(userId).all<ApiKeyRow>()).results;
}

/** Inserts unless the user already holds `limit` keys that still work; answers whether it did. */
export async function insertApiKey(
  db: D1Database,
  row: ApiKeyRow & { key_hash: string },
  limit: number,
): Promise<boolean> {
  const result = await db
    .prepare(
      `INSERT INTO api_keys (id, user_id, name, prefix, key_hash, created_at, expires_at, scopes, mode, organization_id, is_paid_by_organization)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9, ?10, ?11, ?12
       WHERE (SELECT count(*) FROM api_keys WHERE user_id = ?2 AND revoked_at IS NULL AND coalesce(expires_at, ?6 + 1) > ?6) < ?8`,
    )
    .bind(
      row.id,
      row.user_id,
      row.name,
      row.prefix,
      row.key_hash,
      row.created_at,
      row.expires_at,
      limit,
      row.scopes,
      row.mode,
      row.organization_id,
      row.is_paid_by_organization,
    )
    .run();
  return result.meta.changes > 0;
}

export async function findApiKey(db: D1Database, userId: string, id: string): Promise<ApiKeyRow | null> {
  const query = `SELECT ${COLUMNS} FROM api_keys WHERE id = ? AND user_id = ?`;
  return db.prepare(query).bind(id, userId).first<ApiKeyRow>();
}

export async function markApiKeyRevoked(db: D1Database, userId: string, id: string, at: number): Promise<void> {
  await db
    .prepare('UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ? AND user_id = ?')
    .bind(at, id, userId)
    .run();
}

/** Revokes the keys of a former member: those for the organization, or every one. Part of one batch. */
export function revokeFormerMemberKeys(
  db: D1Database,
  { organizationId, userId, isEvery }: { organizationId: string; userId: string; isEvery: boolean },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE api_keys SET revoked_at = ?4 WHERE user_id = ?2 AND revoked_at IS NULL AND (?3 = 1 OR organization_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?2)`,
    )
    .bind(organizationId, userId, Number(isEvery), now);
}

/** Revokes every key of an account. Part of one batch. */
export function keysEnd(db: D1Database, userId: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE api_keys SET revoked_at = ?2 WHERE user_id = ?1 AND revoked_at IS NULL').bind(userId, now);
}

/** Keys of a member that still work under the policy of an organization. */
export async function listMemberKeys(db: D1Database, organizationId: string, userId: string): Promise<ApiKeyRow[]> {
  const query = `SELECT ${COLUMNS} FROM api_keys WHERE organization_id = ? AND user_id = ? AND revoked_at IS NULL`;
  return (await db.prepare(query).bind(organizationId, userId).all<ApiKeyRow>()).results;
}

/** Keys whose calls the organization pays for, its own and those of members, newest first. */
export async function listPaidKeys(db: D1Database, organizationId: string, limit: number): Promise<ApiKeyRow[]> {
  const query = `SELECT ${COLUMNS} FROM api_keys WHERE organization_id = ?1 AND is_paid_by_organization = 1
    ORDER BY revoked_at IS NOT NULL, created_at DESC, id LIMIT ?2`;
  return (await db.prepare(query).bind(organizationId, limit).all<ApiKeyRow>()).results;
}

export async function findPaidKey(db: D1Database, organizationId: string, id: string): Promise<ApiKeyRow | null> {
  const query = `SELECT ${COLUMNS} FROM api_keys WHERE organization_id = ? AND id = ? AND is_paid_by_organization = 1`;
  return db.prepare(query).bind(organizationId, id).first<ApiKeyRow>();
}

/** As a key's row holds them, in the order of the contract. A key that was given none may everything, also what comes later. */
export function writeScopes(scopes: readonly ApiScope[] | undefined): string | null {
  return scopes ? API_SCOPE_NAMES.filter((name) => scopes.includes(name)).join(',') : null;
}

export function readScopes(stored: string | null): ApiScope[] {
  const names = stored?.split(',');
  return names ? API_SCOPE_NAMES.filter((name) => names.includes(name)) : [...API_SCOPE_NAMES];
}
