import { filterOf } from '@veilmark/engine/structure/label-filter';
import type { LabelTables } from '@veilmark/engine/structure/label-tables';

/** The filters follow from the words, and random bits cannot be made smaller: working them out again takes two milliseconds. */
type Stored = Omit<LabelTables, 'keyBits' | 'lastWordBits'>;

export function withoutFilters({ keyBits: _, lastWordBits: __, ...stored }: LabelTables): Stored {
  return stored;
}

export function withFilters(stored: Stored): LabelTables {
  return { ...stored, keyBits: filterOf(stored.keys), lastWordBits: filterOf(stored.lastWords) };
}
