import { Budget } from '@veilmark/budget';
import { FILE_WORK } from '@veilmark/documents/limits';
import { countPixels } from './page-text';
import { pageObjects, withDocument, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';
import { allowPictures } from './pdfium-budget';
import { type PagePicture, rasterSize, renderPart } from './raster';

/** Wide enough to read on a screen. */
const WIDEST = 1200;

export interface DrawnPage {
  picture: PagePicture;
  /** Points, in which places on the page are told. */
  size: { width: number; height: number };
}

/** A page as people see it, from 1. */
export function drawPage(
  pdfium: Pdfium,
  bytes: Uint8Array,
  page: number,
  budget: Budget = new Budget(FILE_WORK),
): Promise<DrawnPage> {
  return withDocument(pdfium, bytes, (document) =>
    withPage(pdfium, document, page - 1, (handle) => {
      allowPictures(pdfium, budget, countPixels(pdfium, pageObjects(pdfium, handle)));
      const full = rasterSize(pdfium, handle);
      const scale = Math.min(1, WIDEST / full.width);
      const [width, height] = [Math.ceil(full.width * scale), Math.ceil(full.height * scale)];
      const picture = renderPart(pdfium, handle, { ...full, width, height }, { left: 0, top: 0, width, height });
      return { picture, size: { width: full.pointWidth, height: full.pointHeight } };
    }),
  );
}
