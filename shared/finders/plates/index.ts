import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findPlates } from './plates';

/** Number plates beside a vehicle. */
export const plates: Finder = {
  name: 'plates',
  finds: [generalTypeOf.PLATE],
  find: ({ text, plan, scan }) => ({ findings: findPlates(text, plan.types, scan.units) }),
};
