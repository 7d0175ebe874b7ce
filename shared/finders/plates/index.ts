import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findPlates } from './plates';

/** Number plates next to a vehicle. */
export const plates: Finder = {
  name: 'plates',
  finds: [GENERAL_TYPE_OF.PLATE],
  find: ({ text, plan, scan, parts }) => ({
    // Only a Chinese plate may be without a digit.
    findings: parts.isAscii && parts.longestNumber === 0 ? [] : findPlates(text, plan.types, scan.units),
  }),
};
