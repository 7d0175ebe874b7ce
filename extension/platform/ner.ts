import { browser } from 'wxt/browser';
import { createNerRecognizer } from '../../shared/engine/nlp/ner';
import type { NlpRecognizer } from '../../shared/engine/nlp/recognizer';
import { unpackWeights } from '../../shared/engine/nlp/weights';

/** Both travel in the package; see wxt.config.ts. */
const MODEL = '/models/names.bin.gz';
const KERNEL = '/models/kernel.wasm';

let loading: Promise<NlpRecognizer> | undefined;

/** The name model of the package, unpacked once for as long as the background lives. Rejects when it cannot be read. */
export function loadNameRecognizer(): Promise<NlpRecognizer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<NlpRecognizer> {
  const [model, kernel] = await Promise.all([
    fetch(browser.runtime.getURL(MODEL)),
    fetch(browser.runtime.getURL(KERNEL)),
  ]);
  const weights = await unpackWeights(await model.arrayBuffer());
  return createNerRecognizer(weights, await WebAssembly.compile(await kernel.arrayBuffer()));
}
