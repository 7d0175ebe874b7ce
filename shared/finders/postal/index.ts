import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { names } from '../names';
import { findPostalCodes } from './postal-codes';
import { findPostalLines } from './postal-lines';

/** Postal codes next to a place, and streets next to a postal code. */
export const postal: Finder = {
  name: 'postal',
  finds: [GENERAL_TYPE_OF.LOCATION, GENERAL_TYPE_OF.POSTCODE, GENERAL_TYPE_OF.ADDRESS],
  after: [names.name],
  find(reading) {
    const { text, plan, scan } = reading;
    const codes = findPostalCodes(text, reading.earlier(names).findings);
    return { findings: [...codes, ...findPostalLines(text, plan.types, scan.units)] };
  },
};
