import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Pdfium, startPdfium } from '../../../worker/media/pdf/pdfium';

/** The types of the worker leave out compiling, which Node can and workers cannot. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

let started: Promise<Pdfium> | undefined;

/** PDFium in Node; the worker imports the compiled module instead. */
export async function nodePdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  started ??= compile(new Uint8Array(readFileSync(path))).then(startPdfium);
  return started;
}
