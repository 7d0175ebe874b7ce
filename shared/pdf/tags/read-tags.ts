import type { Budget } from '@veilmark/budget';
import type { Dictionary, ObjectStore } from '../object-store';
import type { PageNode } from '../page-tree';
import type { PdfValue } from '../pdf-objects';
import { decodeText } from '../text-strings';
import { rolesOf } from './roles';

/** What an element says beside its content. */
type Said = 'Alt' | 'ActualText' | 'E' | 'T';
const SAID: readonly Said[] = ['Alt', 'ActualText', 'E', 'T'];

/** Content of a page by the number of its mark, or a form field by its widget. */
export type TagLeaf = { page: number; mark: number } | { widget: number };

export interface TagNode {
  role: string;
  language: string | undefined;
  said: Map<Said, string>;
  attributes: Dictionary[];
  /** Known to the table cells that name it as their header. */
  id: string | undefined;
  kids: (TagNode | TagLeaf)[];
}

export interface Tags {
  kids: TagNode[];
  language: string | undefined;
}

const MOST_NODES = 50_000;
const MOST_DEPTH = 100;
const STEPS_A_NODE = 20;
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,4}$/;
/** Attributes whose values are numbers, or names out of a closed list. */
const NUMBERS = new Set(
  'RowSpan ColSpan SpaceBefore SpaceAfter StartIndent EndIndent TextIndent Width Height BBox LineHeight BaselineShift'.split(
    ' ',
  ),
);
const NAMES: Record<string, RegExp> = {
  O: /^\/(?:Layout|List|Table|PrintField)$/,
  ListNumbering:
    /^\/(?:None|Unordered|Description|Ordered|Disc|Circle|Square|Decimal|UpperRoman|LowerRoman|UpperAlpha|LowerAlpha)$/,
  Scope: /^\/(?:Row|Column|Both)$/,
  Placement: /^\/(?:Block|Inline|Before|Start|End)$/,
  WritingMode: /^\/(?:LrTb|RlTb|TbRl|TbLr)$/,
  TextAlign: /^\/(?:Start|Center|End|Justify)$/,
  Role: /^\/(?:rb|cb|pb|tv|lb)$/,
  checked: /^\/(?:on|off|neutral)$/,
};

export const isNode = (kid: TagNode | TagLeaf): kid is TagNode => 'role' in kid;

/** The tags of a document: what its content is, and in which order it is read. Undefined where it has none, or too many. */
export function readTags(
  store: ObjectStore,
  root: number,
  pages: readonly PageNode[],
  budget: Budget,
): Tags | undefined {
  const catalog = store.dictionary({ ref: root });
  const tree = store.dictionary(catalog?.get('StructTreeRoot'));
  if (!catalog || !tree) return undefined;
  const reader = new TagReader(store, tree, pages, budget);
  const kids = reader.kids(tree.get('K'), undefined, 0).filter(isNode);
  if (kids.length === 0 || reader.isTooLarge) return undefined;
  return { kids, language: languageOf(store, catalog) };
}

function languageOf(store: ObjectStore, dictionary: Dictionary): string | undefined {
  const value = store.resolve(dictionary.get('Lang'));
  const text = typeof value === 'string' && /^[(<]/.test(value) ? decodeText(value) : '';
  return LANGUAGE.test(text) ? text : undefined;
}

class TagReader {
  #count = 0;
  readonly #seen = new Set<number>();
  readonly #pages: Map<number, number>;
  readonly #roleOf: (name: string) => string;
  readonly #store: ObjectStore;
  readonly #budget: Budget;

  constructor(store: ObjectStore, tree: Dictionary, pages: readonly PageNode[], budget: Budget) {
    this.#store = store;
    this.#budget = budget;
    this.#pages = new Map(pages.map(({ ref }, index) => [ref, index]));
    this.#roleOf = rolesOf(store, tree.get('RoleMap'));
  }

  get isTooLarge(): boolean {
    return this.#count > MOST_NODES;
  }

  kids(value: PdfValue | undefined, page: number | undefined, depth: number): (TagNode | TagLeaf)[] {
    const isList = Array.isArray(this.#store.resolve(value));
    const items = isList ? this.#store.list(value) : value === undefined ? [] : [value];
    return items.flatMap((item) => this.#kid(item, page, depth) ?? []);
  }

  #kid(item: PdfValue, page: number | undefined, depth: number): TagNode | TagLeaf | undefined {
    this.#count++;
    this.#budget.spend(STEPS_A_NODE);
    if (depth > MOST_DEPTH || this.isTooLarge) return undefined;
    const value = this.#store.resolve(item);
    if (typeof value === 'string') return markOf(value, page);
    if (!(value instanceof Map)) return undefined;
    const type = this.#store.resolve(value.get('Type'));
    const own = this.#pageOf(value) ?? page;
    if (type === '/OBJR') {
      const object = value.get('Obj');
      return typeof object === 'object' && 'ref' in object ? { widget: object.ref } : undefined;
    }
    if (type === '/MCR') {
      return value.has('Stm') ? undefined : markOf(this.#store.resolve(value.get('MCID')), own);
    }
    if (typeof item === 'object' && 'ref' in item) {
      if (this.#seen.has(item.ref)) return undefined;
      this.#seen.add(item.ref);
    }
    const name = this.#store.resolve(value.get('S'));
    if (typeof name !== 'string') return undefined;
    return {
      role: this.#roleOf(name.slice(1)),
      language: languageOf(this.#store, value),
      said: this.#said(value),
      attributes: this.#attributes(value.get('A')),
      id: this.#text(value.get('ID')),
      kids: this.kids(value.get('K'), own, depth + 1),
    };
  }

  #pageOf(element: Dictionary): number | undefined {
    const page = element.get('Pg');
    return typeof page === 'object' && 'ref' in page ? this.#pages.get(page.ref) : undefined;
  }

  #text(value: PdfValue | undefined): string | undefined {
    const found = this.#store.resolve(value);
    return typeof found === 'string' && /^[(<]/.test(found) ? decodeText(found) : undefined;
  }

  #said(element: Dictionary): Map<Said, string> {
    const said = new Map<Said, string>();
    for (const key of SAID) {
      const text = this.#text(element.get(key));
      if (text !== undefined && text !== '') said.set(key, text);
    }
    return said;
  }

  #attributes(value: PdfValue | undefined): Dictionary[] {
    const found = this.#store.resolve(value);
    const list = Array.isArray(found) ? found : [found ?? 'null'];
    return list.flatMap((item) => {
      const dictionary = this.#store.dictionary(item);
      if (!dictionary) return [];
      const kept: Dictionary = new Map();
      for (const [key, entry] of dictionary) {
        const plain = this.#plain(key, this.#store.resolve(entry));
        if (plain !== undefined) kept.set(key, plain);
      }
      return kept.has('O') && kept.size > 1 ? [kept] : [];
    });
  }

  #plain(key: string, value: PdfValue | undefined): PdfValue | undefined {
    const isNumber = (item: PdfValue | undefined): item is string =>
      typeof item === 'string' && /^-?[\d.]+$/.test(item);
    if (NUMBERS.has(key)) {
      if (isNumber(value)) return value;
      return Array.isArray(value) && value.every(isNumber) ? value : undefined;
    }
    if (key === 'Headers' && Array.isArray(value))
      return value.filter((item) => typeof item === 'string' && /^[(<]/.test(item));
    return typeof value === 'string' && Object.hasOwn(NAMES, key) && NAMES[key]?.test(value) ? value : undefined;
  }
}

/** Marks are numbered from 0 on each page. */
function markOf(value: PdfValue | undefined, page: number | undefined): TagLeaf | undefined {
  const isMark = typeof value === 'string' && /^\d{1,4}$/.test(value);
  return isMark && page !== undefined ? { page, mark: Number(value) } : undefined;
}
