import type { UsualParts } from './parts';

/** What every run of the command needs: the list of commands, and their options. The build fills it in. */
export const firstParts: UsualParts = {};
