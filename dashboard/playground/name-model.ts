import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import quickUrl from '@veilmark/finders/names/model/kernel.wasm?url&no-inline';
import plainUrl from '@veilmark/finders/names/model/kernel-plain.wasm?url&no-inline';
import { type KernelFile, loadKernel } from '@veilmark/finders/names/model/kernels';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { unpackWeights } from '@veilmark/finders/names/model/weights';
import { forgetModelFile, modelFile, type OnProgress } from './model-file';

const KERNEL_URLS: Readonly<Record<KernelFile, string>> = { 'kernel.wasm': quickUrl, 'kernel-plain.wasm': plainUrl };

let loading: Promise<NlpRecognizer> | undefined;

/** The model of the service, in this page: about 8 MB, fetched once and kept by the browser. */
export function loadNameModel(onProgress: OnProgress = () => undefined): Promise<NlpRecognizer> {
  loading ??= load(onProgress).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(onProgress: OnProgress): Promise<NlpRecognizer> {
  const [file, kernel] = await Promise.all([modelFile(onProgress), loadKernel(fetchKernel)]);
  try {
    return createNerRecognizer(await unpackWeights(file), kernel);
  } catch (error) {
    await forgetModelFile();
    throw error;
  }
}

async function fetchKernel(file: KernelFile): Promise<ArrayBuffer> {
  return (await fetch(KERNEL_URLS[file])).arrayBuffer();
}
