import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { languageLabels } from '@veilmark/catalog/labels';
import type { LabelKind } from '@veilmark/catalog/labels/label';
import { NUMBER_ENDINGS } from '@veilmark/catalog/labels/number-words';
import { fold, hashOf, isUnspaced } from './fold';
import { type KeyTableData, keyTableData } from './key-table';
import { filterOf } from './label-filter';

/** A label of the lexicon. */
export interface LabelEntry {
  kind: LabelKind;
  /** The catalog's type for its values; empty for `NONE`. */
  type: string;
  language: string;
  /** Counts only where it is all of the label. */
  isWhole: boolean;
  /** Nobody listed it: a noun with a word for "number". */
  isGuess?: boolean;
  /** The caller brought it along. */
  isOwn?: boolean;
}

/** The labels of all languages, ready to be looked up. */
export interface LabelTables {
  /** Folded labels, and for each where its entries end in `numbers`, which lead to `entries`. */
  keys: KeyTableData;
  ends: Int32Array;
  numbers: Uint16Array;
  entries: readonly LabelEntry[];
  /** Folded last words of labels whose value may follow without a sign. */
  lastWords: KeyTableData;
  /** Hashes of those whose value may be a word. */
  wordKinds: Int32Array;
  /** For the filter. */
  keyBits: Int32Array;
  lastWordBits: Int32Array;
}

/** Two letters could be anything inside a longer label; two signs of Chinese are a word. */
const leastLength = (key: string): number => (isUnspaced(key.charCodeAt(0)) ? 1 : 2);

const HAS_SPELLED_OUT = /[äæöøüåß]/i;
/** Written without the letters they have: "ae" for "ä". */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/g, 'ae'],
  [/ö|ø/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
  [/ß/g, 'ss'],
];

/** The sign before a label's last word. */
const BETWEEN_WORDS = /[\s/-](?=[^\s/-]+$)/;

/** A label as it is written, and without the letters that not every keyboard has. */
function spellings(label: string): readonly string[] {
  if (!HAS_SPELLED_OUT.test(label)) return [label];
  return [label, SPELLED_OUT.reduce((text, [letter, by]) => text.replace(letter, by), label.toLowerCase())];
}

export function makeLabelTables(): LabelTables {
  const { keys, lastWords, wordKinds } = new LabelCollector().collect();
  const sorted = [...keys.keys()].sort();
  const lists = sorted.map((key) => keys.get(key) ?? []);
  const entries = [...new Set(lists.flat())];
  const numberOf = new Map(entries.map((entry, number) => [entry, number]));
  const [keyTable, lastWordTable] = [keyTableData(sorted), keyTableData([...lastWords].sort())];
  let end = 0;
  return {
    keys: keyTable,
    ends: Int32Array.from(lists, (own) => (end += own.length)),
    numbers: Uint16Array.from(lists.flat(), (entry) => numberOf.get(entry) ?? 0),
    entries,
    lastWords: lastWordTable,
    wordKinds: Int32Array.from(wordKinds).sort(),
    keyBits: filterOf(keyTable),
    lastWordBits: filterOf(lastWordTable),
  };
}

class LabelCollector {
  readonly #keys = new Map<string, LabelEntry[]>();
  readonly #lastWords = new Set<string>();
  readonly #wordKinds = new Set<number>();

  collect() {
    for (const { language, groups } of languageLabels)
      for (const [group, labels] of Object.entries(groups)) {
        const [kind, type] = group.split('/') as [LabelKind, string?];
        const open: LabelEntry = {
          kind,
          type: kind === 'NONE' ? '' : (type ?? GENERAL_TYPE_OF[kind]),
          language,
          isWhole: false,
        };
        const whole: LabelEntry = { ...open, isWhole: true };
        for (const label of labels.split('|')) this.#add(label, open, whole);
      }
    for (const word of [...NUMBER_ENDINGS, '#']) this.#lastWords.add(word);
    return { keys: this.#keys, lastWords: this.#lastWords, wordKinds: this.#wordKinds };
  }

  #add(label: string, open: LabelEntry, whole: LabelEntry): void {
    const isNumbered = label.includes('#');
    const plain = isNumbered || label.endsWith('!') ? label.replace(/[#!]/g, '') : label;
    for (const form of spellings(plain)) {
      const key = fold(form);
      const entry = label.endsWith('!') || (key.length <= leastLength(key) && !isNumbered) ? whole : open;
      this.#put(isNumbered ? `${key}#` : key, entry);
      if (isNumbered) continue;
      const last = fold(form, (BETWEEN_WORDS.exec(form)?.index ?? -1) + 1);
      this.#lastWords.add(last);
      if (entry.kind === 'SECRET' || entry.kind === 'USERNAME') this.#wordKinds.add(hashOf(last));
    }
  }

  #put(key: string, entry: LabelEntry): void {
    const known = this.#keys.get(key);
    if (!known) this.#keys.set(key, [entry]);
    else {
      const own = known.findIndex(({ language }) => language === entry.language);
      if (own < 0) known.push(entry);
      // A label that names a precise type, and the general one beside it.
      else if (known[own]?.kind === entry.kind && entry.type !== GENERAL_TYPE_OF[entry.kind as 'ID'])
        known[own] = entry;
    }
  }
}
