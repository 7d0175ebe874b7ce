import type { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import { fuelLeft, type Pdfium, refuel } from './pdfium';

/** Units of PDFium's meter, a function or a turn of a loop, in one step of a budget. */
const FUEL_A_STEP = 10;
/** PDFium counts with 31 bits. */
const MOST_FUEL = 0x7fffffff;

/** What a job may still take beyond what the meter can count at once. */
const reserves = new WeakMap<Pdfium, number>();

/** Units that decoding a pixel of a picture takes, and how many such pixels count as one that is read for text. */
const FUEL_A_PIXEL = 25;
const DECODED_A_READ = 10;

/**
 * Before a page with pictures is rendered: scans have many pixels in few bytes, so decoding them is counted by pixel, as reading them
 * is, and not by the size of the file.
 */
export function allowPictures(pdfium: Pdfium, budget: Budget, pixels: number): void {
  budget.look(Math.ceil(pixels / DECODED_A_READ));
  const reserve = reserves.get(pdfium);
  if (reserve === undefined) return;
  reserves.set(pdfium, reserve + pixels * FUEL_A_PIXEL);
  topUp(pdfium);
}

/** Between two pages: fills the meter up from what is left of the budget. */
export function topUp(pdfium: Pdfium): void {
  const reserve = reserves.get(pdfium) ?? 0;
  const left = fuelLeft(pdfium);
  if (reserve <= 0 || left < 0 || left > MOST_FUEL / 2) return;
  const added = Math.min(reserve, MOST_FUEL - left);
  refuel(pdfium, left + added);
  reserves.set(pdfium, reserve - added);
}

/** Runs a job for as long as its budget lasts. What PDFium does inside is counted by PDFium itself. */
export async function withinBudget<T>(pdfium: Pdfium, budget: Budget, job: (pdfium: Pdfium) => Promise<T>): Promise<T> {
  const all = budget.stepsLeft * FUEL_A_STEP;
  const fuel = Math.min(MOST_FUEL, all);
  refuel(pdfium, fuel);
  reserves.set(pdfium, all - fuel);
  try {
    return await job(pdfium);
  } catch (error) {
    // Outside a job PDFium may still have to free what it holds.
    const isUsedUp = fuelLeft(pdfium) < 0;
    if (isUsedUp) throw budget.exceeded('steps');
    throw explain(error);
  } finally {
    reserves.delete(pdfium);
    refuel(pdfium, MOST_FUEL);
  }
}

/** A trap inside PDFium is the fault of the file; errors of others pass through. */
function explain(error: unknown): unknown {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  // Emscripten ends a program that finds no memory with "abort".
  if (error instanceof RangeError || (isTrap && /abort/i.test(error.message)))
    return new DocumentError('too-large', 'There is not enough memory for this PDF.');
  return isTrap ? new DocumentError('malformed', 'The PDF cannot be processed.') : error;
}
