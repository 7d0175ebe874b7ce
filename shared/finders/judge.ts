import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Judging } from '@veilmark/engine/judging';
import { withBirths } from './judging/births';
import { withinScope } from './judging/scope';
import { withNamesAgain } from './names/again';

/** Treats equal things equally: a name that is certain once is one everywhere. Says which dates are births, and what a scope is about. */
export const judging: Judging = {
  complete: (findings, text, types) => {
    const isAskedForNames = types.has(GENERAL_TYPE_OF.PERSON);
    return withBirths(isAskedForNames ? withNamesAgain(findings, text) : findings, text, types);
  },
  withinScope,
};
