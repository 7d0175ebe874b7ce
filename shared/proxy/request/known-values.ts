import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import { SpellingFinder } from '@veilmark/replace/placeholders/spellings';
import { isPersonalInToken } from './tokens';

export interface KnownValue {
  value: string;
  type: string;
}

export interface KnownPlace extends KnownValue {
  start: number;
  end: number;
}

/** Values found so far, and where they stand in other texts, however they are spelled there. */
export class KnownValues {
  readonly #values = new Map<string, KnownValue>();
  #finders: { known: readonly KnownValue[]; words: WordFinder; spellings: SpellingFinder } | undefined;

  learn(value: string, type: string, score: number): void {
    if (this.#values.has(value) || !isDistinctive(value, score)) return;
    this.#values.set(value, { value, type });
    this.#finders = undefined;
  }

  /** All places in a text, the longest first: a whole name before a part of it. */
  find(text: string): KnownPlace[] {
    if (this.#values.size === 0) return [];
    const { known, words, spellings } = this.#make();
    const places: KnownPlace[] = [];
    const add = (index: number, start: number, end: number) => {
      places.push({ ...(known[index] as KnownValue), start, end });
    };
    words.find(text, new Budget(), add);
    for (const { value, start, end } of spellings.find(text, new Budget())) add(value, start, end);
    return places.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  }

  #make() {
    const known = [...this.#values.values()];
    const values = known.map(({ value }) => value);
    this.#finders ??= { known, words: new WordFinder(values), spellings: new SpellingFinder(values) };
    return this.#finders;
  }
}

/** Whether a value says enough on its own to be veiled wherever it stands: `42` and `May` do not. */
function isDistinctive(value: string, score: number): boolean {
  const signs = value.replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^\p{N}*$/u.test(signs)) return signs.length >= 6;
  if (/^\p{L}+$/u.test(value)) return value.length >= 3 && score >= 0.7 && value.toLowerCase() !== value;
  return signs.length >= 5;
}

/** Whether a known value means somebody in a word of the interface too. `Claude` is somebody in a text, not in `claude-sonnet-5`. */
export function isKnownInToken({ value, type }: KnownValue, place: string): boolean {
  if (!isPersonalInToken({ entity_type: type, score: 1, start: 0, end: 0 })) return false;
  return !/^\p{L}+$/u.test(value) || place === value;
}
