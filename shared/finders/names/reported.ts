import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';

/** Scores on either side of the default threshold, in percent. */
export const REPORTED = { not: 100 * DEFAULT_THRESHOLD - 1, just: 100 * DEFAULT_THRESHOLD } as const;
