import { CryptoError } from '@veilmark/crypto/errors';
import type { CryptoAnswers, CryptoFailure, CryptoTask } from './crypto-worker';

type Answer<T> = { ok: true; answer: T } | { ok: false; failure?: CryptoFailure };
type Kind = CryptoTask['kind'];

/** Runs a task in a thread of its own; aborting ends the thread. */
export function runCrypto<K extends Kind>(
  task: Extract<CryptoTask, { kind: K }>,
  signal?: AbortSignal,
): Promise<CryptoAnswers[K]> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./crypto-worker.ts', import.meta.url), {
      type: 'module',
      name: 'veilmark-crypto',
    });
    const finish = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<CryptoAnswers[K]>>) =>
      finish(() => (data.ok ? resolve(data.answer) : reject(errorOf(data.failure)))),
    );
    worker.addEventListener('error', () => finish(() => reject(errorOf())));
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason)), { once: true });
    worker.postMessage(task);
  });
}

function errorOf(failure: CryptoFailure = { code: 'UNSUPPORTED', message: 'This browser cannot do the computation.' }) {
  return new CryptoError(failure.code, failure.message);
}
