import { Budget } from '@veilmark/budget';
import { DocumentError } from '@veilmark/documents/document-error';
import { FILE_WORK } from '@veilmark/documents/limits';
import { pageReader } from '@veilmark/ocr/page-reader';
import { pdfReader } from '@veilmark/pdf/pdf-document';
import { ScannedPagesError } from '@veilmark/pdf/scanned-pages-error';
import { unpackPdf } from '@veilmark/pdf/unpack';
import { withPdfium } from '@veilmark/pdf/worker-pdfium';
import type { Engines } from '../redact-document';
import type { ReadFileOptions } from '../types';
import { hasOcrData, ocrAdvice } from './ocr-data';
import { readerFor } from './picture-engine';
import { offerQuickPdfInflate } from './quick-pdf-inflate';

offerQuickPdfInflate();

/** One PDF at a time: PDFium has one memory. */
let turn: Promise<unknown> = Promise.resolve();

/** Lends PDFium to one piece of work. */
export function withPdf<T>(options: ReadFileOptions, work: (engines: Engines) => Promise<T>): Promise<T> {
  const budget = new Budget(FILE_WORK);
  const mine = turn.then(() =>
    withPdfium(budget, (pdfium) =>
      work({ pdf: pdfReader(pdfium, pictureReader(options, budget), budget), unpack: unpackPdf }),
    ).catch((error: unknown) => {
      throw error instanceof ScannedPagesError
        ? new DocumentError(error.code, `${error.message} ${ocrAdvice(options)}`)
        : error;
    }),
  );
  turn = mine.catch(() => undefined);
  return mine;
}

/** Without the language data the notes of a document say that its pictures were not read, and scanned pages are refused. */
const pictureReader = (options: ReadFileOptions, budget: Budget) =>
  hasOcrData(options) ? pageReader(readerFor(options, budget)) : undefined;
