import { keysEnd, listApiKeys } from '../../data/api-keys';
import { connectionsEnd } from '../../data/connections';
import { otherWaysInEnd } from '../../data/organization-identities';
import { endKey } from '../account/api-keys';

/** Nobody who had the account before gets into it again, in whatever way. Part of one batch, before `endMeteredKeys`. */
export function waysInEnd(db: D1Database, userId: string, now: number): D1PreparedStatement[] {
  return [...otherWaysInEnd(db, userId), ...connectionsEnd(db, userId), keysEnd(db, userId, now)];
}

/** The database has keys revoked, which every isolate asks within a minute; their meters say so at once. */
export async function endMeteredKeys(env: Env, userId: string, now: number): Promise<void> {
  for (const key of await listApiKeys(env.DB, userId)) if (key.revoked_at === now) await endKey(env, key, now);
}
