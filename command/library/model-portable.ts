import { runsRelaxedSimd } from '@veilmark/finders/names/model/kernels';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { unpackWeights } from '@veilmark/finders/names/model/weights';
import { modelOf } from './model-handle';
import type { NameModel } from './types';

/**
 * Where the model and its kernel lie in the package, for bundlers and servers of static files: the quickest kernel that this engine runs.
 * Undefined in workers, where a module has no address: there both are imported as modules.
 */
export const modelUrl: URL | undefined = addressed(() => new URL('./model.bin.gz', import.meta.url));
export const kernelUrl: URL | undefined = addressed(() =>
  runsRelaxedSimd() ? new URL('./kernel.wasm', import.meta.url) : new URL('./kernel-plain.wasm', import.meta.url),
);

function addressed(url: () => URL): URL | undefined {
  try {
    return url();
  } catch {
    return undefined;
  }
}

export interface ModelFiles {
  /** The bytes of `veilmark/model.bin.gz`, or the body of an answer that brings them. */
  weights: ArrayBuffer | Uint8Array | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** `veilmark/kernel.wasm`, or `veilmark/kernel-plain.wasm` where the engine has no relaxed SIMD, compiled; slower plain JavaScript runs without it. */
  kernel?: WebAssembly.Module | undefined;
}

/**
 * Loads the model that reads names and other values in context, from files that you bring: this package opens no connection.
 *
 * @example
 * const model = await loadModel({ weights: (await fetch(modelUrl)).body });
 * analyze('Write to ada@example.org', { model }).results.length; // => 1
 */
export async function loadModel({ weights, kernel }: ModelFiles): Promise<NameModel> {
  return modelOf(createNerRecognizer(await unpackWeights(bytesOf(weights)), kernel));
}

/** Bytes may be a part of something larger, as Node's buffers are, or shared with another thread. */
function bytesOf(weights: ModelFiles['weights']): Exclude<ModelFiles['weights'], Uint8Array> {
  return weights instanceof Uint8Array ? new Uint8Array(weights).buffer : weights;
}
