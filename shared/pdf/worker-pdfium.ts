import { lendPdfium } from './lend-pdfium';
import wasm from './metered/pdfium.wasm';
import { startPdfium } from './pdfium';

/** The isolate's PDFium. */
export const withPdfium = lendPdfium(() => startPdfium(wasm));
