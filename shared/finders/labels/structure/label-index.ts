import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import {
  LINK_WORDS,
  NUMBER_BEGINNINGS,
  NUMBER_ENDINGS,
  NUMBERED_BY_CHANCE,
} from '@veilmark/catalog/labels/number-words';
import { isDigit } from '@veilmark/engine/ascii';
import { tableOf } from '@veilmark/engine/tables';
import { fold, isUnspaced } from './fold';
import { KeyTable } from './key-table';
import { LabelFilter } from './label-filter';
import { type LabelEntry, type LabelTables, makeLabelTables } from './label-tables';

export type { LabelEntry };

/** Labels of another language than the text's are taken from this length on. */
const FOREIGN_LENGTH = 4;

const GUESSED: LabelEntry = { kind: 'ID', type: GENERAL_TYPE_OF.ID, language: '', isWhole: true, isGuess: true };

class LabelIndex {
  readonly #keys: KeyTable;
  readonly #lastWords: KeyTable;
  readonly #wordKinds: ReadonlySet<number>;
  readonly #endings = byEdge([...NUMBER_ENDINGS, '#'], (word) => word.charCodeAt(word.length - 1));
  readonly #beginnings = byEdge([...NUMBER_BEGINNINGS, '#'], (word) => word.charCodeAt(0));
  readonly filter: LabelFilter;

  constructor(readonly tables: LabelTables) {
    this.#keys = new KeyTable(tables.keys);
    this.#lastWords = new KeyTable(tables.lastWords);
    this.#wordKinds = new Set(tables.wordKinds);
    this.filter = new LabelFilter([...this.#beginnings.values()].flat(), [...this.#endings.values()].flat(), tables);
  }

  /** Whether a label of a secret or a login may end with the word of this hash. */
  endsWordKind(hash: number): boolean {
    return this.#wordKinds.has(hash);
  }

  /** Whether a label may end with this folded word. */
  mayEndWith(word: string): boolean {
    if (this.#lastWords.find(word) >= 0 || isUnspaced(word.charCodeAt(word.length - 1))) return true;
    for (const ending of this.#endings.get(word.charCodeAt(word.length - 1)) ?? [])
      if (word.length > ending.length && word.endsWith(ending)) return true;
    return false;
  }

  /** The label of these folded words, of the given language if it has one. */
  find(key: string, language?: string): LabelEntry | undefined {
    return this.#exact(key, language) ?? this.#numbered(key, language) ?? this.#withoutCount(key, language);
  }

  /** Asked often with what is no label, so that only a part of the key is looked up, and nothing is written for it. */
  #exact(
    key: string,
    of: string | undefined,
    from = 0,
    to = key.length,
    behind: '' | '#' = '',
  ): LabelEntry | undefined {
    const number = this.#keys.findPart(key, from, to, behind);
    if (number < 0) return undefined;
    const language = of === 'no' || of === 'nn' ? 'nb' : of;
    const length = to - from + behind.length;
    const isForeignScript = (to > from ? key.charCodeAt(from) : HASH) > 127;
    const { ends, numbers, entries } = this.tables;
    let foreign: LabelEntry | undefined;
    for (let i = number === 0 ? 0 : (ends[number - 1] as number); i < (ends[number] as number); i++) {
      const entry = entries[numbers[i] as number] as LabelEntry; // each number leads to one
      if (entry.language === language) return entry;
      // Short words mean other things in other languages; English ones are the keys of programs.
      if (language === undefined || entry.language === 'en' || length >= FOREIGN_LENGTH || isForeignScript)
        foreign ??= entry;
    }
    return foreign;
  }

  /** "3. Name", "Address line 2". */
  #withoutCount(key: string, language: string | undefined): LabelEntry | undefined {
    let from = 0;
    let to = key.length;
    while (from < to && isDigit(key.charCodeAt(from))) from++;
    while (to > from && isDigit(key.charCodeAt(to - 1))) to--;
    if (to - from === key.length || from === to) return undefined;
    const rest = key.slice(from, to);
    return this.#exact(rest, language) ?? this.#numbered(rest, language);
  }

  #numbered(key: string, language: string | undefined): LabelEntry | undefined {
    if (NUMBERED_BY_CHANCE.has(key)) return undefined;
    const last = key.charCodeAt(key.length - 1);
    const endings = this.filter.mayEndKey(last, key.charCodeAt(key.length - 2)) ? this.#endings.get(last) : undefined;
    for (const ending of endings ?? []) {
      if (key.length <= ending.length || !key.endsWith(ending)) continue;
      const entry = this.#exact(key, language, 0, key.length - ending.length, '#');
      if (entry) return entry;
    }
    if (key.charCodeAt(0) === HASH) {
      const entry = this.#exact(key, language, 1, key.length, '#');
      if (entry) return entry;
    }
    const first = key.charCodeAt(0);
    const beginnings = this.filter.mayBeginKey(first, key.charCodeAt(1)) ? this.#beginnings.get(first) : undefined;
    for (const beginning of beginnings ?? []) {
      if (key.length <= beginning.length || !key.startsWith(beginning)) continue;
      const entry =
        this.#exact(key, language, beginning.length, key.length, '#') ?? this.#linked(key, beginning.length, language);
      if (entry && !isChance(key, beginning, entry, language)) return entry;
    }
    return undefined;
  }

  /** A noun nobody listed with a word for "number". */
  guess(key: string): LabelEntry | undefined {
    if (key.length > LONGEST_GUESS) return undefined;
    const isNumber =
      (this.#endings.get(key.charCodeAt(key.length - 1)) ?? []).some(
        (ending) =>
          key.length > ending.length + 2 && key.endsWith(ending) && (ending.length > 2 || key.charCodeAt(0) > 127),
      ) ||
      (this.#beginnings.get(key.charCodeAt(0)) ?? []).some(
        (beginning) => beginning.length > 3 && key.length > beginning.length + 2 && key.startsWith(beginning),
      );
    return isNumber ? GUESSED : undefined;
  }

  #linked(key: string, from: number, language: string | undefined): LabelEntry | undefined {
    for (const link of LINK_WORDS) {
      if (!key.startsWith(link, from)) continue;
      const entry = this.#exact(key, language, from + link.length, key.length, '#');
      if (entry) return entry;
    }
    return undefined;
  }
}

/** Two short words of different languages are a word of a third by chance: Vietnamese "mã" and Mexico's "INE" are Maine. */
const isChance = (key: string, beginning: string, entry: LabelEntry, language: string | undefined): boolean =>
  beginning.length < 3 &&
  key.length - beginning.length < FOREIGN_LENGTH &&
  entry.language !== language &&
  entry.language !== 'en';

const LONGEST_GUESS = 28;
const HASH = 35;

function byEdge(words: readonly string[], edge: (word: string) => number): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>();
  // The longest first: "n°" before "°".
  for (const word of [...words].map((one) => fold(one)).sort((a, b) => b.length - a.length)) {
    const code = edge(word);
    groups.set(code, [...(groups.get(code) ?? []), word]);
  }
  return groups;
}

let index: LabelIndex | undefined;

/** Made when first needed: a few milliseconds. */
export function labelIndex(): LabelIndex {
  index ??= new LabelIndex(tableOf('labels', makeLabelTables));
  return index;
}
