import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Judging } from '@veilmark/engine/judging';
import { withBanksAbroad } from './judging/banks-abroad';
import { withBirths } from './judging/births';
import { withEqualInColumns } from './judging/equal-in-columns';
import { withoutExpressions } from './judging/expressions';
import { withoutFigures } from './judging/figures';
import { withoutHours } from './judging/hours';
import { withoutLabelsAlone } from './judging/labels-alone';
import { withMakers } from './judging/makers';
import { withFamiliesInCells } from './judging/names-in-cells';
import { withPostalTypes } from './judging/postal-types';
import { withoutRowNumbers } from './judging/row-numbers';
import { withinScope } from './judging/scope';
import { withoutLabelsThemselves } from './labels/labels-themselves';
import { withNamesAgain } from './names/again';

/**
 * Treats equal things equally: a name that is certain once is one everywhere. Says which dates are births, which
 * country a postal code or an account is of, whose secret a key is, which numbers count rows or hours or are figures,
 * what belongs to a program, and what a scope is about.
 */
export const judging: Judging = {
  complete: (findings, text, types) => {
    const isAskedForNames = types.has(GENERAL_TYPE_OF.PERSON);
    const meant = withoutExpressions(findings, text);
    const named = isAskedForNames ? withFamiliesInCells(withNamesAgain(meant, text), text) : meant;
    const placed = withPostalTypes(withBirths(named, text, types), text, types);
    const made = withMakers(withBanksAbroad(placed, types), text, types);
    return withEqualInColumns(withoutFigures(withoutHours(withoutRowNumbers(made, text), text), text), text);
  },
  confirmed: (found, seen, read, text) => withoutLabelsAlone(withoutLabelsThemselves(found, text), seen, read, text),
  withinScope,
};
