import type { PlanId, RateClass } from '../../shared/catalog/plans';
import type { KeyUse, LedgerRow } from '../data/ledger';
import type { SubscriptionStatus } from './user-meter';

export interface MeterAccount {
  userId: string;
  plan: PlanId;
  status: SubscriptionStatus;
  version: number;
  /** UTC month the balance belongs to. */
  month: string;
  balance: number;
  used: number;
  /** Tokens this month has brought through the plan. */
  allocated: number;
}

interface RateWindow {
  startedAt: number;
  count: number;
}

export function createMeterTables(sql: SqlStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS account (one INTEGER PRIMARY KEY CHECK (one = 1), user_id TEXT NOT NULL, plan TEXT NOT NULL,
      status TEXT NOT NULL, version INTEGER NOT NULL, month TEXT NOT NULL, balance INTEGER NOT NULL, used INTEGER NOT NULL,
      allocated INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS windows (class TEXT PRIMARY KEY, started_at INTEGER NOT NULL, count INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS revoked_keys (key_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS operations (id TEXT PRIMARY KEY, digest TEXT NOT NULL, tokens INTEGER NOT NULL, at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS operations_at ON operations (at);
    CREATE TABLE IF NOT EXISTS credits (id TEXT PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS pending_rows (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
      kind TEXT NOT NULL, endpoint TEXT, tokens INTEGER NOT NULL, balance_after INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS pending_key_uses (key_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
  `);
}

/** Rows of one meter. What every request reads is kept in memory as well; storage stays the truth after a restart. */
export class MeterStore {
  private cachedAccount: MeterAccount | undefined;
  private readonly windows = new Map<RateClass, RateWindow>();
  private readonly revoked: Set<string>;
  private readonly keyUses = new Map<string, number>();
  private readonly sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
    this.revoked = new Set(
      this.sql
        .exec<{ key_id: string }>('SELECT key_id FROM revoked_keys')
        .toArray()
        .map((r) => r.key_id),
    );
  }

  account(): MeterAccount | undefined {
    if (this.cachedAccount) return this.cachedAccount;
    const row = this.sql
      .exec<Record<string, string | number>>(
        'SELECT user_id AS userId, plan, status, version, month, balance, used, allocated FROM account',
      )
      .toArray()[0];
    // Safe: the table has these columns and only saveAccount writes it.
    this.cachedAccount = row as unknown as MeterAccount | undefined;
    return this.cachedAccount;
  }

  saveAccount(account: MeterAccount): void {
    const { userId, plan, status, version, month, balance, used, allocated } = account;
    this.sql.exec(
      'INSERT OR REPLACE INTO account (one, user_id, plan, status, version, month, balance, used, allocated) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[userId, plan, status, version, month, balance, used, allocated],
    );
    this.cachedAccount = account;
  }

  /** Drops what is held in memory, after a transaction was rolled back. */
  forgetCache(): void {
    this.cachedAccount = undefined;
    this.windows.clear();
  }

  window(rateClass: RateClass): RateWindow | undefined {
    const held = this.windows.get(rateClass);
    if (held) return held;
    return this.sql
      .exec<{ startedAt: number; count: number }>(
        'SELECT started_at AS startedAt, count FROM windows WHERE class = ?',
        rateClass,
      )
      .toArray()[0];
  }

  saveWindow(rateClass: RateClass, window: RateWindow): void {
    this.sql.exec('INSERT OR REPLACE INTO windows VALUES (?, ?, ?)', rateClass, window.startedAt, window.count);
    this.windows.set(rateClass, window);
  }

  isRevoked(keyId: string): boolean {
    return this.revoked.has(keyId);
  }

  revoke(keyId: string, at: number): void {
    this.sql.exec('INSERT OR IGNORE INTO revoked_keys VALUES (?, ?)', keyId, at);
    this.revoked.add(keyId);
  }

  operation(id: string, notBefore: number): { digest: string; tokens: number } | undefined {
    return this.sql
      .exec<{ digest: string; tokens: number }>(
        'SELECT digest, tokens FROM operations WHERE id = ? AND at >= ?',
        id,
        notBefore,
      )
      .toArray()[0];
  }

  saveOperation(id: string, digest: string, tokens: number, at: number): void {
    this.sql.exec('INSERT OR REPLACE INTO operations VALUES (?, ?, ?, ?)', id, digest, tokens, at);
  }

  forgetOperations(before: number): void {
    this.sql.exec('DELETE FROM operations WHERE at < ?', before);
  }

  /** True the first time an id is seen. */
  claimCredit(id: string): boolean {
    return this.sql.exec('INSERT OR IGNORE INTO credits VALUES (?)', id).rowsWritten > 0;
  }

  addRow(row: LedgerRow): void {
    this.sql.exec(
      'INSERT INTO pending_rows (id, at, kind, endpoint, tokens, balance_after) VALUES (?, ?, ?, ?, ?, ?)',
      ...[row.id, row.at, row.kind, row.endpoint, row.tokens, row.balanceAfter],
    );
  }

  pendingRows(limit: number): LedgerRow[] {
    return this.sql
      .exec(
        'SELECT seq, id, at, kind, endpoint, tokens, balance_after AS balanceAfter FROM pending_rows ORDER BY seq LIMIT ?',
        limit,
      )
      .toArray() as unknown as LedgerRow[]; // Safe: only addRow writes the table.
  }

  /** Remembers a use in memory and, once a minute at most, in storage: it is a hint for people, not a count.
   * Answers whether storage changed. */
  noteKeyUse(keyId: string, at: number): boolean {
    if (at - (this.keyUses.get(keyId) ?? 0) < 60_000) return false;
    this.keyUses.set(keyId, at);
    this.sql.exec('INSERT OR REPLACE INTO pending_key_uses VALUES (?, ?)', keyId, at);
    return true;
  }

  pendingKeyUses(): KeyUse[] {
    return this.sql.exec<{ keyId: string; at: number }>('SELECT key_id AS keyId, at FROM pending_key_uses').toArray();
  }

  forgetFlushed(rows: readonly LedgerRow[], uses: readonly KeyUse[]): void {
    for (const { id } of rows) this.sql.exec('DELETE FROM pending_rows WHERE id = ?', id);
    for (const { keyId, at } of uses)
      this.sql.exec('DELETE FROM pending_key_uses WHERE key_id = ? AND at = ?', keyId, at);
  }
}
