import { heapBytes, type Pdfium, withMemory } from './pdfium';

/** The bytes of a document that PDFium holds. */
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
