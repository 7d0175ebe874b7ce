import quickUrl from '../../shared/engine/nlp/kernel.wasm?url&no-inline';
import plainUrl from '../../shared/engine/nlp/kernel-plain.wasm?url&no-inline';
import { type KernelFile, loadKernel } from '../../shared/engine/nlp/kernels';
import { createNerRecognizer } from '../../shared/engine/nlp/ner';
import type { NlpRecognizer } from '../../shared/engine/nlp/recognizer';
import { unpackWeights } from '../../shared/engine/nlp/weights';

/** Where the build puts the model among the static files. */
const MODEL_PATH = '/models/ner/model.bin.gz';
const KERNEL_URLS: Readonly<Record<KernelFile, string>> = { 'kernel.wasm': quickUrl, 'kernel-plain.wasm': plainUrl };

let loading: Promise<NlpRecognizer> | undefined;

/** The name model of the service, in this page. About 8 MB, fetched only when someone asks for it. */
export function loadNameModel(): Promise<NlpRecognizer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<NlpRecognizer> {
  const [response, kernel] = await Promise.all([fetch(MODEL_PATH), loadKernel(fetchKernel)]);
  // A path that is not there answers with the start page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !response.body || isPage) throw new Error('The name model is missing');
  return createNerRecognizer(await unpackWeights(response.body), kernel);
}

async function fetchKernel(file: KernelFile): Promise<ArrayBuffer> {
  return (await fetch(KERNEL_URLS[file])).arrayBuffer();
}
