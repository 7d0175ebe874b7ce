import type { Dictionary, ObjectStore } from './object-store';
import type { PdfValue } from './pdf-objects';

export interface PageNode {
  ref: number;
  dictionary: Dictionary;
  resources: Dictionary | undefined;
}

/** The pages of a file in their order, with the resources that they inherit. */
export function pagesOf(store: ObjectStore, root: number): PageNode[] {
  const pages: PageNode[] = [];
  const seen = new Set<number>();
  const visit = (value: PdfValue | undefined, inherited: PdfValue | undefined): void => {
    if (typeof value !== 'object' || !('ref' in value) || seen.has(value.ref)) return;
    seen.add(value.ref);
    const dictionary = store.dictionary(value);
    if (!dictionary) return;
    const resources = dictionary.get('Resources') ?? inherited;
    if (dictionary.has('Kids')) for (const kid of store.list(dictionary.get('Kids'))) visit(kid, resources);
    else pages.push({ ref: value.ref, dictionary, resources: store.dictionary(resources) });
  };
  visit(store.dictionary({ ref: root })?.get('Pages'), undefined);
  return pages;
}
