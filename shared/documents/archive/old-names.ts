import { decodeHTML } from 'entities';
import { decoded, withoutEscapes, withoutPercent } from './reference-text';

const IS_CODE = /\.(?:css|js)$/i;
/** Names of places and words for people: they may read like the name of a file, and refer to none. */
const NO_REFERENCE =
  /\b(?:id|idref|name|content|title|alt|class|refines|toc|fallback|media-overlay|headers|for|aria-\w+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/gi;
/** Text between tags; not that of styles and scripts. */
const BETWEEN_TAGS = /<(style|script)\b.*?<\/\1\s*>|>[^<]+/gis;
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]*/gi;
/** Where the name of a file ends, or that of a folder. */
const ENDS = /\.[a-z\d]{1,8}(?![\p{L}\p{N}])|(?<![<:/])(?=[/\\"'#?)\s])/giu;

/** The names that files and folders of a book had, to see whether anything still refers to one. */
export class OldNames {
  /** As they were, by their form for comparison. */
  readonly #names = new Map<string, string>();
  readonly #lengths: readonly number[];

  constructor(names: Iterable<string>) {
    for (const name of names) this.#names.set(compared(name), name);
    this.#lengths = [...new Set([...this.#names.keys()].map(({ length }) => length))];
  }

  /** Those that this content, bytes read as Latin-1, refers to in whatever spelling. */
  referredToIn(content: string, path: string): Set<string> {
    const found = new Set<string>();
    const text = decoded(content);
    const references = IS_CODE.test(path)
      ? text
      : text.replace(BETWEEN_TAGS, (whole, code) => (code ? whole : '>')).replace(NO_REFERENCE, '');
    const plain = decodeHTML(references).replace(ADDRESS, '');
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
      for (const length of this.#lengths) {
        const name = this.#names.get(text.slice(Math.max(0, end - length), end));
        if (name !== undefined && !/[\p{L}\p{N}_-]/u.test(text[end - length - 1] ?? '')) found.add(name);
      }
    }
  }
}

const compared = (text: string): string => text.normalize('NFC').toLowerCase();
