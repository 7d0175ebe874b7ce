import { Budget } from '@veilmark/budget';
import { SpellingFinder } from '@veilmark/replace/placeholders/spellings';
import type { FixedSpan } from '../../library/session';

const typeOf = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));

/** Finds values that have a placeholder already, wherever they stand and however a program spells them. */
class KnownValues {
  readonly #placeholders: string[];
  readonly #finder: SpellingFinder;

  constructor(mapping: ReadonlyMap<string, string>) {
    const known = [...mapping].filter(([, value]) => isDistinctive(value));
    this.#placeholders = known.map(([placeholder]) => placeholder);
    this.#finder = new SpellingFinder(known.map(([, value]) => value));
  }

  /** Places in order, none inside another: the longest win. */
  find(text: string): FixedSpan[] {
    const found = this.#finder.find(text, new Budget()).map(({ value, start, end }) => {
      const placeholder = this.#placeholders[value] as string;
      return { start, end, placeholder, entity_type: typeOf(placeholder) };
    });
    found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    const kept: FixedSpan[] = [];
    for (const span of found) if (!kept.some(({ start, end }) => start < span.end && span.start < end)) kept.push(span);
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
