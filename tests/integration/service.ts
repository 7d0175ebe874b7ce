import type { PlanId } from '#shared/commerce/plans.ts';
import { addUser, randomKey } from '../../scripts/run/workerd/start.ts';
import { loadNameModel } from '../helpers/name-model';
import { startPlainService } from '../helpers/plain-service';

/** Both workers as they are deployed, with an empty database, awake. */
export async function startService(more: Record<string, string> = {}) {
  const { origin, plain, close } = await startPlainService(more);
  /** A user on a plan; answers an API key. */
  const addKey = async (plan: PlanId): Promise<string> => {
    const key = randomKey();
    await addUser(plain, { id: crypto.randomUUID(), plan, key });
    return key;
  };
  await loadNameModel(origin, await addKey('basic'));
  return { origin, addKey, close };
}

export type RunningService = Awaited<ReturnType<typeof startService>>;
