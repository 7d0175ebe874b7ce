import type { Bytes } from '../bytes';
import { CryptoError } from '../errors';
import { decodeText, encodeText } from '../text';

const BLOCK_BYTES = 16;

/**
 * Presidio's layout: iv 16 | AES-CBC with PKCS#7 padding, key = the key's UTF-8 bytes. It is not authenticated, so a wrong
 * key and damage look the same, and one wrong key in 256 or so unpads by chance: then the text check is what catches it.
 */
export async function decryptPeerCbc(bytes: Bytes, key: string): Promise<string> {
  if (bytes.length < 2 * BLOCK_BYTES || bytes.length % BLOCK_BYTES !== 0) {
    throw new CryptoError('CORRUPTED', 'The value is not an encrypted value');
  }
  const keyBytes = encodeText(key);
  if (![16, 24, 32].includes(keyBytes.length)) {
    throw new CryptoError('WRONG_KEY', 'This value needs a key of 16, 24 or 32 bytes');
  }
  const aes = await importCbcKey(keyBytes);
  const iv = bytes.slice(0, BLOCK_BYTES);
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-CBC', iv }, aes, bytes.slice(BLOCK_BYTES))
    .catch(() => undefined);
  const text = plain && decodeText(new Uint8Array(plain));
  if (text === undefined)
    throw new CryptoError('WRONG_KEY_OR_CORRUPTED', 'The key does not match or the value is damaged');
  return text;
}

async function importCbcKey(key: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
  } catch {
    // Chromium's WebCrypto has no AES-192.
    throw new CryptoError('UNSUPPORTED', 'This browser cannot open AES-192 values: use the API');
  }
}
