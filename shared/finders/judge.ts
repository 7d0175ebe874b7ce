import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Judging } from '@veilmark/engine/judging';
import { withBirths } from './judging/births';
import { withPostalTypes } from './judging/postal-types';
import { withinScope } from './judging/scope';
import { withNamesAgain } from './names/again';

/**
 * Treats equal things equally: a name that is certain once is one everywhere. Says which dates are births, which
 * country a postal code is of, and what a scope is about.
 */
export const judging: Judging = {
  complete: (findings, text, types) => {
    const isAskedForNames = types.has(GENERAL_TYPE_OF.PERSON);
    const named = isAskedForNames ? withNamesAgain(findings, text) : findings;
    return withPostalTypes(withBirths(named, text, types), text, types);
  },
  withinScope,
};
