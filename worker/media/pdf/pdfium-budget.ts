import type { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import { fuelLeft, type Pdfium, refuel } from './pdfium';

/** Units of PDFium's meter, a function or a turn of a loop, in one step of a budget. */
const FUEL_A_STEP = 10;
/** PDFium counts with 31 bits. */
const MOST_FUEL = 0x7fffffff;

/** Runs a job for as long as its budget lasts. What PDFium does inside is counted by PDFium itself. */
export async function withinBudget<T>(pdfium: Pdfium, budget: Budget, job: (pdfium: Pdfium) => Promise<T>): Promise<T> {
  const fuel = Math.min(MOST_FUEL, budget.stepsLeft * FUEL_A_STEP);
  refuel(pdfium, fuel);
  try {
    return await job(pdfium);
  } catch (error) {
    // Outside a job PDFium may still have to free what it holds.
    const isUsedUp = fuelLeft(pdfium) < 0;
    if (isUsedUp) throw budget.exceeded('steps');
    throw explain(error);
  } finally {
    refuel(pdfium, MOST_FUEL);
  }
}

/** A trap inside PDFium is the fault of the file; errors of others pass through. */
function explain(error: unknown): unknown {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  // Emscripten ends a program that finds no memory with "abort".
  if (error instanceof RangeError || (isTrap && /abort/i.test(error.message)))
    return new DocumentError('too-large', 'The PDF needs more memory than there is.');
  return isTrap ? new DocumentError('malformed', 'The PDF cannot be processed.') : error;
}
