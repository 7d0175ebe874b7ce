import type { CharOrigin } from './hit-glyphs';
import { charBox, charOrigin } from './page-text';
import { type Box, pageObjects, withDocument, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';

export interface ErasedPage {
  index: number;
  /** How many objects were drawn over the page, which are its last. */
  drawn: number;
  /** The middle of each character that went. */
  cores: readonly Box[];
}

const CELL = 24;

/** Of the pages from which characters went, those that still show one there. */
export async function stillThere(pdfium: Pdfium, bytes: Uint8Array, erased: readonly ErasedPage[]): Promise<number[]> {
  if (erased.length === 0) return [];
  return withDocument(pdfium, bytes, async (document) => {
    const left: number[] = [];
    for (const page of erased)
      if (await withPage(pdfium, document, page.index, (handle) => showsAny(pdfium, handle, page)))
        left.push(page.index);
    return left;
  });
}

const showsAny = (pdfium: Pdfium, page: number, { drawn, cores }: ErasedPage): boolean =>
  findUnder(pdfium, page, cores, drawn, () => true).length > 0;

/** Where the characters begin that lie under others that go: text of one cell may run over the next. */
export const originsUnder = (pdfium: Pdfium, page: number, cores: readonly Box[]): CharOrigin[] =>
  findUnder(pdfium, page, cores, 0, (textPage, char) => charOrigin(pdfium, textPage, char));

/** What `look` says of the characters whose middle lies in a box, without those of the last objects of the page. */
function findUnder<T>(
  pdfium: Pdfium,
  page: number,
  cores: readonly Box[],
  drawn: number,
  look: (textPage: number, char: number) => T | undefined,
): T[] {
  const ours = new Set(drawn > 0 ? pageObjects(pdfium, page).slice(-drawn) : []);
  const isCovered = coveredBy(cores);
  const found: T[] = [];
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    for (let char = 0; char < count; char++) {
      if (pdfium.FPDFText_IsGenerated(textPage, char) === 1) continue;
      if (ours.has(pdfium.FPDFText_GetTextObject(textPage, char))) continue;
      // PDFium imagines spaces where it finds gaps.
      if (/\s/.test(String.fromCharCode(pdfium.FPDFText_GetUnicode(textPage, char)))) continue;
      const box = charBox(pdfium, textPage, char);
      if (!box || !isCovered((box.left + box.right) / 2, (box.top + box.bottom) / 2)) continue;
      const seen = look(textPage, char);
      if (seen !== undefined) found.push(seen);
    }
    return found;
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** Whether a point lies in one of the boxes, which are found by the cells that they touch. */
function coveredBy(boxes: readonly Box[]): (x: number, y: number) => boolean {
  const cells = new Map<string, Box[]>();
  const cell = (value: number) => Math.floor(value / CELL);
  for (const box of boxes) {
    // A glyph as large as a page is looked for in its corner cells only.
    const columns = [...new Set([cell(box.left), cell(box.right), cell((box.left + box.right) / 2)])];
    const rows = [...new Set([cell(box.bottom), cell(box.top), cell((box.bottom + box.top) / 2)])];
    for (const column of columns)
      for (const row of rows) {
        const key = `${column} ${row}`;
        const known = cells.get(key);
        if (known) known.push(box);
        else cells.set(key, [box]);
      }
  }
  return (x, y) =>
    (cells.get(`${cell(x)} ${cell(y)}`) ?? []).some(
      ({ left, right, bottom, top }) => left <= x && x <= right && bottom <= y && y <= top,
    );
}
