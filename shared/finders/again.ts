import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Again } from '@veilmark/engine/analyze';
import { withNamesAgain } from './names/again';

/** Treats equal things equally: a name that is certain once is one everywhere. */
export const equalsAgain: Again = (findings, text, types) =>
  types.has(GENERAL_TYPE_OF.PERSON) ? withNamesAgain(findings, text) : findings;
