import { Budget } from '@veilmark/budget';
import { FILE_WORK } from '@veilmark/documents/limits';
import { settlePage, withDocument, withPage } from '@veilmark/pdf/pdf-page';
import { heapBytes, type Pdfium } from '@veilmark/pdf/pdfium';
import { addPicturePage, type PageSize, rasterSize, renderPage } from '@veilmark/pdf/raster';
import { savePdf } from '@veilmark/pdf/save-pdf';
import { withPdfium } from '../../platform/pdf';

/** Each is a call of the service that is paid for. */
const MOST_SCANNED_PAGES = 30;
const BGR = 2;

export interface ScannedPage {
  size: PageSize;
  png: Blob;
}

/** The pages of a PDF as pictures; nothing where there are too many. */
export function renderPages(bytes: Uint8Array): Promise<ScannedPage[] | undefined> {
  return withPdfium(new Budget(FILE_WORK), (pdfium) =>
    withDocument(pdfium, bytes, async (document) => {
      const count = pdfium.FPDF_GetPageCount(document);
      if (count > MOST_SCANNED_PAGES) return undefined;
      const pages: ScannedPage[] = [];
      for (let index = 0; index < count; index++) {
        await settlePage(pdfium, document, index);
        pages.push(
          await withPage(pdfium, document, index, async (page) => ({
            size: rasterSize(pdfium, page),
            png: await toPng(renderPage(pdfium, page)),
          })),
        );
      }
      return pages;
    }),
  );
}

/** A new PDF whose pages are nothing but pictures. */
export function joinPages(pages: readonly ScannedPage[]): Promise<Uint8Array> {
  return withPdfium(new Budget(FILE_WORK), async (pdfium) => {
    const target = pdfium.FPDF_CreateNewDocument();
    try {
      for (const [index, { size, png }] of pages.entries()) {
        const { width, height, data } = await pixelsOf(png);
        const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
        if (bitmap === 0) throw new RangeError('The page needs more memory than there is.');
        fill(pdfium, bitmap, width, height, data);
        addPicturePage(pdfium, target, index, { ...size, width, height }, bitmap);
        pdfium.FPDFBitmap_Destroy(bitmap);
      }
      return savePdf(pdfium, target);
    } finally {
      pdfium.FPDF_CloseDocument(target);
    }
  });
}

function fill(pdfium: Pdfium, bitmap: number, width: number, height: number, rgba: Uint8ClampedArray): void {
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const heap = heapBytes(pdfium);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0, to = start + y * stride; x < width; x++, from += 4, to += 3) {
      heap[to] = rgba[from + 2] ?? 0;
      heap[to + 1] = rgba[from + 1] ?? 0;
      heap[to + 2] = rgba[from] ?? 0;
    }
}

/** Pixels as people save them. */
export async function toPng({ width, height, rgb }: { width: number; height: number; rgb: Uint8Array }): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(width, height);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    image.data.set(rgb.subarray(from, from + 3), to);
    image.data[to + 3] = 255;
  }
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function pixelsOf(png: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(png);
  const { width, height } = bitmap;
  const context = contextOf(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/** Any picture the browser can show, as PNG; nothing where it cannot. */
export async function asPng(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  contextOf(canvas).drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('The picture needs more memory than there is.');
  return context;
}
