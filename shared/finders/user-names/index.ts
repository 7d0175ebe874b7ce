import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findUserNames } from './user-names';

/** Logins and handles by the place they are in. */
export const userNames: Finder = {
  name: 'user-names',
  finds: [generalTypeOf.USERNAME],
  find: ({ text, plan, scan, parts }) => ({ findings: findUserNames(text, plan.types, scan.units, parts) }),
};
