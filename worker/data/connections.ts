import type { ApiScope } from '@veilmark/contract/scopes';
import { readScopes } from './api-keys';

/** Programs that act for a user over OAuth: codes, connections and tokens. Everything secret comes here as its SHA-256. */
export interface ConnectionRow {
  id: string;
  userId: string;
  clientId: string;
  clientName: string;
  redirectHost: string;
  scopes: ApiScope[];
  resource: string;
  createdAt: number;
  lastUsedAt: number | null;
}

interface CodeRow {
  connectionId: string;
  userId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  codeChallenge: string;
  scopes: string;
  resource: string;
  expiresAt: number;
}

export interface NewToken {
  hash: string;
  kind: 'access' | 'refresh';
  expiresAt: number;
}

export async function insertCode(db: D1Database, hash: string, row: CodeRow): Promise<void> {
  await db
    .prepare(
      `INSERT INTO oauth_codes (code_hash, connection_id, user_id, client_id, client_name, redirect_uri, code_challenge, scopes,
       resource, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      hash,
      row.connectionId,
      row.userId,
      row.clientId,
      row.clientName,
      row.redirectUri,
      row.codeChallenge,
      row.scopes,
      row.resource,
      row.expiresAt,
    )
    .run();
}

/** Marks a code as used. Of two who bring it only the first sees `isFirst`. */
export async function useCode(
  db: D1Database,
  hash: string,
  now: number,
): Promise<(CodeRow & { isFirst: boolean }) | undefined> {
  const [used, found] = await db.batch<CodeRow>([
    db.prepare('UPDATE oauth_codes SET used_at = ? WHERE code_hash = ? AND used_at IS NULL').bind(now, hash),
    db
      .prepare(
        `SELECT connection_id AS connectionId, user_id AS userId, client_id AS clientId, client_name AS clientName,
         redirect_uri AS redirectUri, code_challenge AS codeChallenge, scopes, resource, expires_at AS expiresAt
         FROM oauth_codes WHERE code_hash = ?`,
      )
      .bind(hash),
  ]);
  const row = found?.results[0];
  return row && { ...row, isFirst: used?.meta.changes === 1 };
}

export async function insertConnection(
  db: D1Database,
  code: CodeRow,
  redirectHost: string,
  tokens: readonly NewToken[],
  now: number,
): Promise<void> {
  const connection = db
    .prepare(
      `INSERT INTO oauth_connections (id, user_id, client_id, client_name, redirect_host, scopes, resource, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      code.connectionId,
      code.userId,
      code.clientId,
      code.clientName,
      redirectHost,
      code.scopes,
      code.resource,
      now,
    );
  await db.batch([connection, insertTokens(db, code.connectionId, tokens)]);
}

/** Adds tokens to a connection, unless it was ended meanwhile; answers whether it did. */
export async function addTokens(db: D1Database, connectionId: string, tokens: readonly NewToken[]): Promise<boolean> {
  return (await insertTokens(db, connectionId, tokens).run()).meta.changes > 0;
}

function insertTokens(db: D1Database, connectionId: string, tokens: readonly NewToken[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO oauth_tokens (token_hash, connection_id, kind, expires_at)
       SELECT value->>'hash', oauth_connections.id, value->>'kind', value->>'expiresAt'
       FROM json_each(?2), oauth_connections WHERE oauth_connections.id = ?1`,
    )
    .bind(connectionId, JSON.stringify(tokens));
}

const CONNECTION = `oauth_connections.id AS id, user_id AS userId, client_id AS clientId, client_name AS clientName,
  redirect_host AS redirectHost, scopes, resource, created_at AS createdAt, last_used_at AS lastUsedAt`;
type StoredConnection = Omit<ConnectionRow, 'scopes'> & { scopes: string };
const read = <T extends StoredConnection>(row: T) => ({ ...row, scopes: readScopes(row.scopes) });

interface FoundToken extends ConnectionRow {
  kind: NewToken['kind'];
  expiresAt: number;
  replacedAt: number | null;
}

export async function findToken(db: D1Database, hash: string): Promise<FoundToken | undefined> {
  const row = await db
    .prepare(
      `SELECT ${CONNECTION}, kind, expires_at AS expiresAt, replaced_at AS replacedAt
       FROM oauth_tokens JOIN oauth_connections ON oauth_connections.id = connection_id WHERE token_hash = ?`,
    )
    .bind(hash)
    .first<StoredConnection & Pick<FoundToken, 'kind' | 'expiresAt' | 'replacedAt'>>();
  return row ? read(row) : undefined;
}

export async function markTokenReplaced(db: D1Database, hash: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE oauth_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE token_hash = ?')
    .bind(now, hash)
    .run();
}

export async function listConnectionRows(db: D1Database, userId: string): Promise<ConnectionRow[]> {
  const query = `SELECT ${CONNECTION} FROM oauth_connections WHERE user_id = ? ORDER BY created_at DESC, id`;
  return (await db.prepare(query).bind(userId).all<StoredConnection>()).results.map(read);
}

/** Ends a connection and its tokens; answers whether there was one. */
export async function deleteConnectionRow(db: D1Database, id: string, userId?: string): Promise<boolean> {
  const result = await db
    .prepare('DELETE FROM oauth_connections WHERE id = ?1 AND user_id = coalesce(?2, user_id)')
    .bind(id, userId ?? null)
    .run();
  return result.meta.changes > 0;
}

/** Ends every connection of the user, with their tokens and those that are being made. */
export function connectionsEnd(db: D1Database, userId: string): D1PreparedStatement[] {
  return ['oauth_codes', 'oauth_connections'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
  );
}

/** Removes what has expired, and connections that can no longer be extended. */
export async function deleteExpiredConnections(db: D1Database, now: number): Promise<number> {
  const [codes, tokens, connections] = await db.batch([
    db.prepare('DELETE FROM oauth_codes WHERE expires_at < ?').bind(now),
    db.prepare('DELETE FROM oauth_tokens WHERE expires_at < ?').bind(now),
    db.prepare('DELETE FROM oauth_connections WHERE id NOT IN (SELECT connection_id FROM oauth_tokens)'),
  ]);
  return [codes, tokens, connections].reduce((sum, result) => sum + (result?.meta.changes ?? 0), 0);
}
