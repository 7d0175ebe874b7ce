import { it } from 'vitest';
import { isThorough } from './thorough';

/**
 * A test that only `npm run prove:browsers` runs: what takes as long as five others, and has another test that always runs. Say at its
 * place which one.
 */
export const itThoroughly = (title: string, run: () => Promise<void>): void => {
  if (isThorough) it(title, run);
};
