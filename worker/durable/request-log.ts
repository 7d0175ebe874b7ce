import { DurableObject } from 'cloudflare:workers';
import { type Migration, migrate } from './migrate';

/** One call, without anything of what it carried: no text, no address of the caller, no name. */
export interface LoggedRequest {
  /** The request id that the answer carried. */
  id: string;
  /** Epoch milliseconds when the request arrived. */
  at: number;
  method: string;
  /** The route's pattern, never the URL. */
  route: string;
  status: number;
  code: string | null;
  durationMs: number;
  tokens: number;
  /** Null for a signed-in session. */
  keyId: string | null;
  mode: 'live' | 'test';
}

export interface RequestPage {
  requests: LoggedRequest[];
  /** Where the next page begins; absent where this is the last. */
  next?: number;
}

const DAY_MS = 24 * 3600 * 1000;
export const LOG_DAYS = 30;
export const MAX_LOGGED = 10_000;
/** Entries beyond the most that are kept before a sweep: one statement for many of them. */
const SWEEP_EVERY = 500;

const MIGRATIONS: readonly Migration[] = [
  (sql) =>
    sql.exec(`
      CREATE TABLE entries (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, at INTEGER NOT NULL,
        method TEXT NOT NULL, route TEXT NOT NULL, status INTEGER NOT NULL, code TEXT, duration_ms INTEGER NOT NULL,
        tokens INTEGER NOT NULL, key_id TEXT, mode TEXT NOT NULL);
      CREATE TABLE closed (at INTEGER NOT NULL);
    `),
];

/**
 * One per user: the last requests, to see what one's programs do. An object of its own, so that neither the meter nor the
 * database writes a row more for each request.
 */
export class RequestLog extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  /** Replaced by tests. */
  now = () => Date.now();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage, MIGRATIONS);
    this.#sql = ctx.storage.sql;
  }

  async note(entry: LoggedRequest): Promise<void> {
    if (this.#isClosed()) return;
    const { id, at, method, route, status, code, durationMs, tokens, keyId, mode } = entry;
    const { seq } = this.#sql
      .exec<{ seq: number }>(
        `INSERT INTO entries (id, at, method, route, status, code, duration_ms, tokens, key_id, mode)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
        id,
        at,
        method,
        route,
        status,
        code,
        durationMs,
        tokens,
        keyId,
        mode,
      )
      .one();
    if (seq % SWEEP_EVERY === 0) this.#sweep();
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(this.now() + DAY_MS);
  }

  /** Newest first, before the place a page names. */
  list(limit: number, options: { before?: number | undefined; failedOnly?: boolean } = {}): RequestPage {
    const { before = Number.MAX_SAFE_INTEGER, failedOnly = false } = options;
    const rows = this.#sql
      .exec<{ seq: number }>(
        `SELECT seq, id, at, method, route, status, code, duration_ms AS durationMs, tokens, key_id AS keyId, mode
         FROM entries WHERE seq < ?1 AND at >= ?2 AND (?3 = 0 OR status >= 400) ORDER BY seq DESC LIMIT ?4`,
        before,
        this.now() - LOG_DAYS * DAY_MS,
        Number(failedOnly),
        limit + 1,
      )
      .toArray();
    const shown = rows.slice(0, limit);
    const requests = shown.map(({ seq: _, ...entry }) => entry as unknown as LoggedRequest); // Safe: only `note` writes the table.
    const last = shown.at(-1);
    return rows.length > limit && last ? { requests, next: last.seq } : { requests };
  }

  /** The account is gone, and what still comes of it is not kept. */
  close(): void {
    if (this.#isClosed()) return;
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec('DELETE FROM entries');
      this.#sql.exec('INSERT INTO closed VALUES (?)', this.now());
    });
  }

  override async alarm(): Promise<void> {
    this.#sweep();
    const { count } = this.#sql.exec<{ count: number }>('SELECT count(*) AS count FROM entries').one();
    if (count > 0) await this.ctx.storage.setAlarm(this.now() + DAY_MS);
  }

  #sweep(): void {
    this.#sql.exec(
      `DELETE FROM entries WHERE at < ?1 OR seq <= (SELECT max(seq) FROM entries) - ${MAX_LOGGED}`,
      this.now() - LOG_DAYS * DAY_MS,
    );
  }

  #isClosed(): boolean {
    return this.#sql.exec('SELECT 1 FROM closed LIMIT 1').toArray().length > 0;
  }
}
