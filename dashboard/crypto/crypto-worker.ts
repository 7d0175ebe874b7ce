/// <reference lib="webworker" />
import type { Bytes } from '@veilmark/crypto/bytes';
import { CryptoError } from '@veilmark/crypto/errors';
import { solveChallenge } from '@veilmark/crypto/proof-of-work';
import { generateKeyPair } from '@veilmark/crypto/rsa';
import { deriveMasterKey, deriveScryptProof, type Kdf } from '@veilmark/crypto/zk';

/** Seconds of arithmetic, kept off the page's own thread so that it stays usable and can cancel. */
export type CryptoTask =
  | { kind: 'generate-key-pair' }
  | { kind: 'solve-challenge'; challenge: string }
  | { kind: 'derive-master-key'; password: string; salt: Bytes; kdf: Kdf }
  | { kind: 'derive-scrypt-proof'; password: string; salt: Bytes; kdf: { N: number; r: number; p: number } };

export interface CryptoAnswers {
  'solve-challenge': string;
  'generate-key-pair': { publicKeyPem: string; privateKeyPem: string };
  'derive-master-key': Bytes;
  'derive-scrypt-proof': string;
}

export type CryptoFailure = Pick<CryptoError, 'code' | 'message'>;

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data: task }: MessageEvent<CryptoTask>) => {
  carryOut(task).then(
    (answer) => scope.postMessage({ ok: true, answer }),
    (error) => scope.postMessage({ ok: false, failure: error instanceof CryptoError ? failureOf(error) : undefined }),
  );
});

/** Of an error only plain data reaches another thread. */
function failureOf({ code, message }: CryptoError): CryptoFailure {
  return { code, message };
}

function carryOut(task: CryptoTask): Promise<unknown> {
  if (task.kind === 'generate-key-pair') return generateKeyPair();
  if (task.kind === 'solve-challenge') return solveChallenge(task.challenge);
  const { password, salt } = task;
  if (task.kind === 'derive-scrypt-proof') return deriveScryptProof(password, salt, task.kdf);
  return deriveMasterKey(password, salt, task.kdf);
}
