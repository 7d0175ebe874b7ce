import { ApiError } from '@veilmark/contract/errors';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import kernel from '@veilmark/finders/names/model/kernel.wasm';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { unpackWeights } from '@veilmark/finders/names/model/weights';
import { soon, type WaitUntil } from './soon';
import { staticFile } from './static-file';

/** Where the build puts the model among the static files. */
const MODEL_PATH = '/models/ner/model.bin.gz';
/** A request waits this long for the model; then it is told to come back. */
const PATIENCE_MILLISECONDS = 2000;
const RETRY_AFTER_SECONDS = 2;

type NameRecognizer = (env: Pick<Env, 'ASSETS'>, language: string, waitUntil: WaitUntil) => Promise<NlpRecognizer>;

/** One model per isolate, loaded by the first request that needs it. */
export const nameRecognizer = createNameModel();

/**
 * Answers the name model. Throws MODEL_LOADING when it is not ready within two seconds; loading goes on, so that a later
 * request finds it. A load that failed is tried again by the next request.
 *
 * @internal
 */
export function createNameModel(): NameRecognizer {
  const model = staticFile(MODEL_PATH, async ({ body }) => {
    if (!body) throw new Error('The name model is empty');
    return createNerRecognizer(await unpackWeights(body), kernel);
  });
  return async (env, language, waitUntil) => {
    const ready = await soon(model(env), PATIENCE_MILLISECONDS, waitUntil).catch(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', 'The name model could not be loaded.');
    });
    if (ready) return ready;
    const message = 'The name model is still loading. Try again shortly.';
    throw new ApiError('MODEL_LOADING', message, { language }, RETRY_AFTER_SECONDS);
  };
}
