import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { loadKernel } from '@veilmark/finders/names/model/kernels';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { unpackWeights } from '@veilmark/finders/names/model/weights';
import { packaged } from './packaged';

/** The model and the kernels travel in the package; see wxt.config.ts. */
const MODEL = '/models/model.bin.gz';

let loading: Promise<NlpRecognizer> | undefined;
let loaded: NlpRecognizer | undefined;

/** The name model of the package, unpacked once for as long as the background lives. Rejects when it cannot be read. */
export function loadNameRecognizer(): Promise<NlpRecognizer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The model if it is there already; otherwise it is on its way when this returns. */
export function readyNameRecognizer(): NlpRecognizer | undefined {
  void loadNameRecognizer().catch(() => undefined);
  return loaded;
}

async function load(): Promise<NlpRecognizer> {
  const [weights, kernel] = await Promise.all([
    packaged(MODEL).then(unpackWeights),
    loadKernel((file) => packaged(`/models/${file}`)),
  ]);
  loaded = createNerRecognizer(weights, kernel);
  return loaded;
}
