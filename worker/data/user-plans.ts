import type { PlanState } from './plan-state';

const COLUMNS = 'plan, status, version, period AS periodId, period_tokens AS periodTokens';

interface PlanRow extends Omit<PlanState, 'period'> {
  periodId: string | null;
  periodTokens: number | null;
}

function toState({ plan, status, version, periodId, periodTokens }: PlanRow): PlanState {
  return { plan, status, version, period: periodId === null ? null : { id: periodId, tokens: periodTokens ?? 0 } };
}

/** A user without a row is on the free plan. */
export async function findUserPlan(db: D1Database, userId: string): Promise<PlanState> {
  const query = `SELECT ${COLUMNS} FROM user_plans WHERE user_id = ?`;
  const row = await db.prepare(query).bind(userId).first<PlanRow>();
  return row ? toState(row) : { plan: 'free', status: 'none', version: 0, period: null };
}

/** Writes a plan and answers its new version. */
export async function saveUserPlan(
  db: D1Database,
  userId: string,
  { plan, status, period = null }: Pick<PlanState, 'plan' | 'status'> & Partial<Pick<PlanState, 'period'>>,
  now: number,
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO user_plans (user_id, plan, status, version, updated_at, period, period_tokens)
       VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6)
       ON CONFLICT (user_id) DO UPDATE SET plan = ?2, status = ?3, version = version + 1, updated_at = ?4,
         period = ?5, period_tokens = ?6 RETURNING version`,
    )
    .bind(userId, plan, status, now, period?.id ?? null, period?.tokens ?? null)
    .first<{ version: number }>();
  if (!row) throw new Error('The plan was not stored');
  return row.version;
}

export async function markPlanPushed(db: D1Database, userId: string, version: number): Promise<void> {
  await db
    .prepare('UPDATE user_plans SET pushed_version = max(pushed_version, ?) WHERE user_id = ?')
    .bind(version, userId)
    .run();
}

/** Plans the user's meter may not know yet. */
export async function listUnpushedPlans(db: D1Database, limit: number): Promise<(PlanState & { userId: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id AS userId, ${COLUMNS} FROM user_plans WHERE pushed_version < version AND version > 1 LIMIT ?`,
    )
    .bind(limit)
    .all<PlanRow & { userId: string }>();
  return results.map((row) => ({ userId: row.userId, ...toState(row) }));
}
