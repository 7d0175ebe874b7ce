/// <reference lib="webworker" />
import type { Bytes } from '../../shared/crypto/bytes';
import { generateKeyPair } from '../../shared/crypto/rsa';
import { deriveMasterKey, type Kdf } from '../../shared/crypto/zk';

/** Seconds of arithmetic, kept off the page's own thread so that it stays usable and can cancel. */
export type CryptoTask =
  | { kind: 'generate-key-pair' }
  | { kind: 'derive-master-key'; password: string; salt: Bytes; kdf: Kdf };

export interface CryptoAnswers {
  'generate-key-pair': { publicKeyPem: string; privateKeyPem: string };
  'derive-master-key': Bytes;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data: task }: MessageEvent<CryptoTask>) => {
  const work =
    task.kind === 'generate-key-pair' ? generateKeyPair() : deriveMasterKey(task.password, task.salt, task.kdf);
  work.then(
    (answer) => scope.postMessage({ ok: true, answer }),
    () => scope.postMessage({ ok: false }),
  );
});
