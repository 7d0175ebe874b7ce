// The slow part of turning a password into a key. Alone in its file, so that tests that sign in hundreds of times can take fewer
// rounds; what calls it refuses weak parameters.
import type { Bytes } from '../bytes';
import type { Kdf, SignInKdf } from './kdf';

type Scrypt = Extract<SignInKdf, { algorithm: 'scrypt' }>;

export async function stretch(secret: Bytes, salt: Bytes, kdf: Kdf | Scrypt, bytes: number): Promise<Bytes> {
  if (kdf.algorithm === 'pbkdf2-sha256') {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: kdf.iterations };
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, bytes * 8));
  }
  // Loaded only where it is needed: the server must not carry it.
  const { argon2id, scrypt } = await import('hash-wasm');
  const options = { password: secret, salt, hashLength: bytes, outputType: 'binary' } as const;
  if (kdf.algorithm === 'argon2id') {
    const { memoryKiB: memorySize, iterations, parallelism } = kdf;
    return new Uint8Array(await argon2id({ ...options, memorySize, iterations, parallelism }));
  }
  const { N: costFactor, r: blockSize, p: parallelism } = kdf;
  return new Uint8Array(await scrypt({ ...options, costFactor, blockSize, parallelism }));
}
