import { existsSync, readFileSync } from 'node:fs';
import { isRunnable, KERNEL_FILES } from '@veilmark/finders/names/model/kernels';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { modelOf } from '../model-handle';
import type { NameModel } from '../types';
import { unpackedFile } from './unpacked-model';

let loaded: Promise<NameModel> | undefined;

/**
 * Loads the model that reads names and other values in context, from its file in the package; once for the whole program.
 *
 * @example
 * const model = await loadModel();
 * const { results } = analyze('Write to ada@example.org', { model });
 * results.length; // => 1
 */
export function loadModel(): Promise<NameModel> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<NameModel> {
  const weights = unpackedFile(beside('model.bin.gz'));
  const kernel = KERNEL_FILES.map(beside)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file))
    .find(isRunnable);
  return modelOf(createNerRecognizer(weights, kernel && compile(kernel)));
}

/** The types of the workers leave out compiling, which Node can and workers cannot. */
const compile = (bytes: Uint8Array): WebAssembly.Module =>
  new (WebAssembly as unknown as { Module: new (bytes: Uint8Array) => WebAssembly.Module }).Module(bytes);

/** All bundles and their files lie in one folder. */
const beside = (file: string): URL => new URL(`./${file}`, import.meta.url);
