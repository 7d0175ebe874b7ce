import { type Harness, startHarness } from '../../helpers/addin-harness';
import { loadNameModel } from '../../helpers/name-model';

/** One service for all addin suites: starting it costs more than most of them. Set before the first test runs. */
export let harness: Harness;

export async function start(): Promise<void> {
  harness = await startHarness();
  await loadNameModel(harness.origin, (await harness.addUser('basic')).key);
}
