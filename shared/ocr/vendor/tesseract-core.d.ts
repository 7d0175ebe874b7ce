/** The parts of the Emscripten module that we call. */
export interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
  destroy(object: TesseractApi): void;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
}

export interface TesseractApi {
  /** Returns -1 on failure. Engine mode 1 is LSTM only. */
  Init(dataPath: null, language: string, engineMode: 1, configs: null): number;
  SetPageSegMode(mode: number): void;
  SetVariable(name: string, value: string): boolean;
  SetImage(pointer: number, width: number, height: number, bytesPerPixel: number, bytesPerLine: number): void;
  SetSourceResolution(dpi: number): void;
  /** Also drops earlier results, so that the same picture can be read again. */
  SetRectangle(left: number, top: number, width: number, height: number): void;
  /** Returns 0 on success. */
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
  /** Frees the dictionaries that nothing uses any more. */
  ClearPersistentCache(): void;
}

declare const createModule: (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): WebAssembly.Exports;
  locateFile(path: string): string;
  print(line: string): void;
  printErr(line: string): void;
  TesseractProgress(percent: number): void;
}) => Promise<TesseractModule>;
export default createModule;
