import { type Bytes, toHex } from './bytes';
import { encodeText } from './text';

export const HASH_TYPES = ['sha256', 'sha512'] as const;
type HashType = (typeof HASH_TYPES)[number];

const WEB_CRYPTO_NAME: Record<HashType, string> = { sha256: 'SHA-256', sha512: 'SHA-512' };

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Lower-case hexadecimal digest of the text's UTF-8 bytes. */
export async function hashText(text: string, type: HashType): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest(WEB_CRYPTO_NAME[type], encodeText(text))));
}

/** Hashes many texts under one secret: HMAC keyed with the salt's UTF-8 bytes, lower-case hexadecimal. */
export async function saltedHasher(salt: string, type: HashType): Promise<(text: string) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: WEB_CRYPTO_NAME[type] };
  const key = await crypto.subtle.importKey('raw', encodeText(salt), algorithm, false, ['sign']);
  return async (text) => toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeText(text))));
}
