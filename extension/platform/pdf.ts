import { lendPdfium } from '@veilmark/media/pdf/lend-pdfium';
import { startPdfium } from '@veilmark/media/pdf/pdfium';
import { browser } from 'wxt/browser';

/** Travels in the package (wxt.config.ts) and is compiled when the first PDF comes. */
const PDFIUM = '/models/pdfium.wasm';

export const withPdfium = lendPdfium(async () => {
  const response = await fetch(browser.runtime.getURL(PDFIUM as Parameters<typeof browser.runtime.getURL>[0]));
  return startPdfium(await WebAssembly.compile(await response.arrayBuffer()));
});
