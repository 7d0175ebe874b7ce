import { hkdf } from '../aes';
import { type Bytes, concatBytes, fromBase64, toBase64Url } from '../bytes';
import { encodeText } from '../text';

/*
 * Proof that a client has opened its vault. The signing key follows from the vault key; the service keeps the public half
 * and checks signatures, so that it can tell an unlocked client from a stolen cookie without knowing any secret.
 */
const NO_SALT = new Uint8Array();
/** PKCS#8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);

async function signingKey(vaultKey: Bytes): Promise<CryptoKey> {
  const seed = await hkdf(vaultKey, NO_SALT, 'pii/zk/v1/proof', 32);
  return crypto.subtle.importKey('pkcs8', concatBytes(PKCS8_PREFIX, seed), { name: 'Ed25519' }, true, ['sign']);
}

/** The public half, unpadded base64url. */
export async function deriveProofKey(vaultKey: Bytes): Promise<string> {
  const jwk = (await crypto.subtle.exportKey('jwk', await signingKey(vaultKey))) as { x?: string };
  if (!jwk.x) throw new Error('The platform exports no public key');
  return jwk.x;
}

export async function signSession(
  vaultKey: Bytes,
  userId: string,
  sessionNonce: string,
  sessionKeyHash: string,
): Promise<string> {
  const message = statement(userId, sessionNonce, sessionKeyHash);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', await signingKey(vaultKey), message)));
}

export async function isSessionSigned(
  proofKey: string,
  userId: string,
  sessionNonce: string,
  sessionKeyHash: string,
  signature: string,
): Promise<boolean> {
  const [key, signed] = [fromBase64(proofKey), fromBase64(signature)];
  if (key?.length !== 32 || signed?.length !== 64) return false;
  const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signed, statement(userId, sessionNonce, sessionKeyHash));
}

function statement(userId: string, sessionNonce: string, sessionKeyHash: string): Bytes {
  return encodeText(`pii/zk/v1/session|${userId}|${sessionNonce}|${sessionKeyHash}`);
}
