import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hkdf } from './aes';
import { encodeText } from './text';

/**
 * Bytes that follow from a key, a purpose and a text, and say nothing of either: HMAC-SHA256 under a key of its own for the purpose. Without
 * waiting, so that what is made of them for a whole text does not depend on which one is done first.
 */
export async function createKeyedDigest(key: string, purpose: string): Promise<(text: string) => Uint8Array> {
  const secret = await hkdf(encodeText(key), new Uint8Array(0), purpose, 32);
  // The key is taken in once: what is left is half the work.
  const keyed = hmac.create(sha256, secret);
  const used = keyed.clone();
  const room = new Uint8Array(256);
  return (text) => keyed._cloneInto(used).update(encodeShort(text, room)).digest();
}

/** UTF-8 in the given room where that is as simple as it mostly is. */
function encodeShort(text: string, room: Uint8Array): Uint8Array {
  if (text.length > room.length) return encodeText(text);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return encodeText(text);
    room[at] = code;
  }
  return room.subarray(0, text.length);
}
