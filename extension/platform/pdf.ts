import { lendPdfium } from '@veilmark/pdf/lend-pdfium';
import { startPdfium } from '@veilmark/pdf/pdfium';
import { packaged } from './packaged';

/** Travels in the package (wxt.config.ts) and is compiled when the first PDF comes. */
const PDFIUM = '/models/pdfium.wasm';

export const withPdfium = lendPdfium(async () => startPdfium(await WebAssembly.compile(await packaged(PDFIUM))));
