import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';
import { showsAllLayers } from './layers';
import { flattenPage, withDocument } from './pdf-page';
import { heapView, type Pdfium, withMemory } from './pdfium';
import { type SanitizedPdf, sanitizePdf } from './sanitize';
import { savePdf } from './save-pdf';

/**
 * The document as its copy will be, before anything is taken out: form fields and notes are page content, and only what pages draw is
 * there. What is read is read from this, so that nothing can be in the copy that was not read.
 */
export async function cleanSource(pdfium: Pdfium, bytes: Uint8Array): Promise<SanitizedPdf> {
  const { saved, original } = await withDocument(pdfium, bytes, async (source) => {
    const indices = Array.from({ length: pdfium.FPDF_GetPageCount(source) }, (_, index) => index);
    for (const index of indices) await flattenPage(pdfium, source, index);
    const target = pdfium.FPDF_CreateNewDocument();
    try {
      // All at once, so that fonts and pictures the pages share are written once.
      importPages(pdfium, source, target, indices);
      const saved = savePdf(pdfium, target);
      // The pages alone do not say which layers are shown.
      return { saved, original: holdsLayers(saved) ? savePdf(pdfium, source) : undefined };
    } finally {
      pdfium.FPDF_CloseDocument(target);
    }
  });
  return sanitizePdf(saved, original !== undefined && areLayersShown(original));
}

const holdsLayers = (bytes: Uint8Array) => latin1(bytes).includes('/OCG');

/** False where it cannot be known. */
function areLayersShown(original: Uint8Array): boolean {
  try {
    return showsAllLayers(original);
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}

function importPages(pdfium: Pdfium, source: number, target: number, indices: readonly number[]): void {
  const isDone = withMemory(pdfium, indices.length * 4, (pointer) => {
    const view = heapView(pdfium);
    for (const [i, index] of indices.entries()) view.setInt32(pointer + i * 4, index, true);
    return pdfium.FPDF_ImportPagesByIndex(target, source, pointer, indices.length, 0);
  });
  if (!isDone) throw new DocumentError('malformed', 'The pages of the PDF cannot be written.');
}
