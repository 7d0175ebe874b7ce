export type LedgerKind = 'allocation' | 'lapse' | 'charge' | 'grant' | 'plan_change' | 'reversal';

export interface LedgerRow {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  kind: LedgerKind;
  endpoint: string | null;
  tokens: number;
  balanceAfter: number;
  /** Of charges to an organization: the key in use, and the member whose key it is. */
  keyId?: string | null;
  memberId?: string | null;
}

export interface KeyUse {
  keyId: string;
  at: number;
}

/** Adds rows and key uses in one batch. Rows already there are left alone, so a repeated flush changes nothing. */
export async function writeLedger(db: D1Database, userId: string, rows: readonly LedgerRow[], uses: readonly KeyUse[]) {
  const insertRows = db
    .prepare(
      `INSERT OR IGNORE INTO ledger (id, user_id, at, kind, endpoint, tokens, balance_after, key_id, member_id)
       SELECT value->>'id', ?1, value->>'at', value->>'kind', value->>'endpoint', value->>'tokens', value->>'balanceAfter',
         value->>'keyId', value->>'memberId'
       FROM json_each(?2)`,
    )
    .bind(userId, JSON.stringify(rows));
  const noteUses = db
    .prepare(
      `UPDATE api_keys SET last_used_at = max(coalesce(last_used_at, 0), used.value->>'at')
       FROM json_each(?1) AS used WHERE api_keys.id = used.value->>'keyId'`,
    )
    .bind(JSON.stringify(uses));
  const noteConnections = db
    .prepare(
      `UPDATE oauth_connections SET last_used_at = max(coalesce(last_used_at, 0), used.value->>'at')
       FROM json_each(?1) AS used WHERE oauth_connections.id = used.value->>'keyId'`,
    )
    .bind(JSON.stringify(uses));
  await db.batch([insertRows, noteUses, ...(uses.length > 0 ? [noteConnections] : [])]);
}

/** Newest first; `before` is the id of the oldest entry already seen. */
export async function listLedger(
  db: D1Database,
  userId: string,
  range: { from: number; to: number; before: string | undefined; limit: number },
): Promise<LedgerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, at, kind, endpoint, tokens, balance_after AS balanceAfter FROM ledger
       WHERE user_id = ?1 AND at >= ?2 AND at < ?3
         AND (?4 IS NULL OR seq < (SELECT seq FROM ledger WHERE id = ?4 AND user_id = ?1))
       ORDER BY seq DESC LIMIT ?5`,
    )
    .bind(userId, range.from, range.to, range.before ?? null, range.limit)
    .all<LedgerRow>();
  return results;
}

interface DayUsage {
  day: string;
  endpoint: string;
  tokens: number;
  requests: number;
}

export async function sumUsageByDay(db: D1Database, userId: string, from: number, to: number): Promise<DayUsage[]> {
  const { results } = await db
    .prepare(
      `SELECT date(at / 1000, 'unixepoch') AS day, endpoint, -sum(tokens) AS tokens, count(*) AS requests FROM ledger
       WHERE user_id = ? AND kind = 'charge' AND at >= ? AND at < ? GROUP BY day, endpoint ORDER BY day, endpoint`,
    )
    .bind(userId, from, to)
    .all<DayUsage>();
  return results;
}
