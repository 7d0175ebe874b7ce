import { entities } from '@veilmark/catalog/entities';
import { makeLexiconTables } from '@veilmark/engine/nlp/rules/lexicon';
import { catalogTables, compileCatalog, makeCatalogTables } from '@veilmark/engine/recognizers';
import { findCandidates } from '@veilmark/engine/stages/match';
import { makeFoldTables } from '@veilmark/engine/structure/fold';
import { makeLabelTables } from '@veilmark/engine/structure/label-tables';
import type { TableName } from '@veilmark/engine/tables';
import { scanText } from '@veilmark/engine/text-scan';
import { withoutFilters } from './label-filters';
import { WARM_UP } from './warm-up';

export { packTable } from './pack';
export { tablesVersion } from './version';

/** Every table that the package brings along. */
export function makeTables(): Record<TableName, object> {
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
