import type { PlanId, RateClass } from '@veilmark/commerce/plans';
import type { KeyUse, LedgerRow } from '../data/ledger';
import type { SubscriptionStatus } from '../data/plan-state';
import { METER_MIGRATIONS } from './meter-tables';
import { migrate } from './migrate';

export interface MeterAccount {
  userId: string;
  plan: PlanId;
  status: SubscriptionStatus;
  version: number;
  /** What the balance belongs to: a UTC month, or a paid period (`period:` and its id). */
  month: string;
  balance: number;
  used: number;
  /** Tokens this month or period has brought through the plan. */
  allocated: number;
}

/** The window of a rate class; calls of test keys are counted apart. */
type WindowName = RateClass | `test:${RateClass}`;

/** A ledger row with its place in the order of this meter. */
type Entry = LedgerRow & { seq: number };

interface RateWindow {
  startedAt: number;
  count: number;
}

/**
 * Rows of one meter. What every request reads is kept in memory as well; storage stays the truth after a restart. Only
 * the rate windows may be ahead of storage, until the account is saved next.
 */
export class MeterStore {
  #cachedAccount: MeterAccount | undefined;
  #windows: Partial<Record<WindowName, RateWindow>>;
  #copiedSeq: number;
  readonly #revoked: Set<string>;
  readonly #keyUses = new Map<string, number>();
  readonly #sql: SqlStorage;
  hasUnsavedWindow = false;
  /** The account was deleted; nothing of it is kept but this. */
  isClosed: boolean;

  constructor(storage: DurableObjectStorage) {
    migrate(storage, METER_MIGRATIONS);
    this.#sql = storage.sql;
    const query = 'SELECT windows, copied_seq AS copiedSeq FROM account';
    const [stored] = this.#sql.exec<{ windows: string; copiedSeq: number }>(query).toArray();
    this.#windows = JSON.parse(stored?.windows ?? '{}');
    this.#copiedSeq = stored?.copiedSeq ?? 0;
    this.isClosed = this.#sql.exec('SELECT at FROM closed').toArray().length > 0;
    this.#revoked = new Set(
      this.#sql
        .exec<{ key_id: string }>('SELECT key_id FROM revoked_keys')
        .toArray()
        .map((r) => r.key_id),
    );
  }

  account(): MeterAccount | undefined {
    if (this.#cachedAccount) return this.#cachedAccount;
    const row = this.#sql
      .exec<Record<string, string | number>>(
        'SELECT user_id AS userId, plan, status, version, month, balance, used, allocated FROM account',
      )
      .toArray()[0];
    // Safe: the table has these columns and only saveAccount writes it.
    this.#cachedAccount = row as unknown as MeterAccount | undefined;
    return this.#cachedAccount;
  }

  /** Writes the account with the rate windows and the mark up to which the ledger is copied. */
  saveAccount(account: MeterAccount): void {
    const { userId, plan, status, version, month, balance, used, allocated } = account;
    this.#sql.exec(
      `INSERT OR REPLACE INTO account
         (one, user_id, plan, status, version, month, balance, used, allocated, windows, copied_seq)
       VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      plan,
      status,
      version,
      month,
      balance,
      used,
      allocated,
      JSON.stringify(this.#windows),
      this.#copiedSeq,
    );
    this.#cachedAccount = account;
    this.hasUnsavedWindow = false;
  }

  /** Drops what is held in memory, after a transaction was rolled back. Windows count on: they are not part of it. */
  forgetAccount(): void {
    this.#cachedAccount = undefined;
    this.hasUnsavedWindow = true;
  }

  close(at: number): void {
    for (const table of [
      'account',
      'revoked_keys',
      'operations',
      'credits',
      'entries',
      'pending_key_uses',
      'spending',
      'reservations',
    ])
      this.#sql.exec(`DELETE FROM ${table}`);
    this.#sql.exec('INSERT INTO closed VALUES (?)', at);
    this.#cachedAccount = undefined;
    this.#windows = {};
    this.#revoked.clear();
    this.isClosed = true;
  }

  window(name: WindowName): RateWindow | undefined {
    return this.#windows[name];
  }

  /** Counts in memory; saveAccount makes it last. */
  setWindow(name: WindowName, window: RateWindow): void {
    this.#windows[name] = window;
    this.hasUnsavedWindow = true;
  }

  isRevoked(keyId: string): boolean {
    return this.#revoked.has(keyId);
  }

  revoke(keyId: string, at: number): void {
    this.#sql.exec('INSERT OR IGNORE INTO revoked_keys VALUES (?, ?)', keyId, at);
    this.#revoked.add(keyId);
  }

  operation(id: string, notBefore: number): { digest: string; tokens: number } | undefined {
    return this.#sql
      .exec<{ digest: string; tokens: number }>(
        'SELECT digest, tokens FROM operations WHERE id = ? AND at >= ?',
        id,
        notBefore,
      )
      .toArray()[0];
  }

  saveOperation(id: string, digest: string, tokens: number, at: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO operations VALUES (?, ?, ?, ?)', id, digest, tokens, at);
  }

  forgetOperations(before: number): void {
    this.#sql.exec('DELETE FROM operations WHERE at < ?', before);
  }

  /** True the first time an id is seen. */
  claimCredit(id: string): boolean {
    return this.#sql.exec('INSERT OR IGNORE INTO credits VALUES (?)', id).rowsWritten > 0;
  }

  addEntry(row: LedgerRow): void {
    this.#sql.exec(
      `INSERT INTO entries (id, at, kind, endpoint, tokens, balance_after, key_id, member_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.at,
      row.kind,
      row.endpoint,
      row.tokens,
      row.balanceAfter,
      row.keyId ?? null,
      row.memberId ?? null,
    );
  }

  /** What a member took in a month. */
  spentBy(memberId: string, month: string): number {
    const query = 'SELECT tokens FROM spending WHERE member_id = ? AND month = ?';
    return this.#sql.exec<{ tokens: number }>(query, memberId, month).toArray()[0]?.tokens ?? 0;
  }

  /** Earlier months of the member are over; the ledger has them. */
  addSpending(memberId: string, month: string, tokens: number): void {
    this.#sql.exec('DELETE FROM spending WHERE member_id = ? AND month < ?', memberId, month);
    this.#sql.exec(
      `INSERT INTO spending VALUES (?1, ?2, max(0, ?3))
       ON CONFLICT (member_id, month) DO UPDATE SET tokens = max(0, tokens + ?3)`,
      memberId,
      month,
      tokens,
    );
  }

  /** Tokens an entry moved, while it is remembered. */
  entryTokens(id: string): number | undefined {
    return this.#sql.exec<{ tokens: number }>('SELECT tokens FROM entries WHERE id = ?', id).toArray()[0]?.tokens;
  }

  /** Entries that may not be in D1 yet, oldest first. */
  uncopiedEntries(limit: number): Entry[] {
    return this.#sql
      .exec(
        `SELECT seq, id, at, kind, endpoint, tokens, balance_after AS balanceAfter,
           key_id AS keyId, member_id AS memberId FROM entries
         WHERE seq > ? ORDER BY seq LIMIT ?`,
        this.#copiedSeq,
        limit,
      )
      .toArray() as unknown as Entry[]; // Safe: only addEntry writes the table.
  }

  /** Remembers a use in memory and, once a minute at most, in storage: it is a hint for people, not a count.
   * Answers whether storage changed. */
  noteKeyUse(keyId: string, at: number): boolean {
    if (at - (this.#keyUses.get(keyId) ?? 0) < 60_000) return false;
    this.#keyUses.set(keyId, at);
    this.#sql.exec('INSERT OR REPLACE INTO pending_key_uses VALUES (?, ?)', keyId, at);
    return true;
  }

  pendingKeyUses(): KeyUse[] {
    return this.#sql.exec<{ keyId: string; at: number }>('SELECT key_id AS keyId, at FROM pending_key_uses').toArray();
  }

  /** Notes what is in D1 now. Flushes may overlap, so the mark never moves back. */
  markCopied(entries: readonly Entry[], uses: readonly KeyUse[]): void {
    this.#copiedSeq = Math.max(this.#copiedSeq, entries.at(-1)?.seq ?? 0);
    for (const { keyId, at } of uses)
      this.#sql.exec('DELETE FROM pending_key_uses WHERE key_id = ? AND at = ?', keyId, at);
  }

  /** Drops copied entries older than `before`; the newest stays, because the next number is counted from it. */
  forgetEntries(before: number): void {
    this.#sql.exec(
      `DELETE FROM entries WHERE seq <= ?1 AND seq < (SELECT max(seq) FROM entries)
         AND seq < coalesce((SELECT seq FROM entries WHERE at >= ?2 ORDER BY seq LIMIT 1), ?1 + 1)`,
      this.#copiedSeq,
      before,
    );
  }
}
