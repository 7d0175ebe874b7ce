import type { ObjectStore } from '../object-store';
import type { PdfValue } from '../pdf-objects';
import { decodeName } from '../text-strings';

/** The standard types of structure elements, PDF 1.7 and 2.0. Other names are the file's own, and may be anybody's words. */
const STANDARD = new Set(
  (
    'Document DocumentFragment Part Art Sect Div Aside BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 ' +
    'H5 H6 Title L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note FENote Em Strong Sub Reference BibEntry ' +
    'Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form Artifact'
  ).split(' '),
);
const MOST_STEPS = 16;

/** The standard type that a name stands for by the table of the file. */
export function rolesOf(store: ObjectStore, map: PdfValue | undefined): (name: string) => string {
  const table = store.dictionary(map);
  const known = new Map<string, string>();
  const find = (name: string): string => {
    let current = name;
    for (let i = 0; i < MOST_STEPS; i++) {
      const plain = decodeName(`/${current}`);
      if (STANDARD.has(plain)) return plain;
      const next = store.resolve(table?.get(current));
      if (typeof next !== 'string' || !next.startsWith('/')) break;
      current = next.slice(1);
    }
    return 'Span';
  };
  return (name) => {
    const role = known.get(name) ?? find(name);
    known.set(name, role);
    return role;
  };
}
