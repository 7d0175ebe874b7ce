import type { Budget } from '@veilmark/budget';
import type { Dictionary, ObjectStore } from '../object-store';
import type { PageNode } from '../page-tree';
import type { PdfValue } from '../pdf-objects';
import { decodeText, encodeText } from '../text-strings';
import { isNode, type TagLeaf, type TagNode, type Tags } from './read-tags';

/** Content that was drawn over a page and belongs where that mark is. */
export interface AddedMark {
  page: number;
  beside: number;
  mark: number;
}

interface TagsToWrite {
  tags: Tags;
  /** What an element says, as it is to be written. */
  textOf: (text: string) => string;
  isPicture: (page: number) => boolean;
  /** The objects of the widgets that are still there. */
  widgets: ReadonlyMap<number, { ref: number }>;
  added: readonly AddedMark[];
  budget: Budget;
}

/** Puts the tags into a document whose content has the marks. */
export function writeTags(
  store: ObjectStore,
  catalog: Dictionary,
  pages: readonly PageNode[],
  given: TagsToWrite,
): void {
  const writer = new TagWriter(store, pages, given);
  const root: Dictionary = new Map([['Type', '/StructTreeRoot']]);
  const ref = store.add({ value: root });
  const kids = given.tags.kids.flatMap((kid) => writer.node(kid, ref) ?? []);
  if (kids.length === 0) return;
  root.set('K', kids);
  writer.finish(root);
  catalog.set('StructTreeRoot', ref).set('MarkInfo', new Map([['Marked', 'true']]));
  if (given.tags.language) catalog.set('Lang', encodeText(given.tags.language));
}

class TagWriter {
  /** By page, the element of each mark. */
  readonly #owners = new Map<number, Map<number, { ref: number }>>();
  readonly #ownersOfWidgets: { widget: { ref: number }; owner: { ref: number } }[] = [];
  readonly #ids = new Map<string, string>();
  readonly #added = new Map<string, AddedMark[]>();

  readonly #store: ObjectStore;
  readonly #pages: readonly PageNode[];
  readonly #given: TagsToWrite;

  constructor(store: ObjectStore, pages: readonly PageNode[], given: TagsToWrite) {
    this.#store = store;
    this.#pages = pages;
    this.#given = given;
    for (const item of given.added) {
      const key = `${item.page} ${item.beside}`;
      this.#added.set(key, [...(this.#added.get(key) ?? []), item]);
    }
  }

  /** Undefined for an element that had content, all of which is gone. */
  node(node: TagNode, parent: { ref: number }): { ref: number } | undefined {
    const element: Dictionary = new Map<string, PdfValue>([
      ['Type', '/StructElem'],
      ['S', `/${node.role}`],
      ['P', parent],
    ]);
    const ref = this.#store.add({ value: element });
    const kids = node.kids.flatMap((kid) => (isNode(kid) ? (this.node(kid, ref) ?? []) : this.#leaf(kid, ref)));
    if (kids.length === 0 && node.kids.length > 0) return undefined;
    if (kids.length > 0) element.set('K', kids);
    if (node.language) element.set('Lang', encodeText(node.language));
    for (const [key, text] of node.said) element.set(key, encodeText(this.#given.textOf(text)));
    if (node.id !== undefined) element.set('ID', encodeText(this.#idOf(node.id)));
    const attributes = node.attributes.map((item) => this.#withIds(item));
    if (attributes.length > 0) element.set('A', attributes.length === 1 ? (attributes[0] as Dictionary) : attributes);
    return ref;
  }

  #leaf(leaf: TagLeaf, owner: { ref: number }): PdfValue[] {
    if ('widget' in leaf) {
      const widget = this.#given.widgets.get(leaf.widget);
      if (!widget) return [];
      this.#ownersOfWidgets.push({ widget, owner });
      return [
        new Map<string, PdfValue>([
          ['Type', '/OBJR'],
          ['Obj', widget],
        ]),
      ];
    }
    const page = this.#pages[leaf.page];
    if (!page || this.#given.isPicture(leaf.page)) return [];
    const owners = this.#owners.get(leaf.page) ?? new Map<number, { ref: number }>();
    this.#owners.set(leaf.page, owners);
    // A mark belongs to one element.
    if (owners.has(leaf.mark)) return [];
    const added = this.#added.get(`${leaf.page} ${leaf.mark}`) ?? [];
    return [leaf.mark, ...added.map(({ mark }) => mark)].map((mark) => {
      owners.set(mark, owner);
      return new Map<string, PdfValue>([
        ['Type', '/MCR'],
        ['Pg', { ref: page.ref }],
        ['MCID', String(mark)],
      ]);
    });
  }

  #idOf(id: string): string {
    const known = this.#ids.get(id) ?? `e${this.#ids.size + 1}`;
    this.#ids.set(id, known);
    return known;
  }

  #withIds(attributes: Dictionary): Dictionary {
    const headers = attributes.get('Headers');
    if (!Array.isArray(headers)) return attributes;
    const ids = headers.map((item) => encodeText(this.#idOf(typeof item === 'string' ? decodeText(item) : '')));
    return new Map(attributes).set('Headers', ids);
  }

  /** Tells pages and widgets to which elements they belong. */
  finish(root: Dictionary): void {
    const numbers: PdfValue[] = [];
    let key = 0;
    for (const [page, owners] of [...this.#owners].sort(([a], [b]) => a - b)) {
      const last = Math.max(...owners.keys());
      this.#given.budget.spend(last);
      const list = Array.from({ length: last + 1 }, (_, mark): PdfValue => owners.get(mark) ?? 'null');
      this.#pages[page]?.dictionary.set('StructParents', String(key)).set('Tabs', '/S');
      numbers.push(String(key++), this.#store.add({ value: list }));
    }
    for (const { widget, owner } of this.#ownersOfWidgets) {
      this.#store.dictionary(widget)?.set('StructParent', String(key));
      numbers.push(String(key++), owner);
    }
    root.set('ParentTree', new Map([['Nums', numbers]])).set('ParentTreeNextKey', String(key));
  }
}
