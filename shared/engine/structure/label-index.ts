import { generalTypeOf } from '@veilmark/catalog/kinds';
import { languageLabels } from '@veilmark/catalog/labels';
import type { LabelKind } from '@veilmark/catalog/labels/label';
import { linkWords, numberBeginnings, numberEndings } from '@veilmark/catalog/labels/number-words';
import { fold, hashOf, isUnspaced } from './fold';
import { LabelFilter } from './label-filter';

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
}

/** Two letters could be anything inside a longer label; two signs of Chinese are a word. */
const leastLength = (key: string): number => (isUnspaced(key.charCodeAt(0)) ? 1 : 2);
/** Labels of another language than the text's are taken from this length on. */
const foreignLength = 4;

const hasSpelledOut = /[äæöøüåß]/i;
/** Written without the letters they have: "ae" for "ä". */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/g, 'ae'],
  [/ö|ø/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
  [/ß/g, 'ss'],
];

/** The sign before a label's last word. */
const betweenWords = /[\s/-](?=[^\s/-]+$)/;

/** A label as it is written, and without the letters that not every keyboard has. */
function spellings(label: string): readonly string[] {
  if (!hasSpelledOut.test(label)) return [label];
  return [label, spelledOut.reduce((text, [letter, by]) => text.replace(letter, by), label.toLowerCase())];
}

const guessed: LabelEntry = { kind: 'ID', type: generalTypeOf.ID, language: '', isWhole: true, isGuess: true };

class LabelIndex {
  readonly #entries = new Map<string, LabelEntry[]>();
  /** Folded last words of labels whose value may follow without a sign. */
  readonly #lastWords = new Set<string>();
  /** Hashes of those whose value may be a word. */
  readonly #wordKinds = new Set<number>();

  readonly filter = new LabelFilter([...beginnings.values()].flat(), [...endings.values()].flat());

  constructor() {
    for (const { language, groups } of languageLabels)
      for (const [group, labels] of Object.entries(groups)) {
        const [kind, type] = group.split('/') as [LabelKind, string?];
        const open: LabelEntry = {
          kind,
          type: kind === 'NONE' ? '' : (type ?? generalTypeOf[kind]),
          language,
          isWhole: false,
        };
        const whole: LabelEntry = { ...open, isWhole: true };
        for (const label of labels.split('|')) this.#add(label, open, whole);
      }
    for (const word of [...numberEndings, '#']) this.#lastWords.add(word);
    for (const key of this.#entries.keys()) this.filter.addKey(key);
    for (const word of this.#lastWords) this.filter.addLastWord(word);
  }

  #add(label: string, open: LabelEntry, whole: LabelEntry): void {
    const isNumbered = label.includes('#');
    const plain = isNumbered || label.endsWith('!') ? label.replace(/[#!]/g, '') : label;
    for (const form of spellings(plain)) {
      const key = fold(form);
      const entry = label.endsWith('!') || (key.length <= leastLength(key) && !isNumbered) ? whole : open;
      this.#put(isNumbered ? `${key}#` : key, entry);
      if (isNumbered) continue;
      const last = fold(form, (betweenWords.exec(form)?.index ?? -1) + 1);
      this.#lastWords.add(last);
      if (entry.kind === 'SECRET' || entry.kind === 'USERNAME') this.#wordKinds.add(hashOf(last));
    }
  }

  #put(key: string, entry: LabelEntry): void {
    const known = this.#entries.get(key);
    if (!known) this.#entries.set(key, [entry]);
    else {
      const own = known.findIndex(({ language }) => language === entry.language);
      if (own < 0) known.push(entry);
      // A label that names a precise type, and the general one beside it.
      else if (known[own]?.kind === entry.kind && entry.type !== generalTypeOf[entry.kind as 'ID']) known[own] = entry;
    }
  }

  /** Whether a label of a secret or a login may end with the word of this hash. */
  endsWordKind(hash: number): boolean {
    return this.#wordKinds.has(hash);
  }

  /** Whether a label may end with this folded word. */
  mayEndWith(word: string): boolean {
    if (this.#lastWords.has(word) || isUnspaced(word.charCodeAt(word.length - 1))) return true;
    for (const ending of endings.get(word.charCodeAt(word.length - 1)) ?? [])
      if (word.length > ending.length && word.endsWith(ending)) return true;
    return false;
  }

  /** The label of these folded words, of the given language if it has one. */
  find(key: string, language?: string): LabelEntry | undefined {
    return this.#exact(key, language) ?? this.#numbered(key, language) ?? this.#withoutCount(key, language);
  }

  #exact(key: string, of: string | undefined): LabelEntry | undefined {
    const language = of === 'no' || of === 'nn' ? 'nb' : of;
    const entries = this.#entries.get(key);
    if (!entries) return undefined;
    const own = entries.find((entry) => entry.language === language);
    if (own) return own;
    // Short words mean other things in other languages; English ones are the keys of programs.
    return entries.find(
      (entry) =>
        language === undefined || entry.language === 'en' || key.length >= foreignLength || key.charCodeAt(0) > 127,
    );
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
    for (const ending of endings.get(key.charCodeAt(key.length - 1)) ?? []) {
      if (key.length <= ending.length || !key.endsWith(ending)) continue;
      const stem = key.slice(0, -ending.length);
      const entry = this.#exact(`${stem}#`, language);
      if (entry) return entry;
    }
    if (key.charCodeAt(0) === hash) {
      const entry = this.#exact(`${key.slice(1)}#`, language);
      if (entry) return entry;
    }
    for (const beginning of beginnings.get(key.charCodeAt(0)) ?? []) {
      if (key.length <= beginning.length || !key.startsWith(beginning)) continue;
      const rest = key.slice(beginning.length);
      const entry = this.#exact(`${rest}#`, language) ?? this.#linked(rest, language);
      if (entry) return entry;
    }
    return undefined;
  }

  /** A noun nobody listed with a word for "number". */
  guess(key: string): LabelEntry | undefined {
    if (key.length > longestGuess) return undefined;
    const isNumber =
      (endings.get(key.charCodeAt(key.length - 1)) ?? []).some(
        (ending) =>
          key.length > ending.length + 2 && key.endsWith(ending) && (ending.length > 2 || key.charCodeAt(0) > 127),
      ) ||
      (beginnings.get(key.charCodeAt(0)) ?? []).some(
        (beginning) => beginning.length > 3 && key.length > beginning.length + 2 && key.startsWith(beginning),
      );
    return isNumber ? guessed : undefined;
  }

  #linked(rest: string, language: string | undefined): LabelEntry | undefined {
    for (const link of linkWords) {
      if (!rest.startsWith(link)) continue;
      const entry = this.#exact(`${rest.slice(link.length)}#`, language);
      if (entry) return entry;
    }
    return undefined;
  }
}

const longestGuess = 28;
const hash = 35;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function byEdge(words: readonly string[], edge: (word: string) => number): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>();
  // The longest first: "n°" before "°".
  for (const word of [...words].map((one) => fold(one)).sort((a, b) => b.length - a.length)) {
    const code = edge(word);
    groups.set(code, [...(groups.get(code) ?? []), word]);
  }
  return groups;
}

const endings = byEdge([...numberEndings, '#'], (word) => word.charCodeAt(word.length - 1));
const beginnings = byEdge([...numberBeginnings, '#'], (word) => word.charCodeAt(0));

let index: LabelIndex | undefined;

/** Made when first needed: a few milliseconds. */
export function labelIndex(): LabelIndex {
  index ??= new LabelIndex();
  return index;
}
