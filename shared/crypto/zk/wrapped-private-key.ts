import { hkdf, openBytes, sealBytes } from '../aes';
import { type Bytes, concatBytes, randomBytes } from '../bytes';
import { CryptoError } from '../errors';
import { formatPem, parsePem } from '../pem';
import { formatFingerprint, importPrivateKey } from '../rsa';

export const WRAPPED_LABEL = 'ZK WRAPPED PRIVATE KEY';
const VERSION = 0x01;
const SALT_BYTES = 16;
/** Version, salt, iv and tag around at least an RSA-2048 key. */
const SHORTEST = 1 + SALT_BYTES + 12 + 16 + 1000;

/** 01 | salt 16 | iv 12 | AES-256-GCM(PKCS#8): only the vault key, this user and this key pair's fingerprint open it. */
export async function wrapPrivateKey(vaultKey: Bytes, userId: string, privateKeyPem: string): Promise<string> {
  const { pkcs8, digest } = await importPrivateKey(privateKeyPem);
  const fingerprint = formatFingerprint(digest);
  const salt = randomBytes(SALT_BYTES);
  const sealed = await sealBytes(await itemKey(vaultKey, salt, fingerprint), pkcs8, `${userId}|${fingerprint}`);
  return formatPem(WRAPPED_LABEL, concatBytes(Uint8Array.of(VERSION), salt, sealed));
}

export async function unwrapPrivateKey(
  vaultKey: Bytes,
  userId: string,
  fingerprint: string,
  wrappedPem: string,
): Promise<string> {
  const blob = readWrapped(wrappedPem);
  const key = await itemKey(vaultKey, blob.slice(1, 1 + SALT_BYTES), fingerprint);
  return formatPem('PRIVATE KEY', await openBytes(key, blob.slice(1 + SALT_BYTES), `${userId}|${fingerprint}`));
}

/** Whether the text is a wrapped key by its form; what is inside only the client can know. */
export function isWrappedPrivateKey(pem: string): boolean {
  try {
    readWrapped(pem);
    return true;
  } catch {
    return false;
  }
}

function readWrapped(pem: string): Bytes {
  const { label, der } = parsePem(pem);
  if (label !== WRAPPED_LABEL || der[0] !== VERSION || der.length < SHORTEST) {
    throw new CryptoError('INVALID_PEM', `Expected a PEM labeled ${WRAPPED_LABEL}`);
  }
  return der;
}

function itemKey(vaultKey: Bytes, salt: Bytes, fingerprint: string): Promise<Bytes> {
  return hkdf(vaultKey, salt, `pii/zk/v1/privkey|${fingerprint}`, 32);
}
