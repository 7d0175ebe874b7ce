import type { Client, ClientError, Result } from '@veilmark/client/client';
import type { Problem } from '../messaging/protocol';
import { type DetectOptions, ownLists } from './detect-options';
import type { Detector } from './detector';

/** Longer than any answer should take, shorter than a person waits before giving up. */
const TIMEOUT_MS = 10_000;
const MODEL_TRIES = 6;
const MODEL_WAIT_MS = 2_000;

export function createServiceDetector(client: Client, host: string): Detector {
  return {
    // The smallest plan takes 100,000 characters.
    maxLength: 90_000,
    async analyze(text, options) {
      const answer = await whenReady(() => analyze(client, text, options));
      if (!answer.success) return { ok: false, problem: toProblem(answer.error) };
      // Without `dry_run` the service answers findings; anything else is not an answer to trust.
      if (!('results' in answer.data)) return { ok: false, problem: UNREADABLE };
      const { results, receipt } = answer.data;
      return {
        ok: true,
        results,
        where: { kind: 'service', host },
        skipped: receipt.skipped.map(({ reason }) => reason),
      };
    },
  };
}

function analyze(client: Client, text: string, options: DetectOptions) {
  return client.analyze({
    headers: {},
    body: { text, ...whatToFind(options), explain: true },
    timeoutMs: TIMEOUT_MS,
  });
}

/** By the name of a profile, so that it is the service's newest; what is looked for here besides goes with it. */
function whatToFind(options: DetectOptions) {
  if (options.profile) return { profile: options.profile, ...options.beside };
  return {
    ...(options.language ? { language: options.language } : {}),
    ...(options.preset ? { preset: options.preset } : {}),
    ...(!options.preset && options.entities.length > 0 ? { entities: [...options.entities] } : {}),
    score_threshold: options.scoreThreshold,
    ...ownLists(options),
  };
}

/** A service that just started loads its model first; the call is made again until that is done. */
export async function whenReady<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    const isLoading = !answer.success && (answer.error.code ?? answer.error.error) === 'MODEL_LOADING';
    if (!isLoading || tries === MODEL_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, MODEL_WAIT_MS));
  }
}

const UNREADABLE: Problem = {
  status: 0,
  code: 'UNREADABLE_ANSWER',
  message: 'The service gave an answer we cannot read',
};

export function toProblem(error: ClientError): Problem {
  return {
    status: error.status,
    code: error.code ?? error.error,
    message: error.message,
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

/** Whether the service itself is the trouble, so that another place to check may help. A refusal is not. */
export function isUnreachable({ status, code }: Problem): boolean {
  return code === 'CLIENT_UNREACHABLE' || code === 'CLIENT_TIMEOUT' || code === 'UNREADABLE_ANSWER' || status >= 500;
}
