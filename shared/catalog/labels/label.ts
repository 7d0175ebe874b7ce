import type { ValueKind } from '../kinds';

/** What a label says its value is. `NONE` marks labels of what is not personal. */
export type LabelKind = ValueKind | 'NONE';

/**
 * The labels of one language, in groups that mean the same. A group's name is a kind or, where the labels name one of the
 * catalog's types, the kind and that type: `ID/EMPLOYEE_ID`. Labels are written as people write them, separated by `|`; letter
 * case, diacritics, spaces, hyphens, underscores and full stops make no difference. `#` stands for a word for "number"
 * (`number-words.ts`) before or behind the noun or grown together with it: `kunden#` is Kundennummer, Kunden-Nr. and KundenNr. A label
 * that ends in `!` counts only where it is all of the label: "name" in "Name:", not in "File name:".
 */
export interface LanguageLabels {
  /** ISO 639-1. */
  language: string;
  groups: Readonly<Record<string, string>>;
}

/** By group, lines with such a label. The value, which must be found, stands in brackets. Kept outside every bundle. */
export type LabelExamples = Readonly<Record<string, readonly string[]>>;
