import { entities } from '@veilmark/catalog/entities';
import { catalogTables, compileCatalog, makeCatalogTables } from '@veilmark/engine/recognizers';
import type { Tables } from '@veilmark/engine/tables';
import { scanText } from '@veilmark/engine/text-scan';
import { makeFoldTables } from '../labels/structure/fold';
import { makeLabelTables } from '../labels/structure/label-tables';
import { makeLexiconTables } from '../lexicon/lexicon';
import { findCandidates } from '../patterns/match';
import { withoutFilters } from './label-filters';
import { WARM_UP } from './warm-up';

export { TABLES_VERSION } from '@veilmark/engine/tables/version';
export { packTables } from './pack';

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
