import type { Budget } from '@veilmark/budget';
import { decodeHTML } from 'entities';
import { decoded, withoutEscapes, withoutPercent } from './reference-text';

const IS_CODE = /\.(?:css|js)$/i;
/** Names of places and words for people: they may read like the name of a file, and refer to none. */
const NO_REFERENCE =
  /\b(?:id|idref|name|content|title|alt|class|refines|toc|fallback|media-overlay|headers|for|aria-\w+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/gi;
/** In pages with styles or scripts, what is between tags may refer to files as well. */
const HAS_CODE = /<(?:style|script)\b/i;
const BETWEEN_TAGS = />[^<]+/g;
const ADDRESS = /\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'<>)]*/gi;
/** Where the name of a file ends, or that of a folder. */
const ENDS = /\.[a-z\d]{1,8}(?![\p{L}\p{N}])|(?<![<:/])(?=[/\\"'#?)])/giu;

/** The names that files and folders of a book had, to see whether anything still refers to one. */
export class OldNames {
  /** As they were, by their form for comparison. */
  readonly #names = new Map<string, string>();
  readonly #lengths: readonly number[];
  readonly #lastSigns: ReadonlySet<string | undefined>;
  readonly #budget: Budget;

  constructor(names: Iterable<string>, budget: Budget) {
    this.#budget = budget;
    for (const name of names) this.#names.set(compared(name), name);
    this.#lengths = [...new Set([...this.#names.keys()].map(({ length }) => length))];
    this.#lastSigns = new Set([...this.#names.keys()].map((name) => name.at(-1)));
  }

  /** Those that this content, bytes read as Latin-1, refers to in whatever spelling. */
  referredToIn(content: string, path: string): Set<string> {
    const found = new Set<string>();
    const text = decoded(content);
    const references = IS_CODE.test(path) || HAS_CODE.test(text) ? text : text.replace(BETWEEN_TAGS, '>');
    const plain = decodeHTML(references.replace(NO_REFERENCE, '')).replace(ADDRESS, '');
    for (const spelling of new Set([
      plain,
      withoutPercent(plain),
      withoutEscapes(plain),
      withoutPercent(withoutEscapes(plain)),
    ]))
      this.#findIn(compared(spelling), found);
    return found;
  }

  #findIn(text: string, found: Set<string>): void {
    for (const { 0: ending, index } of text.matchAll(ENDS)) {
      const end = index + ending.length;
      if (!this.#lastSigns.has(text[end - 1])) continue;
      this.#budget.spend(this.#lengths.length);
      for (const length of this.#lengths) {
        const name = this.#names.get(text.slice(Math.max(0, end - length), end));
        if (name !== undefined && !/[\p{L}\p{N}_-]/u.test(text[end - length - 1] ?? '')) found.add(name);
      }
    }
  }
}

const compared = (text: string): string => text.normalize('NFC').toLowerCase();
