import { listApiKeys } from '../../data/api-keys';
import { connectionsEnd } from '../../data/connections';
import { otherWaysInEnd } from '../../data/organization-identities';
import { endKey } from '../account/api-keys';

/** Nobody who had the account before gets into it again, in whatever way. */
export async function endWaysIn({ env, now }: { env: Env; now: number }, userId: string): Promise<void> {
  for (const key of await listApiKeys(env.DB, userId)) if (key.revoked_at === null) await endKey(env, key, now);
  await env.DB.batch([...otherWaysInEnd(env.DB, userId), ...connectionsEnd(env.DB, userId)]);
}
