import { Budget } from '@veilmark/budget';
import { type SpelledPlace, SpellingFinder } from '@veilmark/replace/placeholders/spellings';
import type { FixedSpan } from '../../library/session';

const typeOf = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));

/** Finds values that have a placeholder already, wherever they stand and however a program spells them. */
class KnownValues {
  readonly #placeholders: string[];
  readonly #values: string[];
  readonly #finder: SpellingFinder;

  constructor(mapping: ReadonlyMap<string, string>) {
    const known = [...mapping].filter(([, value]) => isDistinctive(value));
    this.#placeholders = known.map(([placeholder]) => placeholder);
    this.#values = known.map(([, value]) => value);
    this.#finder = new SpellingFinder(this.#values);
  }

  /** Places in order, none inside another: the longest win, of several spellings the one that stands there, or the first that was known. */
  find(text: string): FixedSpan[] {
    const rank = ({ value, start, end }: SpelledPlace) => (this.#values[value] === text.slice(start, end) ? -1 : value);
    const found = this.#finder.find(text, new Budget());
    found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start || rank(a) - rank(b));
    const kept: FixedSpan[] = [];
    for (const { value, start, end } of found) {
      if (kept.some((other) => other.start < end && start < other.end)) continue;
      const placeholder = this.#placeholders[value] as string;
      kept.push({ start, end, placeholder, entity_type: typeOf(placeholder) });
    }
    return kept.sort((a, b) => a.start - b.start);
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
