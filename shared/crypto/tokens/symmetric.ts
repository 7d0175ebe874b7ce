import {
  GCM_IV_BYTES,
  GCM_TAG_BYTES,
  gcmDecrypt,
  gcmEncrypt,
  hkdfFrom,
  importAesGcmKey,
  importHkdfSecret,
} from '../aes';
import { type Bytes, concatBytes, equalBytes, fromBase64, randomBytes, toBase64Url } from '../bytes';
import { CryptoError } from '../errors';
import { decodeText, encodeText } from '../text';
import { decryptPeerCbc } from './peer-layouts';

/*
 * "PIE1…": 3C 81 35 | salt 16 | commitment 16 | AES-256-GCM ciphertext and tag, in unpadded base64url.
 * HKDF-SHA256(key, salt, INFO) gives the AES key, the iv and the commitment; the 35 header bytes are authenticated.
 * A fresh salt for each value means that no (key, iv) pair ever repeats. The commitment tells a wrong key from damage and
 * closes AES-GCM's missing key commitment.
 */
const MAGIC = Uint8Array.of(0x3c, 0x81, 0x35);
const SALT_BYTES = 16;
const COMMITMENT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + COMMITMENT_BYTES;
const INFO = encodeText('pii/encrypt/v1');

const SYMMETRIC_KEY_LENGTHS = [16, 24, 32] as const;

/** 16, 24 or 32 characters, counted as code points. */
export function isSymmetricKey(key: string): boolean {
  const length = [...key].length;
  return SYMMETRIC_KEY_LENGTHS.some((allowed) => allowed === length);
}

interface SymmetricCipher {
  /** `salt` is for test vectors only: a repeated salt repeats the key stream. */
  encrypt(text: string, salt?: Bytes): Promise<string>;
  decrypt(token: string): Promise<string>;
}

/** Encrypts and decrypts values under one caller-chosen key. Decrypt also reads the best-known peer's AES-CBC layout. */
export async function createSymmetricCipher(key: string): Promise<SymmetricCipher> {
  if (!isSymmetricKey(key)) throw new CryptoError('INVALID_KEY', 'The key must be 16, 24 or 32 characters long');
  const secret = await importHkdfSecret(encodeText(key));

  async function derive(salt: Bytes) {
    const bytes = await hkdfFrom(secret, salt, INFO, 32 + GCM_IV_BYTES + COMMITMENT_BYTES);
    return {
      aes: await importAesGcmKey(bytes.slice(0, 32)),
      iv: bytes.slice(32, 32 + GCM_IV_BYTES),
      commitment: bytes.slice(32 + GCM_IV_BYTES),
    };
  }

  return {
    async encrypt(text, salt = randomBytes(SALT_BYTES)) {
      const { aes, iv, commitment } = await derive(salt);
      const header = concatBytes(MAGIC, salt, commitment);
      return toBase64Url(concatBytes(header, await gcmEncrypt(aes, iv, encodeText(text), header)));
    },

    async decrypt(token) {
      const bytes = fromBase64(token);
      if (!bytes) throw new CryptoError('CORRUPTED', 'The value is not an encrypted value');
      if (!equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) return decryptPeerCbc(bytes, key);
      if (bytes.length < HEADER_BYTES + GCM_TAG_BYTES) throw new CryptoError('CORRUPTED', 'The ciphertext is cut off');
      const { aes, iv, commitment } = await derive(bytes.slice(MAGIC.length, MAGIC.length + SALT_BYTES));
      if (!equalBytes(commitment, bytes.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES))) {
        throw new CryptoError('WRONG_KEY', 'The key does not match this value');
      }
      const plain = await gcmDecrypt(aes, iv, bytes.slice(HEADER_BYTES), bytes.slice(0, HEADER_BYTES));
      const text = decodeText(plain);
      if (text === undefined) throw new CryptoError('CORRUPTED', 'The decrypted value is not text');
      return text;
    },
  };
}
