import { filterOf } from '../labels/structure/label-filter';
import type { LabelTables } from '../labels/structure/label-tables';

/** The filters follow from the words, and random bits cannot be made smaller: working them out again takes two milliseconds. */
export type StoredLabels = Omit<LabelTables, 'keyBits' | 'lastWordBits'>;

export function withoutFilters({ keyBits: _, lastWordBits: __, ...stored }: LabelTables): StoredLabels {
  return stored;
}

export function withFilters(stored: StoredLabels): LabelTables {
  return { ...stored, keyBits: filterOf(stored.keys), lastWordBits: filterOf(stored.lastWords) };
}
