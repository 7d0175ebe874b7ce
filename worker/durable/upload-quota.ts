import { DurableObject } from 'cloudflare:workers';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import { type Migration, migrate } from './migrate';

const MIGRATIONS: readonly Migration[] = [
  // Objects from before versions were counted have the table already.
  (sql) => sql.exec('CREATE TABLE IF NOT EXISTS uploads (period TEXT PRIMARY KEY, count INTEGER NOT NULL)'),
];

type QuotaAnswer =
  | { kind: 'reserved'; day: string; month: string }
  /** `resetAt` is the epoch millisecond at which the period ends. */
  | { kind: 'exceeded'; period: 'day' | 'month'; limit: number; resetAt: number };

/** One per user: addin uploads of the running day and month (UTC). One after the other, so the count is exact. */
export class UploadQuota extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage, MIGRATIONS);
  }

  /** Takes one upload of the day and of the month, or none. */
  reserve(plan: PlanId): QuotaAnswer {
    const now = new Date(this.now());
    const iso = now.toISOString();
    const [day, month] = [iso.slice(0, 10), iso.slice(0, 7)];
    const [year, monthIndex, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
    const { perDay, perMonth } = PLANS[plan].addinUploads;
    if (this.#count(month) >= perMonth)
      return { kind: 'exceeded', period: 'month', limit: perMonth, resetAt: Date.UTC(year, monthIndex + 1, 1) };
    if (this.#count(day) >= perDay)
      return { kind: 'exceeded', period: 'day', limit: perDay, resetAt: Date.UTC(year, monthIndex, date + 1) };
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec('DELETE FROM uploads WHERE period NOT IN (?, ?)', day, month);
      for (const period of [day, month])
        this.ctx.storage.sql.exec(
          'INSERT INTO uploads VALUES (?, 1) ON CONFLICT (period) DO UPDATE SET count = count + 1',
          period,
        );
    });
    return { kind: 'reserved', day, month };
  }

  /** Gives an upload back that did not happen. */
  release(day: string, month: string): void {
    const sql = 'UPDATE uploads SET count = count - 1 WHERE period IN (?, ?) AND count > 0';
    this.ctx.storage.sql.exec(sql, day, month);
  }

  /** The account is gone. */
  erase(): void {
    this.ctx.storage.sql.exec('DELETE FROM uploads');
  }

  #count(period: string): number {
    const row = this.ctx.storage.sql.exec<{ count: number }>('SELECT count FROM uploads WHERE period = ?', period);
    return row.toArray()[0]?.count ?? 0;
  }
}
