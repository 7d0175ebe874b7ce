import { readFileSync } from 'node:fs';
import { type Pdfium, startPdfium } from '#shared/pdf/pdfium.ts';
import { meterPdfium } from '../../../scripts/build/meter-wasm.ts';

/** The types of the worker leave out compiling, which Node can and workers cannot. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

let started: Promise<Pdfium> | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

/** PDFium in Node; the worker imports the compiled module instead. */
export async function nodePdfium(): Promise<Pdfium> {
  started ??= freshPdfium();
  return started;
}

/** One of its own, for what leaves it broken. */
export async function freshPdfium(): Promise<Pdfium> {
  compiled ??= compile(new Uint8Array(readFileSync(meterPdfium())));
  return startPdfium(await compiled);
}
