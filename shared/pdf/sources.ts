import { flattenPage, settlePage, withDocument } from './pdf-page';
import type { Pdfium } from './pdfium';
import type { SanitizedPdf } from './sanitize';

/** A document opened to be read and to be written from. */
export interface OpenSources {
  cleanBytes: Uint8Array;
  clean: number;
  /** Pages that cannot be written as they are: only the original shows what is on them. */
  isUnsafe(index: number): boolean;
  /** The document to read a page from. */
  reading(index: number): number;
  /** The document that shows a page as its reader sees it. */
  showing(index: number): number;
}

/** Opens the clean document, and the original where some of its pages are unsafe. */
export async function withSources<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  { bytes: cleanBytes, unsafePages }: SanitizedPdf,
  use: (sources: OpenSources) => Promise<T>,
): Promise<T> {
  const unsafe = new Set(unsafePages);
  return withDocument(pdfium, cleanBytes, async (clean) => {
    const common = { cleanBytes, clean, isUnsafe: (index: number) => unsafe.has(index) };
    if (unsafe.size === 0) return use({ ...common, reading: () => clean, showing: () => clean });
    return withDocument(pdfium, bytes, (reading) =>
      withDocument(pdfium, bytes, async (showing) => {
        for (const index of unsafe) {
          await settlePage(pdfium, reading, index);
          await flattenPage(pdfium, showing, index);
        }
        const choose = (document: number) => (index: number) => (unsafe.has(index) ? document : clean);
        return use({ ...common, reading: choose(reading), showing: choose(showing) });
      }),
    );
  });
}
