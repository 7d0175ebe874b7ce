import { ApiError } from '@veilmark/contract/errors';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import kernel from '@veilmark/finders/names/model/kernel.wasm';
import { createNerRecognizer } from '@veilmark/finders/names/model/ner';
import { unpackWeights } from '@veilmark/finders/names/model/weights';

/** Where the build puts the model among the static files. */
const modelPath = '/models/ner/model.bin.gz';
/** A request waits this long for the model; then it is told to come back. */
const patienceMilliseconds = 2000;
const retryAfterSeconds = 2;

type WaitUntil = (work: Promise<unknown>) => void;
type NameRecognizer = (env: Pick<Env, 'ASSETS'>, language: string, waitUntil: WaitUntil) => Promise<NlpRecognizer>;

/** One model per isolate, loaded by the first request that needs it. */
export const nameRecognizer = createNameModel();

/**
 * Answers the name model. Throws MODEL_LOADING when it is not ready within two seconds; loading goes on, so that a later
 * request finds it. A load that failed is tried again by the next request.
 */
export function createNameModel(): NameRecognizer {
  let loading: Promise<NlpRecognizer> | undefined;
  return async (env, language, waitUntil) => {
    loading ??= load(env).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const work = loading;
    waitUntil(work.catch(() => undefined));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMilliseconds);
    });
    const ready = await Promise.race([work, late]).catch(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', 'The name model could not be loaded.');
    });
    clearTimeout(timer);
    if (ready) return ready;
    const message = 'The name model is still loading. Try again shortly.';
    throw new ApiError('MODEL_LOADING', message, { language }, retryAfterSeconds);
  };
}

async function load(env: Pick<Env, 'ASSETS'>): Promise<NlpRecognizer> {
  // The host is not looked at: the binding answers for our own static files only.
  const response = await env.ASSETS.fetch(new URL(modelPath, 'https://assets.local'));
  if (!response.ok || !response.body) throw new Error('name model is missing');
  return createNerRecognizer(await unpackWeights(response.body), kernel);
}
