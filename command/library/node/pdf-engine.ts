import { Budget } from '../../../shared/budget';
import { FILE_WORK } from '../../../shared/documents/limits';
import { pageReader } from '../../../worker/media/documents/document-pictures';
import { pdfReader } from '../../../worker/media/pdf/pdf-document';
import { unpackPdf } from '../../../worker/media/pdf/unpack';
import { withPdfium } from '../../../worker/media/pdf/worker-pdfium';
import type { Engines } from '../redact-document';
import type { ReadFileOptions } from '../types';
import { readerFor } from './picture-engine';

/** One PDF at a time: PDFium has one memory. */
let turn: Promise<unknown> = Promise.resolve();

/** Lends PDFium to one piece of work. */
export function withPdf<T>(options: ReadFileOptions, work: (engines: Engines) => Promise<T>): Promise<T> {
  const budget = new Budget(FILE_WORK);
  const mine = turn.then(() =>
    withPdfium(budget, (pdfium) =>
      work({ pdf: pdfReader(pdfium, pageReader(readerFor(options, budget))), unpack: unpackPdf }),
    ),
  );
  turn = mine.catch(() => undefined);
  return mine;
}
