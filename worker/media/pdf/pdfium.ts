import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

/** Starts PDFium from a module compiled beforehand: workers may not compile WASM at run time. */
export async function startPdfium(module: WebAssembly.Module): Promise<Pdfium> {
  const options = {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) {
      const instance = new WebAssembly.Instance(module, imports);
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
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Lends WASM memory to `use` and takes it back. The heap may move while it grows: make views afterwards. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(Math.max(size, 1));
  if (pointer === 0) throw new RangeError('The document needs more memory than there is.');
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

/** A UTF-16 string in WASM memory, ended by zero. */
export function withWideString<T>(pdfium: Pdfium, text: string, use: (pointer: number) => T): T {
  return withMemory(pdfium, (text.length + 1) * 2, (pointer) => {
    const view = heapView(pdfium);
    for (let i = 0; i < text.length; i++) view.setUint16(pointer + i * 2, text.charCodeAt(i), true);
    view.setUint16(pointer + text.length * 2, 0, true);
    return use(pointer);
  });
}
