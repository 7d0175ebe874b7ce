import { aessiv } from '@noble/ciphers/aes.js';
import { hkdf } from '../aes';
import { type Bytes, concatBytes, equalBytes, fromBase64, toBase64Url } from '../bytes';
import { CryptoError } from '../errors';
import { decodeText, encodeText } from '../text';

/*
 * "PIT1…": 3C 84 F5 | synthetic iv 16 | ciphertext, in unpadded base64url. AES-256-SIV (RFC 5297) without associated data; its key of 64
 * bytes is HKDF-SHA256(the caller's key). Equal values give equal tokens, so that tables can be joined; nothing else shows but the length.
 */
const MAGIC = Uint8Array.of(0x3c, 0x84, 0xf5);
const IV_BYTES = 16;
const INFO = 'pii/tokenize/v1';

/** The form that every such token has. */
export const isDeterministicToken = (bytes: Uint8Array): boolean => equalBytes(bytes.subarray(0, MAGIC.length), MAGIC);

interface DeterministicCipher {
  encrypt(text: string): string;
  decrypt(token: string): string;
}

export async function createDeterministicCipher(key: string): Promise<DeterministicCipher> {
  const secret = await hkdf(encodeText(key), new Uint8Array(0), INFO, 64);
  return {
    encrypt: (text) => toBase64Url(concatBytes(MAGIC, aessiv(secret).encrypt(encodeText(text)))),
    decrypt: (token) => {
      const bytes = fromBase64(token);
      if (!bytes || !isDeterministicToken(bytes) || bytes.length < MAGIC.length + IV_BYTES)
        throw new CryptoError('CORRUPTED', 'The value is not a token');
      const text = decodeText(open(secret, bytes.slice(MAGIC.length)));
      if (text === undefined) throw new CryptoError('CORRUPTED', 'The decrypted value is not text');
      return text;
    },
  };
}

function open(secret: Bytes, sealed: Bytes): Bytes {
  try {
    return aessiv(secret).decrypt(sealed) as Bytes;
  } catch {
    throw new CryptoError('WRONG_KEY_OR_CORRUPTED', 'The key does not match this value, or the value was changed');
  }
}
