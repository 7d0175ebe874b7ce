import { type Bytes, toBase64 } from './bytes';
import { CryptoError } from './errors';
import { sha256 } from './hash';
import { formatPem, parsePem, pkcs1ToPkcs8, pkcs1ToSpki } from './pem';

const SMALLEST_MODULUS_BITS = 2048;
/** What our own clients generate. */
const GENERATED_MODULUS_BITS = 4096;

const RSA_OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

export interface PublicKey {
  key: CryptoKey;
  modulusBits: number;
  spki: Bytes;
  /** SHA-256 of the SubjectPublicKeyInfo; both halves of a pair have the same one. */
  digest: Bytes;
}

export interface PrivateKey {
  key: CryptoKey;
  modulusBits: number;
  pkcs8: Bytes;
  digest: Bytes;
}

/** `SHA256:` and the unpadded base64 of the digest, as ssh-keygen writes fingerprints. */
export function formatFingerprint(digest: Uint8Array): string {
  return `SHA256:${toBase64(digest).replace(/=+$/, '')}`;
}

export function algorithmName(modulusBits: number): string {
  return `RSA-${modulusBits}`;
}

/** Accepts `PUBLIC KEY` (SubjectPublicKeyInfo) and `RSA PUBLIC KEY` (PKCS#1). */
export async function importPublicKey(pem: string): Promise<PublicKey> {
  const { label, der } = parsePem(pem);
  if (label.endsWith('PRIVATE KEY'))
    throw new CryptoError('WRONG_KEY_TYPE', 'A private key was given where a public key is needed');
  if (label === 'CERTIFICATE')
    throw new CryptoError('WRONG_KEY_TYPE', 'A certificate was given: extract its public key first');
  if (label !== 'PUBLIC KEY' && label !== 'RSA PUBLIC KEY') {
    throw new CryptoError('INVALID_PEM', 'The PEM must be labelled PUBLIC KEY or RSA PUBLIC KEY');
  }
  const key = await importRsa('spki', label === 'RSA PUBLIC KEY' ? pkcs1ToSpki(der) : der, 'encrypt');
  // Exported again so that two encodings of one key have one fingerprint.
  const spki = await exportBytes('spki', key);
  return { key, modulusBits: checkedModulus(key), spki, digest: await sha256(spki) };
}

/** Accepts `PRIVATE KEY` (PKCS#8) and `RSA PRIVATE KEY` (PKCS#1), not encrypted. */
export async function importPrivateKey(pem: string): Promise<PrivateKey> {
  const { label, der } = parsePem(pem);
  if (label.endsWith('PUBLIC KEY') || label === 'CERTIFICATE') {
    throw new CryptoError('WRONG_KEY_TYPE', 'A public key was given where a private key is needed');
  }
  if (label === 'ENCRYPTED PRIVATE KEY') {
    throw new CryptoError('INVALID_PEM', 'The private key is protected by a passphrase: decrypt it first');
  }
  if (label !== 'PRIVATE KEY' && label !== 'RSA PRIVATE KEY') {
    throw new CryptoError('INVALID_PEM', 'The PEM must be labelled PRIVATE KEY or RSA PRIVATE KEY');
  }
  const key = await importRsa('pkcs8', label === 'RSA PRIVATE KEY' ? pkcs1ToPkcs8(der) : der, 'decrypt');
  const modulusBits = checkedModulus(key);
  return { key, modulusBits, pkcs8: await exportBytes('pkcs8', key), digest: await publicDigest(key) };
}

/** PEMs of a new pair. Takes seconds: meant for browsers, never for a request on the server. */
export async function generateKeyPair(
  modulusBits = GENERATED_MODULUS_BITS,
): Promise<{ publicKeyPem: string; privateKeyPem: string }> {
  const parameters = { ...RSA_OAEP, modulusLength: modulusBits, publicExponent: Uint8Array.of(1, 0, 1) };
  const pair = (await crypto.subtle.generateKey(parameters, true, ['encrypt', 'decrypt'])) as CryptoKeyPair;
  return {
    publicKeyPem: formatPem('PUBLIC KEY', await exportBytes('spki', pair.publicKey)),
    privateKeyPem: formatPem('PRIVATE KEY', await exportBytes('pkcs8', pair.privateKey)),
  };
}

export async function wrapKey(key: PublicKey, secret: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt(RSA_OAEP, key.key, secret));
}

/** Throws WRONG_KEY_OR_CORRUPTED: OAEP does not tell the two apart. */
export async function unwrapKey(key: PrivateKey, wrapped: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(RSA_OAEP, key.key, wrapped));
  } catch {
    throw new CryptoError('WRONG_KEY_OR_CORRUPTED', 'The private key does not match, or the value is damaged');
  }
}

async function importRsa(format: 'spki' | 'pkcs8', der: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey(format, der, RSA_OAEP, true, [usage]);
  } catch {
    throw new CryptoError('INVALID_PEM', 'The PEM does not contain a usable RSA key');
  }
}

function checkedModulus(key: CryptoKey): number {
  // Every key that reaches this point was imported as RSA-OAEP.
  const bits = (key.algorithm as unknown as { modulusLength: number }).modulusLength;
  if (bits < SMALLEST_MODULUS_BITS) {
    throw new CryptoError('INVALID_KEY', `RSA keys must have at least ${SMALLEST_MODULUS_BITS} bits`);
  }
  return bits;
}

async function publicDigest(privateKey: CryptoKey): Promise<Bytes> {
  const { n, e } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey;
  const publicKey = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, RSA_OAEP, true, ['encrypt']);
  return sha256(await exportBytes('spki', publicKey));
}

async function exportBytes(format: 'spki' | 'pkcs8', key: CryptoKey): Promise<Bytes> {
  // `spki` and `pkcs8` always export as a buffer.
  return new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer);
}
