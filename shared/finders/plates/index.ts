import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findPlates } from './plates';

/** Number plates next to a vehicle. */
export const plates: Finder = {
  name: 'plates',
  finds: [GENERAL_TYPE_OF.PLATE],
  find: ({ text, plan, parts }) => ({ findings: findPlates(text, plan.types, parts) }),
};
