import { type Bytes, concatBytes, randomBytes } from './bytes';
import { CryptoError } from './errors';
import { encodeText } from './text';

export const GCM_IV_BYTES = 12;
export const GCM_TAG_BYTES = 16;

/** Length is in bytes. HKDF-SHA256; `info` separates the purposes one secret serves. */
export async function hkdf(secret: Bytes, salt: Bytes, info: string, length: number): Promise<Bytes> {
  return hkdfFrom(await importHkdfSecret(secret), salt, encodeText(info), length);
}

/** For many derivations from one secret: import once, then call `hkdfFrom`. */
export function importHkdfSecret(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
}

export async function hkdfFrom(secret: CryptoKey, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, secret, length * 8));
}

export function importAesGcmKey(key: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function gcmEncrypt(key: CryptoKey, iv: Bytes, plain: Bytes, additionalData: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain));
}

/** Throws CORRUPTED when the tag does not match. */
export async function gcmDecrypt(key: CryptoKey, iv: Bytes, sealed: Bytes, additionalData?: Bytes): Promise<Bytes> {
  const parameters = additionalData ? { name: 'AES-GCM', iv, additionalData } : { name: 'AES-GCM', iv };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed));
  } catch {
    throw new CryptoError('CORRUPTED', 'The ciphertext is damaged');
  }
}

/** iv || ciphertext || tag under a fresh random iv. */
export async function sealBytes(key: Bytes, plain: Bytes, additionalData: string): Promise<Bytes> {
  const iv = randomBytes(GCM_IV_BYTES);
  return concatBytes(iv, await gcmEncrypt(await importAesGcmKey(key), iv, plain, encodeText(additionalData)));
}

/** Opens what `sealBytes` made. Throws WRONG_KEY_OR_CORRUPTED: a tag alone cannot tell the two apart. */
export async function openBytes(key: Bytes, sealed: Bytes, additionalData: string): Promise<Bytes> {
  const iv = sealed.slice(0, GCM_IV_BYTES);
  try {
    return await gcmDecrypt(await importAesGcmKey(key), iv, sealed.slice(GCM_IV_BYTES), encodeText(additionalData));
  } catch {
    throw new CryptoError('WRONG_KEY_OR_CORRUPTED', 'The key does not match, or the data is damaged');
  }
}
