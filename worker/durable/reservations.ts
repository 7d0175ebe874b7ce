/** Tokens that a job may still take, and nothing else. */
export interface Reservation {
  id: string;
  tokens: number;
  /** The job may take no more than this; otherwise it goes on with what nobody reserved. */
  isLimit: boolean;
  /** A job that never releases what it reserved keeps it no longer. */
  expiresAt: number;
}

/** The reservations of one meter, in memory as well: every charge asks for them. */
export class Reservations {
  #kept: Map<string, Reservation> | undefined;

  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  find(id: string, now: number): Reservation | undefined {
    const found = this.#all().get(id);
    return found && found.expiresAt > now ? found : undefined;
  }

  /** Tokens of all. */
  sum(now: number): number {
    let sum = 0;
    for (const { tokens, expiresAt } of this.#all().values()) if (expiresAt > now) sum += tokens;
    return sum;
  }

  save(reservation: Reservation): void {
    const { id, tokens, isLimit, expiresAt } = reservation;
    this.#sql.exec('INSERT OR REPLACE INTO reservations VALUES (?, ?, ?, ?)', id, tokens, isLimit ? 1 : 0, expiresAt);
    this.#all().set(id, reservation);
  }

  drop(id: string): void {
    this.#sql.exec('DELETE FROM reservations WHERE id = ?', id);
    this.#all().delete(id);
  }

  dropExpired(now: number): void {
    for (const { id, expiresAt } of [...this.#all().values()]) if (expiresAt <= now) this.drop(id);
  }

  /** Drops what is held in memory, after a transaction was rolled back. */
  forget(): void {
    this.#kept = undefined;
  }

  #all(): Map<string, Reservation> {
    if (this.#kept) return this.#kept;
    const rows = this.#sql
      .exec<{ id: string; tokens: number; is_limit: number; expires_at: number }>('SELECT * FROM reservations')
      .toArray()
      .map(({ id, tokens, is_limit, expires_at }) => ({ id, tokens, isLimit: is_limit === 1, expiresAt: expires_at }));
    this.#kept = new Map(rows.map((row) => [row.id, row]));
    return this.#kept;
  }
}
