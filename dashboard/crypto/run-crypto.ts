import type { CryptoAnswers, CryptoTask } from './crypto-worker';

type Kind = CryptoTask['kind'];

/** Runs a task in a thread of its own; aborting ends the thread. */
export function runCrypto<K extends Kind>(
  task: Extract<CryptoTask, { kind: K }>,
  signal?: AbortSignal,
): Promise<CryptoAnswers[K]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./crypto-worker.ts', import.meta.url), {
      type: 'module',
      name: 'veilmark-crypto',
    });
    const finish = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<{ ok: boolean; answer: CryptoAnswers[K] }>) =>
      finish(() => (data.ok ? resolve(data.answer) : reject(new Error('The computation failed')))),
    );
    worker.addEventListener('error', () => finish(() => reject(new Error('The thread could not be started'))));
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason)), { once: true });
    worker.postMessage(task);
  });
}
