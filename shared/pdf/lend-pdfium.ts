import type { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import { heapBytes, type Pdfium } from './pdfium';
import { withinBudget } from './pdfium-budget';

/** WASM memory never shrinks: above this the instance is thrown away after the job. */
const MEMORY_TO_KEEP = 48 << 20;

type WithPdfium = <T>(budget: Budget, job: (pdfium: Pdfium) => Promise<T>) => Promise<T>;

/**
 * Lends one PDFium to one job at a time. After an error that is not ours its state cannot be trusted, so the next job gets a
 * new one.
 */
export function lendPdfium(start: () => Promise<Pdfium>): WithPdfium {
  let instance: Promise<Pdfium> | undefined;
  return async (budget, job) => {
    instance ??= start();
    let isBroken = true;
    try {
      const pdfium = await instance;
      const result = await withinBudget(pdfium, budget, job);
      isBroken = heapBytes(pdfium).length > MEMORY_TO_KEEP;
      return result;
    } catch (error) {
      const isOurs = error instanceof DocumentError && error.code !== 'too-large';
      isBroken = !isOurs || heapBytes(await instance).length > MEMORY_TO_KEEP;
      throw error;
    } finally {
      if (isBroken) instance = undefined;
    }
  };
}
