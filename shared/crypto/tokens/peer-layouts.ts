import { type Bytes, concatBytes, randomBytes, toBase64 } from '../bytes';
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
  const aes = await importCbcKey(key);
  const iv = bytes.slice(0, BLOCK_BYTES);
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-CBC', iv }, aes, bytes.slice(BLOCK_BYTES))
    .catch(() => undefined);
  const text = plain && decodeText(new Uint8Array(plain));
  if (text === undefined)
    throw new CryptoError('WRONG_KEY_OR_CORRUPTED', 'The key does not match or the value is damaged');
  return text;
}

/** Writes that layout, in padded base64url, for programs that read nothing else: it does not show damage as our own does. */
export async function encryptPeerCbc(text: string, key: string): Promise<string> {
  const aes = await importCbcKey(key);
  const iv = randomBytes(BLOCK_BYTES);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, encodeText(text));
  return toBase64(concatBytes(iv, new Uint8Array(encrypted)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

async function importCbcKey(key: string): Promise<CryptoKey> {
  const bytes = encodeText(key);
  if (![16, 24, 32].includes(bytes.length)) {
    throw new CryptoError('WRONG_KEY', 'This value needs a key of 16, 24 or 32 bytes');
  }
  try {
    return await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  } catch {
    // Chromium's WebCrypto has no AES-192.
    throw new CryptoError('UNSUPPORTED', 'This browser cannot use AES-192: use the API');
  }
}
