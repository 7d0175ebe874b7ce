import type { PlanState } from '../durable/user-meter';

/** A user without a row is on the free plan. */
export async function findUserPlan(db: D1Database, userId: string): Promise<PlanState> {
  const row = await db
    .prepare('SELECT plan, status, version FROM user_plans WHERE user_id = ?')
    .bind(userId)
    .first<PlanState>();
  return row ?? { plan: 'free', status: 'none', version: 0 };
}

/** Writes a plan and answers its new version. */
export async function saveUserPlan(
  db: D1Database,
  userId: string,
  { plan, status }: Pick<PlanState, 'plan' | 'status'>,
  now: number,
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?1, ?2, ?3, 1, ?4)
       ON CONFLICT (user_id) DO UPDATE SET plan = ?2, status = ?3, version = version + 1, updated_at = ?4
       RETURNING version`,
    )
    .bind(userId, plan, status, now)
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
      `SELECT user_id AS userId, plan, status, version FROM user_plans
       WHERE pushed_version < version AND version > 1 LIMIT ?`,
    )
    .bind(limit)
    .all<PlanState & { userId: string }>();
  return results;
}
