import { gunzipSync } from 'node:zlib';
import { MediaError } from '@veilmark/pixels/image-error';

/** Compressed models kept for the next change of language: one to four megabytes each. */
const KEPT = 4;
/** A load that takes longer than this is answered with "try again"; it goes on in the background. */
const PATIENCE_MS = 8_000;
const POLL_MS = 25;

/** Fetches the compressed data of a model: gzip'd traineddata. */
export type LoadModel = (model: string) => Promise<ArrayBuffer>;

/** Language data, fetched on demand and once at a time. */
export class LanguageData {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #loading = new Set<string>();
  readonly #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** Throws MODEL_LOADING when the data is not there in time. `keepAlive` lets the load outlive the request. */
  async get(model: string, loadModel: LoadModel, keepAlive: (work: Promise<unknown>) => void): Promise<Uint8Array> {
    let failure: unknown;
    if (!this.#kept.has(model) && !this.#loading.has(model)) {
      this.#loading.add(model);
      const load = this.#load(model, loadModel)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => this.#loading.delete(model));
      keepAlive(load);
      await Promise.race([load, scheduler.wait(this.#patienceMs)]);
    }
    // Another request may be loading it. A promise of its own keeps this request alive, hence polling.
    for (const start = Date.now(); this.#loading.has(model) && Date.now() - start < this.#patienceMs; ) {
      await scheduler.wait(POLL_MS);
    }
    if (failure) throw new MediaError('FAILED', 'The language data is not available.');
    const compressed = this.#kept.get(model);
    if (!compressed) throw new MediaError('MODEL_LOADING', 'The language data is being loaded.');
    this.#kept.delete(model);
    this.#kept.set(model, compressed);
    return gunzipSync(compressed); // in one piece: a stream would leave its chunks behind as garbage
  }

  async #load(model: string, loadModel: LoadModel): Promise<void> {
    this.#kept.set(model, new Uint8Array(await loadModel(model)));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
