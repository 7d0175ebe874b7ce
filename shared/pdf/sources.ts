import type { CleanSource } from './clean-source';
import { flattenPage, settlePage, withDocument } from './pdf-page';
import type { Pdfium } from './pdfium';

/** A document opened to be read and to be written from. */
export interface OpenSources {
  /** The clean document as it is read: fields are part of its pages. */
  clean: number;
  /** The clean document as it is written: without the fields that stay fields. */
  writtenBytes: Uint8Array;
  written: number;
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
  { bytes: cleanBytes, written: writtenBytes, unsafePages }: CleanSource,
  use: (sources: OpenSources) => Promise<T>,
): Promise<T> {
  const unsafe = new Set(unsafePages);
  const isSame = writtenBytes === cleanBytes;
  const withWritten = <R>(clean: number, open: (written: number) => Promise<R>) =>
    isSame ? open(clean) : withDocument(pdfium, writtenBytes, open);
  return withDocument(pdfium, cleanBytes, (clean) =>
    withWritten(clean, async (written) => {
      const common = { clean, written, writtenBytes, isUnsafe: (index: number) => unsafe.has(index) };
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
    }),
  );
}
