import type { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import wasm from './metered/pdfium.wasm';
import { heapBytes, type Pdfium, startPdfium } from './pdfium';
import { withinBudget } from './pdfium-budget';

/** WASM memory never shrinks: above this the instance is thrown away after the job. */
const MEMORY_TO_KEEP = 48 << 20;

let instance: Promise<Pdfium> | undefined;

/**
 * Lends the isolate's PDFium to one job. After an error that is not ours its state cannot be
 * trusted, so the next job gets a new one.
 */
export async function withPdfium<T>(budget: Budget, job: (pdfium: Pdfium) => Promise<T>): Promise<T> {
  instance ??= startPdfium(wasm);
  const pdfium = await instance;
  let isBroken = true;
  try {
    const result = await withinBudget(pdfium, budget, job);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = !(error instanceof DocumentError && error.code !== 'too-large');
    throw error;
  } finally {
    if (isBroken || heapBytes(pdfium).length > MEMORY_TO_KEEP) instance = undefined;
  }
}
