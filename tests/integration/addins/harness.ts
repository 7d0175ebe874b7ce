import { type Harness, startHarness } from '../../helpers/addin-harness';
import { loadNameModel } from '../../helpers/name-model';
import { addUser } from '../users';

/** One worker for all addin suites: starting it costs more than most of them. Set before the first test runs. */
export let harness: Harness;

export async function start(): Promise<void> {
  harness = await startHarness();
  // Safe: the bindings of wrangler.toml.
  const { DB } = (await harness.worker.getEnv()) as Env;
  await loadNameModel(harness.origin, await addUser(DB, 'basic'));
}
