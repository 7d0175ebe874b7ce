import { fromBase64 } from '@veilmark/crypto/bytes';
import type { canonicalBytes } from '@veilmark/receipts/canonical';

/** Whether an Ed25519 key, base64url, signed these bytes. False where key or signature cannot be read. */
export async function isSignedBy(
  publicKey: string,
  bytes: ReturnType<typeof canonicalBytes>,
  signature: string,
): Promise<boolean> {
  const signed = fromBase64(signature);
  if (!signed) return false;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signed, bytes);
  } catch {
    return false;
  }
}
