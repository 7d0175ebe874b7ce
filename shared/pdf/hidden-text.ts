import { writeReachable } from './collect';
import type { HiddenStream } from './hidden-streams';
import { ObjectStore } from './object-store';
import { readLayer } from './page-text';
import type { PdfValue } from './pdf-objects';
import { withDocument, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';

const ANYWHERE = ['-2000', '-2000', '4000', '4000'];

/** The text of streams that no page shows as text: each is read as if it were a page. */
export async function readHidden(
  pdfium: Pdfium,
  store: ObjectStore,
  streams: readonly HiddenStream[],
): Promise<string[]> {
  if (streams.length === 0) return [];
  const bytes = writePages(store, streams);
  return withDocument(pdfium, bytes, async (document) => {
    const texts: string[] = [];
    for (const index of streams.keys())
      texts.push(await withPage(pdfium, document, index, (page) => readLayer(pdfium, page).text.trim()));
    return texts;
  });
}

function writePages(source: ObjectStore, streams: readonly HiddenStream[]): Uint8Array {
  const store = new ObjectStore(source.objects);
  const tree = new Map<string, PdfValue>([['Type', '/Pages']]);
  const parent = store.add({ value: tree });
  const kids = streams.map(({ ref, resources }) => {
    const entries: [string, PdfValue][] = [
      ['Type', '/Page'],
      ['Parent', parent],
      ['MediaBox', ANYWHERE],
      ['Contents', { ref }],
    ];
    if (resources) entries.push(['Resources', resources]);
    return store.add({ value: new Map(entries) });
  });
  tree.set('Kids', kids).set('Count', String(kids.length));
  const root = store.add({
    value: new Map<string, PdfValue>([
      ['Type', '/Catalog'],
      ['Pages', parent],
    ]),
  });
  return writeReachable(store, root.ref);
}
