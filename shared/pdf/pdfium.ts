import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

/** What each instance has left to do; scripts/build/meter-wasm.ts says what a unit is. */
const meters = new WeakMap<Pdfium, WebAssembly.Global>();
const MOST_FUEL = 0x7fffffff;

/**
 * Starts PDFium from a module compiled beforehand: workers may not compile WASM at run time. The module must be the metered
 * one: no other can be stopped.
 */
export async function startPdfium(module: WebAssembly.Module): Promise<Pdfium> {
  let fuel: unknown;
  const options = {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) {
      const instance = new WebAssembly.Instance(module, imports);
      fuel = instance.exports.fuel;
      done(instance, module);
      return instance.exports;
    },
    locateFile: (path: string) => path,
    // The library's messages can quote the document, so they go nowhere.
    print: () => {},
    printErr: () => {},
  };
  // The declared type asks for a complete Emscripten module; these are the parts it reads.
  const pdfium = await init(options as unknown as Parameters<typeof init>[0]);
  if (!(fuel instanceof WebAssembly.Global)) throw new Error('This PDFium has no meter');
  meters.set(pdfium, fuel);
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Lets PDFium do so much and no more: then it traps. */
export function refuel(pdfium: Pdfium, units: number): void {
  const meter = meters.get(pdfium);
  if (meter) meter.value = Math.max(0, Math.min(MOST_FUEL, Math.floor(units)));
}

/** What is left; below zero after it was used up. */
export function fuelLeft(pdfium: Pdfium): number {
  return Number(meters.get(pdfium)?.value ?? 0);
}

/** Lends WASM memory to `use` and takes it back. The heap may move while it grows: make views afterwards. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(Math.max(size, 1));
  if (pointer === 0) throw new RangeError('There is not enough memory for this document.');
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** All of WASM memory. Its declared type comes from Emscripten's global types, which are not installed. */
export function heapBytes(pdfium: Pdfium): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

export function heapView(pdfium: Pdfium): DataView {
  return new DataView(heapBytes(pdfium).buffer);
}
