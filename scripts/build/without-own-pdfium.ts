import type { Plugin } from 'vite';

/**
 * PDFium's loader names its own WebAssembly as a bundler would find it. A plain script gets that as 6 MB of base64 and a page as a file
 * that is never read, because both lend it the metered one.
 */
export const withoutOwnPdfium = (): Plugin => ({
  name: 'without-own-pdfium',
  enforce: 'pre',
  transform: {
    filter: { id: /@embedpdf\/pdfium\// },
    handler(code) {
      const address = "new URL('pdfium.wasm', import.meta.url).href";
      if (!code.includes(address)) throw new Error('PDFium names its WebAssembly in another way now');
      return code.replace(address, "'pdfium.wasm'");
    },
  },
});
