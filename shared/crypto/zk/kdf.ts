import { type Bytes, randomBytes } from '../bytes';
import { CryptoError } from '../errors';
import { encodeText } from '../text';

/** How a password becomes a key. Stored with the account, so that the cost can be raised later. */
export type Kdf =
  | { algorithm: 'argon2id'; memoryKiB: number; iterations: number; parallelism: number }
  | { algorithm: 'pbkdf2-sha256'; iterations: number };

export const ARGON2ID: Kdf = { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 3, parallelism: 1 };
/** For browsers that cannot run WebAssembly. */
export const PBKDF2: Kdf = { algorithm: 'pbkdf2-sha256', iterations: 600_000 };

const KDF_SALT_BYTES = 16;
const MASTER_KEY_BYTES = 32;

/** The least a client may use: a server that hands out weaker parameters is trying to learn the password. */
const WEAKEST_ARGON2ID = { memoryKiB: 19_456, iterations: 2 };
const WEAKEST_PBKDF2 = 600_000;

function isStrongKdf(kdf: Kdf): boolean {
  return kdf.algorithm === 'argon2id'
    ? kdf.memoryKiB >= WEAKEST_ARGON2ID.memoryKiB && kdf.iterations >= WEAKEST_ARGON2ID.iterations
    : kdf.iterations >= WEAKEST_PBKDF2;
}

export function createKdfSalt(): Bytes {
  return randomBytes(KDF_SALT_BYTES);
}

/** Takes about a second on purpose. Runs in the browser: the server never has the password. */
export async function deriveMasterKey(password: string, salt: Bytes, kdf: Kdf): Promise<Bytes> {
  if (!isStrongKdf(kdf) || salt.length < KDF_SALT_BYTES) {
    throw new CryptoError('INVALID_KEY', 'The account asks for a weaker protection of the password than is safe');
  }
  const secret = encodeText(password.normalize('NFKC'));
  if (kdf.algorithm === 'argon2id') {
    // Loaded only where it is needed: the server must not carry it.
    const { argon2id } = await import('hash-wasm');
    const { memoryKiB: memorySize, iterations, parallelism } = kdf;
    const options = { password: secret, salt, memorySize, iterations, parallelism, hashLength: MASTER_KEY_BYTES };
    return new Uint8Array(await argon2id({ ...options, outputType: 'binary' }));
  }
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: kdf.iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, MASTER_KEY_BYTES * 8));
}
