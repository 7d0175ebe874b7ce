import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { names } from '../names';
import { findPostalCodes } from './postal-codes';
import { findPostalLines } from './postal-lines';

/** Every form of a code has so many digits in a row. */
const CODE_DIGITS = 3;

/** Postal codes next to a place, and streets next to a postal code. */
export const postal: Finder = {
  name: 'postal',
  finds: [GENERAL_TYPE_OF.LOCATION, GENERAL_TYPE_OF.POSTCODE, GENERAL_TYPE_OF.ADDRESS],
  after: [names.name],
  find(reading) {
    const { text, plan, parts } = reading;
    const codes = findPostalCodes(text, reading.earlier(names).findings);
    if (parts.longestNumber < CODE_DIGITS) return { findings: codes };
    return { findings: [...codes, ...findPostalLines(text, plan.types, parts)] };
  },
};
