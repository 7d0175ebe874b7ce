import { type Harness, startHarness } from '../../helpers/addin-harness';

/** One worker for all addin suites: starting it costs more than most of them. Set before the first test runs. */
export let harness: Harness;

export async function start(port: number): Promise<void> {
  harness = await startHarness(port);
}
