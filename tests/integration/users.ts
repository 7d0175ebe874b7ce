import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlanId } from '#shared/catalog/plans.ts';
import { saveUserPlan } from '#worker/data/user-plans.ts';

/** A user on a plan, straight in the database of a running worker; answers an API key. */
export async function addUser(db: D1Database, plan: PlanId): Promise<string> {
  const id = randomUUID();
  const key = `cb_${randomBytes(32).toString('hex')}`;
  const hash = createHash('sha256').update(key).digest('hex');
  const now = new Date().toISOString();
  await db
    .prepare('INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?2, ?3, 1, ?4, ?4)')
    .bind(id, 'Test user', `${id}@example.test`, now)
    .run();
  await db
    .prepare(
      'INSERT INTO api_keys (id, user_id, name, prefix, key_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, NULL)',
    )
    .bind(randomUUID(), id, 'Test key', key.slice(0, 8), hash, Date.now())
    .run();
  await saveUserPlan(db, id, { plan, status: plan === 'free' ? 'none' : 'active' }, Date.now());
  return key;
}
