import { entities } from '@veilmark/catalog/entities';
import { makeLexiconTables } from '../nlp/rules/lexicon';
import { catalogTables, compileCatalog, makeCatalogTables } from '../recognizers';
import { findCandidates } from '../stages/match';
import { makeFoldTables } from '../structure/fold';
import { makeLabelTables } from '../structure/label-tables';
import { scanText } from '../text-scan';
import type { Tables } from './index';
import { withoutFilters } from './label-filters';
import { WARM_UP } from './warm-up';

export { packTables } from './pack';
export { tablesVersion } from './version';

/** Every table that programs bring along. */
export function makeTables(): Tables {
  return {
    automaton: catalogTables(warmedCatalog()),
    fold: makeFoldTables(),
    labels: withoutFilters(makeLabelTables()),
    lexicon: makeLexiconTables(),
  };
}

/** The automaton with the states that ordinary sentences visit. */
function warmedCatalog() {
  const catalog = compileCatalog(entities, makeCatalogTables(entities));
  const everything = new Uint8Array(catalog.recognizers.length).fill(1);
  for (const text of WARM_UP) findCandidates(scanText(text, catalog), catalog, everything);
  return catalog;
}
