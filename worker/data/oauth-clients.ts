/** Programs that registered themselves (RFC 7591). */
export const CLIENT_AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthMethod = (typeof CLIENT_AUTH_METHODS)[number];

interface OAuthClientRow {
  id: string;
  name: string;
  redirectUris: string[];
  authMethod: ClientAuthMethod;
  /** SHA-256 of the secret; null for a client that can keep none. */
  secretHash: string | null;
  createdAt: number;
}

export async function insertOAuthClient(db: D1Database, row: OAuthClientRow): Promise<void> {
  await db
    .prepare(
      `INSERT INTO oauth_clients (id, name, redirect_uris, auth_method, secret_hash, created_at, used_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(row.id, row.name, JSON.stringify(row.redirectUris), row.authMethod, row.secretHash, row.createdAt)
    .run();
}

export async function findOAuthClient(db: D1Database, id: string): Promise<OAuthClientRow | null> {
  const row = await db
    .prepare(
      `SELECT id, name, redirect_uris, auth_method AS authMethod, secret_hash AS secretHash, created_at AS createdAt
       FROM oauth_clients WHERE id = ?`,
    )
    .bind(id)
    .first<Omit<OAuthClientRow, 'redirectUris'> & { redirect_uris: string }>();
  if (!row) return null;
  const { redirect_uris, ...rest } = row;
  return { ...rest, redirectUris: JSON.parse(redirect_uris) as string[] };
}

export async function noteOAuthClientUse(db: D1Database, id: string, at: number): Promise<void> {
  await db.prepare('UPDATE oauth_clients SET used_at = max(used_at, ?) WHERE id = ?').bind(at, id).run();
}

/** Forgets clients that no account allows (any longer) and that have not asked since. */
export async function deleteUnusedOAuthClients(db: D1Database, before: number): Promise<number> {
  const result = await db
    .prepare(
      `DELETE FROM oauth_clients WHERE used_at < ?
       AND NOT EXISTS (SELECT 1 FROM oauth_connections WHERE client_id = oauth_clients.id)`,
    )
    .bind(before)
    .run();
  return result.meta.changes;
}
