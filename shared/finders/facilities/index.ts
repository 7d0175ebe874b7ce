import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findFacilities } from './facilities';

/** Hospitals and clinics by the word for them and the names around it. */
export const facilities: Finder = {
  name: 'facilities',
  finds: [GENERAL_TYPE_OF.ORGANIZATION],
  find: ({ text, plan, parts }) => ({ findings: findFacilities(text, plan.types, parts) }),
};
