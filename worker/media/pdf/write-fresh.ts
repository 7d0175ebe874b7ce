import { DocumentError } from '@veilmark/documents/document-error';
import { withCharBoxes } from './page-text';
import { type Box, settlePage, withDocument, withPage } from './pdf-page';
import { heapBytes, heapView, type Pdfium, withMemory } from './pdfium';
import { addPicturePage, type PixelBox, paintBlack, rasterSize, toPixels, withBitmap } from './raster';
import { addLabels, drawBlack, isTextGone, type Label, removeText } from './redact-page';

interface PageHit {
  /** PDFium's character indices. */
  ranges: { start: number; end: number }[];
  words: readonly PixelBox[];
  text: string;
}

export interface PagePlan {
  hits: PageHit[];
  /** Write the page as a picture with the hits painted over. */
  asPicture: boolean;
}

export interface FreshPdf {
  bytes: Uint8Array;
  /** At least one page became a picture. */
  hasPictures: boolean;
}

/** Redacts the pages and brings them into a new document: old revisions, properties and attachments stay behind. */
export async function writeFresh(pdfium: Pdfium, bytes: Uint8Array, plans: readonly PagePlan[]): Promise<FreshPdf> {
  return withDocument(pdfium, bytes, async (source) => {
    const target = pdfium.FPDF_CreateNewDocument();
    try {
      const textPages: number[] = [];
      for (const [index, plan] of plans.entries()) {
        await settlePage(pdfium, source, index);
        if (!plan.asPicture && (await redactInPlace(pdfium, source, index, plan))) textPages.push(index);
      }
      // All at once, so that fonts and pictures the pages share are written once.
      importPages(pdfium, source, target, textPages);
      for (const [index, plan] of plans.entries()) {
        if (!textPages.includes(index)) await redactAsPicture(pdfium, source, target, index, plan);
      }
      return { bytes: savePdf(pdfium, target), hasPictures: textPages.length < plans.length };
    } finally {
      pdfium.FPDF_CloseDocument(target);
    }
  });
}

/** False when the page must become a picture: its text lies on a picture that shows the same, or will not go. */
async function redactInPlace(pdfium: Pdfium, document: number, index: number, plan: PagePlan): Promise<boolean> {
  if (plan.hits.length === 0) return true;
  return withPage(pdfium, document, index, (page) => {
    const cores: Box[] = [];
    const boxes: Box[] = [];
    const labels: Label[] = [];
    const places = withCharBoxes(pdfium, page, (boxesOf) => plan.hits.map(({ ranges }) => boxesOf(ranges)));
    if (places.some(({ isOnPicture }) => isOnPicture)) return false;
    for (const [i, hit] of plan.hits.entries()) {
      const found = places[i] ?? { boxes: [], cores: [] };
      const lines = joinLines(found.boxes);
      cores.push(...found.cores);
      boxes.push(...lines);
      const widest = lines.reduce((a, b) => (width(b) > width(a) ? b : a), lines[0] ?? NOWHERE);
      labels.push({ box: widest, text: hit.text });
    }
    if (cores.length === 0) return true;
    if (!removeText(pdfium, page, cores) || !isTextGone(pdfium, page, cores)) return false;
    drawBlack(pdfium, page, boxes);
    addLabels(pdfium, document, page, labels);
    return pdfium.FPDFPage_GenerateContent(page);
  });
}

/** Boxes that follow each other on one line become one: the gaps would tell how the value was put together. */
function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const overlap = last ? Math.min(last.top, box.top) - Math.max(last.bottom, box.bottom) : 0;
    const height = box.top - box.bottom;
    const gap = last ? box.left - last.right : 0;
    const isSameLine =
      last && overlap > Math.min(height, last.top - last.bottom) / 2 && Math.abs(gap) < last.top - last.bottom;
    // A space has a box without height: it takes part when the next word does.
    if (height < 0.1) continue;
    if (last && isSameLine) {
      last.top = Math.max(last.top, box.top);
      last.bottom = Math.min(last.bottom, box.bottom);
      last.right = Math.max(last.right, box.right);
      last.left = Math.min(last.left, box.left);
    } else lines.push({ ...box });
  }
  return lines;
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const width = (box: Box) => box.right - box.left;

async function redactAsPicture(
  pdfium: Pdfium,
  source: number,
  target: number,
  index: number,
  plan: PagePlan,
): Promise<void> {
  await withPage(pdfium, source, index, (page) => {
    const size = rasterSize(pdfium, page);
    const boxes = withCharBoxes(pdfium, page, (boxesOf) =>
      plan.hits.flatMap(({ words, ranges }) => [
        ...words,
        ...boxesOf(ranges).boxes.map((box) => toPixels(pdfium, page, size, box)),
      ]),
    );
    withBitmap(pdfium, page, size, (bitmap) => {
      paintBlack(pdfium, bitmap, size, boxes);
      addPicturePage(pdfium, target, index, size, bitmap);
    });
  });
}

function importPages(pdfium: Pdfium, source: number, target: number, indices: readonly number[]): void {
  // An empty list would mean all pages.
  if (indices.length === 0) return;
  const isDone = withMemory(pdfium, indices.length * 4, (pointer) => {
    const view = heapView(pdfium);
    for (const [i, index] of indices.entries()) view.setInt32(pointer + i * 4, index, true);
    return pdfium.FPDF_ImportPagesByIndex(target, source, pointer, indices.length, 0);
  });
  if (!isDone) throw new DocumentError('malformed', 'The pages of the PDF cannot be written.');
}

export function savePdf(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdfium, size, (pointer) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return heapBytes(pdfium).slice(pointer, pointer + size);
    });
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
