import { hkdf } from './aes';
import type { Bytes } from './bytes';
import { encodeText } from './text';

/** Bytes that follow from a key, a purpose and a text, and say nothing of either: HMAC-SHA256 under a key of its own for the purpose. */
export async function createKeyedDigest(key: string, purpose: string): Promise<(text: string) => Promise<Bytes>> {
  const secret = await hkdf(encodeText(key), new Uint8Array(0), purpose, 32);
  const hmac = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', hmac, encodeText(text)));
}
