import type { OcrWord } from '@veilmark/engine/image/ocr-word';
import { MediaError } from '@veilmark/pixels/image-error';
import type { Box } from '@veilmark/pixels/paint';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
import { InkMap } from './ink-map';
import { parseWords } from './tsv';
import createModule, { type TesseractApi, type TesseractModule } from './vendor/tesseract-core';

/**
 * How the page is taken apart before reading. 3: automatic layout. 6: one block of lines (Korean and short texts need
 * it). 11: sparse text in no order (cards, forms, screenshots).
 */
export type PageSegmentation = 3 | 6 | 11;
const ONE_LINE = 7;

/** Writes a gray picture, row after row, into memory of its own. */
export type FillPicture = (target: Uint8Array) => void;

/** Names of the models that read a page, and of the one that gives a second opinion on single lines. */
export interface ReaderModels {
  page: readonly string[];
  line?: string;
}

let watcher: ((percent: number) => void) | undefined;

/** Receives how far the current reading is, from 0 to 100; undefined if the progress is not needed. */
export function watchReading(listener: typeof watcher): void {
  watcher = listener;
}

/** Tesseract in WASM. One instance reads one picture at a time; its memory grows with the largest and never shrinks. */
export class Tesseract {
  #pageApi: TesseractApi | undefined;
  #lineApi: TesseractApi | undefined;
  #lineModel: string | undefined;
  #picture = { pointer: 0, width: 0, height: 0 };
  /** What is on the current picture. */
  ink: InkMap | undefined;
  /** What is loaded, as one string. */
  loaded = '';

  readonly #module: TesseractModule;
  readonly #memory: WebAssembly.Memory;

  private constructor(module: TesseractModule, memory: WebAssembly.Memory) {
    this.#module = module;
    this.#memory = memory;
  }

  static async create(): Promise<Tesseract> {
    let exports: WebAssembly.Exports = {};
    const module = await createModule({
      instantiateWasm(imports, done) {
        // Compiled when the worker was deployed: workers may not compile WASM at run time.
        const instance = new WebAssembly.Instance(wasm, imports);
        exports = instance.exports;
        done(instance, wasm);
        return exports;
      },
      locateFile: (path) => path,
      // The library's messages can quote what it reads, so they go nowhere.
      print: () => {},
      printErr: () => {},
      TesseractProgress: (percent) => watcher?.(percent),
    });
    const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
    if (!memory) throw new MediaError('FAILED', 'The text reader could not be started.');
    return new Tesseract(module, memory);
  }

  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Switches to other models; `data` holds the traineddata file of each. */
  loadModels(models: ReaderModels, data: ReadonlyMap<string, Uint8Array>): void {
    this.loaded = '';
    this.#pageApi = this.#replaceApi(this.#pageApi, models.page, data);
    this.loadLineModel(models.line, data);
    this.loaded = nameModels(models);
  }

  /** Switches the model that reads single lines; none where there is no name. The picture stays. */
  loadLineModel(name: string | undefined, data: ReadonlyMap<string, Uint8Array>): void {
    if (name === this.#lineModel) return;
    this.loaded = '';
    this.#lineModel = undefined;
    this.#lineApi = this.#replaceApi(this.#lineApi, name ? [name] : [], data);
    this.#lineModel = name;
  }

  #replaceApi(
    old: TesseractApi | undefined,
    names: readonly string[],
    data: ReadonlyMap<string, Uint8Array>,
  ): TesseractApi | undefined {
    if (old) {
      old.End();
      // What no other reader uses: the library keeps the dictionaries of every model that was ever loaded.
      old.ClearPersistentCache();
      this.#module.destroy(old);
    }
    if (names.length === 0) return undefined;
    const api = new this.#module.TessBaseAPI();
    for (const name of names) {
      this.#module.FS.writeFile(`${name}.traineddata`, data.get(name) ?? new Uint8Array(0));
    }
    const result = api.Init(null, names.join('+'), 1, null);
    for (const name of names) this.#module.FS.unlink(`${name}.traineddata`);
    if (result === -1) throw new MediaError('FAILED', 'The language data could not be loaded.');
    return api;
  }

  /** Takes a grey picture; `fill` writes it straight into WASM memory, so that no second copy exists outside. */
  setPicture(width: number, height: number, fill: FillPicture): void {
    const api = this.#requireApi();
    this.clear();
    const pointer = this.#module._malloc(width * height);
    if (pointer === 0) throw new MediaError('TOO_LARGE', 'There is not enough memory for this image.');
    this.#picture = { pointer, width, height };
    const pixels = new Uint8Array(this.#memory.buffer, pointer, width * height);
    fill(pixels);
    this.ink = new InkMap(pixels, width, height);
    api.SetImage(pointer, width, height, 1, width);
    if (!this.#lineApi) this.#freePicture(); // the page reader has its own copy by now
  }

  /** Reads the current picture, or a band of its rows. Can be called again with another segmentation. */
  read(segmentation: PageSegmentation, { top, height } = { top: 0, height: this.#picture.height }): OcrWord[] {
    const api = this.#requireApi();
    api.SetPageSegMode(segmentation);
    api.SetRectangle(0, top, this.#picture.width, height);
    if (api.Recognize(null) !== 0) throw new MediaError('FAILED', 'The text reader failed on this image.');
    return parseWords(api.GetTSVText(0));
  }

  /** Reads one line of the current picture with the model for lines; nothing where there is none. */
  readLine({ left, top, width, height }: Box): OcrWord[] {
    const { pointer, width: stride } = this.#picture;
    if (!this.#lineApi || pointer === 0) return [];
    this.#lineApi.SetPageSegMode(ONE_LINE);
    this.#lineApi.SetImage(pointer + top * stride + left, width, height, 1, stride);
    if (this.#lineApi.Recognize(null) !== 0) return [];
    const words = parseWords(this.#lineApi.GetTSVText(0));
    this.#lineApi.Clear();
    return words.map((word) => ({ ...word, left: word.left + left, top: word.top + top }));
  }

  get hasLineModel(): boolean {
    return this.#lineApi !== undefined;
  }

  get size(): { width: number; height: number } {
    return { width: this.#picture.width, height: this.#picture.height };
  }

  /** Whether there is anything on the current picture. */
  get hasInk(): boolean {
    return this.ink?.isBlank === false;
  }

  /** Gives the picture's memory back to the WASM heap. */
  clear(): void {
    this.ink = undefined;
    this.#pageApi?.Clear();
    this.#freePicture();
  }

  #freePicture(): void {
    if (this.#picture.pointer !== 0) this.#module._free(this.#picture.pointer);
    this.#picture.pointer = 0;
  }

  #requireApi(): TesseractApi {
    if (!this.#pageApi) throw new MediaError('FAILED', 'No language is loaded.');
    return this.#pageApi;
  }
}

export const nameModels = (models: ReaderModels): string => `${models.page.join('+')} ${models.line ?? ''}`;
