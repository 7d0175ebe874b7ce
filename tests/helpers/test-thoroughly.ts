import { existsSync } from 'node:fs';
import { it } from 'vitest';
import { isThorough } from './thorough';

/**
 * A test that only `npm run prove:browsers` runs: what takes as long as five others.
 * @param provenBy the file whose tests always run and prove the same, or most of it, with less; docs/proof.md lists both
 */
export function itThoroughly(title: string, provenBy: string, run: () => Promise<void>, timeout?: number): void {
  if (!existsSync(provenBy))
    throw new Error(`${provenBy} is gone, so "${title}" is proven by nothing that always runs`);
  if (isThorough) it(title, run, timeout);
}
