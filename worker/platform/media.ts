import { ApiError } from '@veilmark/contract/errors';
import type {
  Box,
  FileStream,
  FillColor,
  LoadModel,
  MediaAnswer,
  MediaErrorCode,
  OcrLanguage,
  OcrPage,
} from '@veilmark/media-protocol';
import type { RequestContext } from './request-context';

/** Longer than any picture takes to read; the media worker's own waits are shorter. */
const TIMEOUT_MS = 240_000;
/** Seconds after which a busy or loading media worker is worth another try. */
const RETRY_AFTER = 10;

interface ReadImage {
  pages: OcrPage[];
  /** The image as PNG with solid boxes, encoded while it is read. Throws ApiError. */
  redact(boxes: Box[], fill: FillColor): Promise<ReadableStream<Uint8Array>>;
}

/** Reads the text of an image, page by page. Throws ApiError. */
export async function readImage(
  ctx: RequestContext,
  file: FileStream,
  language: OcrLanguage,
  maxPages: number,
): Promise<ReadImage> {
  const read = await ask(() => ctx.env.MEDIA.readImage(file, language, modelLoader(ctx), maxPages), language);
  return { pages: read.pages, redact: async (boxes, fill) => (await ask(() => read.redact(boxes, fill))).png };
}

/** What the media worker calls back for language data: it is among the static files of this worker. */
export function modelLoader({ env, waitUntil }: RequestContext): LoadModel {
  return (model) => {
    const data = loadLanguageData(env, model);
    waitUntil(data.catch(() => {})); // a slow load goes on after "try again" was answered
    return data;
  };
}

async function loadLanguageData(env: Env, model: string): Promise<ArrayBuffer> {
  const response = await env.ASSETS.fetch(`https://assets.local/models/ocr/${model}.traineddata.gz`);
  if (!response.ok) throw new Error(`Language data answered ${response.status}`);
  return response.arrayBuffer();
}

/** An image that need not be read as PNG with solid boxes, encoded while it is read. Throws ApiError. */
export async function redactImage(
  env: Env,
  file: ArrayBuffer,
  boxes: Box[],
  fill: FillColor,
): Promise<ReadableStream<Uint8Array>> {
  return (await ask(() => env.MEDIA.redactImage(file, boxes, fill))).png;
}

async function ask<T>(call: () => Promise<MediaAnswer<T>>, language?: string): Promise<{ ok: true } & T> {
  const answer = await withinTime(call, 'Images');
  if (!answer.ok) throw mediaFailure(answer.code, answer.message, language);
  return answer;
}

/** What the media worker answers, or an ApiError when it cannot be reached or takes too long. */
export async function withinTime<T>(call: () => Promise<T>, what: 'Images' | 'Documents'): Promise<T> {
  let answer: T | undefined;
  const timer = new AbortController();
  try {
    const timeout = scheduler.wait(TIMEOUT_MS, { signal: timer.signal });
    answer = await Promise.race([call(), timeout.then(() => undefined)]);
  } catch {
    throw new ApiError('BACKEND_UNAVAILABLE', `${what} cannot be processed right now`);
  } finally {
    timer.abort();
  }
  if (!answer) throw new ApiError('TIMEOUT', `${what} like this take too long to process`);
  return answer;
}

export function mediaFailure(code: MediaErrorCode, message: string, language?: string): ApiError {
  switch (code) {
    case 'UNSUPPORTED_FORMAT':
      return new ApiError('INVALID_REQUEST', message, { field: 'file' });
    case 'DAMAGED':
    case 'TOO_MUCH_WORK':
    case 'TOO_MANY_PAGES':
      return new ApiError('UNPROCESSABLE', message, { field: 'file' });
    case 'TOO_LARGE':
      return new ApiError('FILE_TOO_LARGE', message, { field: 'file' });
    case 'MODEL_LOADING':
      return new ApiError('MODEL_LOADING', message, { language }, RETRY_AFTER);
    case 'BUSY':
      return new ApiError('SERVICE_UNAVAILABLE', message, undefined, RETRY_AFTER);
    case 'FAILED':
      return new ApiError('SERVICE_UNAVAILABLE', message);
  }
}
