import { type Bytes, randomBytes, toBase64Url } from '../bytes';
import { CryptoError } from '../errors';
import { encodeText } from '../text';
import { stretch } from './stretch';

/** How a password becomes a key. Stored with the account, so that the cost can be raised later. */
export type Kdf =
  | { algorithm: 'argon2id'; memoryKiB: number; iterations: number; parallelism: number }
  | { algorithm: 'pbkdf2-sha256'; iterations: number };

/** How accounts whose password was once sent as typed prove it; `Kdf` is what they move to. */
export type SignInKdf = Kdf | { algorithm: 'scrypt'; N: number; r: number; p: number };

export const ARGON2ID: Kdf = { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 3, parallelism: 1 };
/** For browsers that cannot run WebAssembly. */
export const PBKDF2: Kdf = { algorithm: 'pbkdf2-sha256', iterations: 600_000 };

const KDF_SALT_BYTES = 16;
const MASTER_KEY_BYTES = 32;

/** The least a client may use: a server that hands out weaker parameters is trying to learn the password. */
const WEAKEST_ARGON2ID = { memoryKiB: 19_456, iterations: 2 };
const WEAKEST_PBKDF2 = 600_000;
/** The one cost the service ever used. */
const SCRYPT = { N: 2 ** 14, r: 8, p: 5 };

function isStrongKdf(kdf: Kdf): boolean {
  return kdf.algorithm === 'argon2id'
    ? kdf.memoryKiB >= WEAKEST_ARGON2ID.memoryKiB && kdf.iterations >= WEAKEST_ARGON2ID.iterations
    : kdf.iterations >= WEAKEST_PBKDF2;
}

/**
 * What proves a password that the service knows by its scrypt: that very scrypt. The service keeps a digest of it, so
 * neither learns the other's secret, and a client never has to send a password.
 */
export async function deriveScryptProof(
  password: string,
  salt: Bytes,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<string> {
  if (N < SCRYPT.N || r < SCRYPT.r || p < SCRYPT.p || N * r > 2 ** 20 || p > 16 || salt.length < KDF_SALT_BYTES)
    throw new CryptoError('INVALID_KEY', 'The account asks for password protection that is too weak to be safe');
  const secret = encodeText(password.normalize('NFKC'));
  const proof = await stretch(secret, salt, { algorithm: 'scrypt', N, r, p }, MASTER_KEY_BYTES);
  return `scrypt.${toBase64Url(proof)}`;
}

export function createKdfSalt(): Bytes {
  return randomBytes(KDF_SALT_BYTES);
}

/** Takes about a second on purpose. Runs in the browser: the server never has the password. */
export async function deriveMasterKey(password: string, salt: Bytes, kdf: Kdf): Promise<Bytes> {
  if (!isStrongKdf(kdf) || salt.length < KDF_SALT_BYTES) {
    throw new CryptoError('INVALID_KEY', 'The account asks for password protection that is too weak to be safe');
  }
  return stretch(encodeText(password.normalize('NFKC')), salt, kdf, MASTER_KEY_BYTES);
}
