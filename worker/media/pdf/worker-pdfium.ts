import wasm from '@embedpdf/pdfium/pdfium.wasm';
import { DocumentError } from '../../../shared/documents/document-error';
import { heapBytes, type Pdfium, startPdfium } from './pdfium';

/** WASM memory never shrinks: above this the instance is thrown away after the job. */
const MEMORY_TO_KEEP = 48 << 20;

let instance: Promise<Pdfium> | undefined;

/**
 * Lends the isolate's PDFium to one job. After an error that is not ours its state cannot be
 * trusted, so the next job gets a new one.
 */
export async function withPdfium<T>(job: (pdfium: Pdfium) => Promise<T>): Promise<T> {
  instance ??= startPdfium(wasm);
  const pdfium = await instance;
  let isBroken = false;
  try {
    return await job(pdfium);
  } catch (error) {
    isBroken = !(error instanceof DocumentError);
    throw isBroken ? explain(error) : error;
  } finally {
    if (isBroken || heapBytes(pdfium).length > MEMORY_TO_KEEP) instance = undefined;
  }
}

/** A trap inside PDFium is the fault of the file; errors of others pass through. */
function explain(error: unknown): unknown {
  if (error instanceof WebAssembly.RuntimeError) return new DocumentError('malformed', 'The PDF cannot be processed.');
  if (error instanceof RangeError) return new DocumentError('too-large', 'The PDF needs more memory than there is.');
  return error;
}
