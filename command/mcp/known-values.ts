import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import type { FixedSpan } from '../library/session';

/** What stands between the words of a name in file names, paths and identifiers. */
const DIVIDER = /[_\-.+/\\]/g;
const typeOf = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));

/** Finds values that have a placeholder already, wherever they stand and whatever divides their words. */
class KnownValues {
  readonly #placeholders: string[] = [];
  readonly #finder: WordFinder;

  constructor(mapping: ReadonlyMap<string, string>) {
    const words: string[] = [];
    for (const [placeholder, value] of mapping) {
      if (!isDistinctive(value)) continue;
      for (const spelling of spellingsOf(value)) {
        words.push(spelling);
        this.#placeholders.push(placeholder);
      }
    }
    this.#finder = new WordFinder(words);
  }

  /** Places in order, none inside another: the longest win. */
  find(text: string): FixedSpan[] {
    if (this.#placeholders.length === 0) return [];
    const found: FixedSpan[] = [];
    const take = (word: number, start: number, end: number) => {
      const placeholder = this.#placeholders[word] as string;
      found.push({ start, end, placeholder, entity_type: typeOf(placeholder) });
    };
    this.#finder.find(text, new Budget(), take);
    const spaced = text.replace(DIVIDER, ' ');
    if (spaced !== text) this.#finder.find(spaced, new Budget(), take);
    found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    const kept: FixedSpan[] = [];
    for (const span of found) if (!kept.some(({ start, end }) => start < span.end && span.start < end)) kept.push(span);
    return kept.sort((a, b) => a.start - b.start);
  }
}

function spellingsOf(value: string): string[] {
  const spaced = value.replace(DIVIDER, ' ').replace(/\s+/g, ' ');
  const squeezed = spaced.replaceAll(' ', '');
  return [...new Set([value, spaced, squeezed, percentEncoded(value)])].filter(isDistinctive);
}

/** Half a character, which no address can hold, stays as it is. */
function percentEncoded(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether a value says enough on its own to be veiled wherever it stands: `42` and `May` do not. */
function isDistinctive(value: string): boolean {
  const signs = value.replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^\p{N}*$/u.test(signs)) return signs.length >= 6;
  if (/^\p{L}+$/u.test(value)) return value.length >= 4 && value.toLowerCase() !== value;
  return signs.length >= 5;
}

/** The same values again and again: what finds them is made once for all texts until another one is known. */
export class KnownValuesOf {
  #mapping: readonly (readonly [string, string])[] = [];
  #known: KnownValues | undefined;

  in(mapping: ReadonlyMap<string, string>): KnownValues {
    let [index, isSame] = [0, mapping.size === this.#mapping.length];
    for (const [placeholder, value] of mapping) {
      if (!isSame) break;
      const kept = this.#mapping[index++];
      isSame = kept?.[0] === placeholder && kept[1] === value;
    }
    if (!this.#known || !isSame) {
      this.#mapping = [...mapping];
      this.#known = new KnownValues(mapping);
    }
    return this.#known;
  }
}
