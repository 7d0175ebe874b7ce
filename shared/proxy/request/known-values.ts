import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import { type ProjectedWords, projectWords, SpellingFinder } from '@veilmark/replace/placeholders/spellings';
import { isPersonalInToken } from './tokens';

interface KnownValue {
  value: string;
  type: string;
}

export interface KnownPlace extends KnownValue {
  start: number;
  end: number;
}

interface Finder {
  known: readonly KnownValue[];
  words: WordFinder;
  spellings: SpellingFinder;
}

/** What is known of a text: its words, and what each finder found in it. */
export interface TextReading {
  words?: ProjectedWords;
  places: WeakMap<Finder, KnownPlace[]>;
}

/** So many values are looked for together. A conversation adds to the last group only; the others are made once. */
const GROUP = 16;
const MOST_FINDERS = 256;

/** Finders that were made before, for clients that send a conversation again and again. */
export class KnownFinders {
  readonly #made = new Map<string, Finder>();

  of(known: readonly KnownValue[]): Finder {
    const name = JSON.stringify(known);
    const made = this.#made.get(name) ?? finderOf(known);
    this.#made.delete(name);
    this.#made.set(name, made);
    for (const oldest of this.#made.keys()) if (this.#made.size > MOST_FINDERS) this.#made.delete(oldest);
    return made;
  }
}

function finderOf(known: readonly KnownValue[]): Finder {
  const values = known.map(({ value }) => value);
  return { known, words: new WordFinder(values), spellings: new SpellingFinder(values) };
}

/** Values found so far, and where they are in other texts, however they are spelled there. */
export class KnownValues {
  readonly #values = new Map<string, KnownValue>();
  readonly #made: KnownFinders;
  #finders: readonly Finder[] | undefined;
  /** Those of whole groups, which never change. */
  readonly #whole: Finder[] = [];

  constructor(made: KnownFinders) {
    this.#made = made;
  }

  learn(value: string, type: string, score: number): void {
    if (this.#values.has(value) || !isDistinctive(value, score)) return;
    this.#values.set(value, { value, type });
    this.#finders = undefined;
  }

  /** What another one knows. */
  resume(other: KnownValues): void {
    for (const [value, known] of other.#values) this.#values.set(value, known);
    this.#whole.push(...other.#whole);
    this.#finders = undefined;
  }

  /** What another one has made to look for the same values; it began with those that are known here. */
  takeFinders(other: KnownValues): void {
    this.#whole.splice(0, this.#whole.length, ...other.#whole.slice(0, Math.floor(this.#values.size / GROUP)));
  }

  /** Values that are known here and were not there; nothing where something was known there that is not here. */
  since(other: KnownValues): string[] | undefined {
    for (const { value, type } of other.#values.values()) if (this.#values.get(value)?.type !== type) return undefined;
    return [...this.#values.keys()].filter((value) => !other.#values.has(value));
  }

  /** All places in a text, the longest first: a whole name before a part of it. */
  find(text: string, read: TextReading): KnownPlace[] {
    if (this.#values.size === 0 || text === '') return [];
    this.#finders ??= this.#make();
    const places = this.#finders.flatMap((finder) => {
      const known = read.places.get(finder) ?? findWith(finder, text, read);
      read.places.set(finder, known);
      return known;
    });
    return places.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  }

  #make(): Finder[] {
    const known = [...this.#values.values()];
    const made = this.#whole.length * GROUP;
    for (let from = made; from + GROUP <= known.length; from += GROUP)
      this.#whole.push(this.#made.of(known.slice(from, from + GROUP)));
    const rest = known.slice(this.#whole.length * GROUP);
    return rest.length > 0 ? [...this.#whole, this.#made.of(rest)] : [...this.#whole];
  }
}

function findWith({ known, words, spellings }: Finder, text: string, read: TextReading): KnownPlace[] {
  const places: KnownPlace[] = [];
  const add = (index: number, start: number, end: number) => {
    places.push({ ...(known[index] as KnownValue), start, end });
  };
  words.find(text, new Budget(), add);
  read.words ??= projectWords(text);
  for (const { value, start, end } of spellings.find(text, new Budget(), read.words)) add(value, start, end);
  return places;
}

/** Whether a value says enough on its own to be veiled wherever it stands: `42` and `May` do not. */
function isDistinctive(value: string, score: number): boolean {
  const signs = value.replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^\p{N}*$/u.test(signs)) return signs.length >= 6;
  if (/^\p{L}+$/u.test(value)) return value.length >= 3 && score >= 0.7 && value.toLowerCase() !== value;
  return signs.length >= 5;
}

/** Whether a known value means someone in a word of the interface too. `Claude` is someone in a text, not in `claude-sonnet-5`. */
export function isKnownInToken({ value, type }: KnownValue, place: string): boolean {
  if (!isPersonalInToken({ entity_type: type, score: 1, start: 0, end: 0 })) return false;
  return !/^\p{L}+$/u.test(value) || place === value;
}
