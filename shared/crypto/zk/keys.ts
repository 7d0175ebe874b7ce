import { hkdf, openBytes, sealBytes } from '../aes';
import { type Bytes, fromBase64, randomBytes, toBase64Url, toHex } from '../bytes';
import { CryptoError } from '../errors';
import { sha256 } from '../hash';

/*
 * Everything a zero-knowledge account derives. The server gets the authentication key, wrapped keys and digests; never the
 * password, the master key, the key-encryption key, the vault key or the session key.
 */
const PREFIX = 'pii/zk/v1/';
const KEY_BYTES = 32;
const NO_SALT = new Uint8Array();

/** Sent in place of the password when signing in. */
export async function deriveAuthKey(masterKey: Bytes): Promise<string> {
  return toBase64Url(await hkdf(masterKey, NO_SALT, `${PREFIX}auth`, KEY_BYTES));
}

/** Made once for an account; everything it stores is encrypted under it. */
export function createVaultKey(): Bytes {
  return randomBytes(KEY_BYTES);
}

/** What the server keeps so that the password opens the vault. */
export async function wrapVaultKey(masterKey: Bytes, vaultKey: Bytes, userId: string): Promise<string> {
  const keyEncryptionKey = await hkdf(masterKey, NO_SALT, `${PREFIX}kek`, KEY_BYTES);
  return toBase64Url(await sealBytes(keyEncryptionKey, vaultKey, vaultBinding(userId)));
}

export async function unwrapVaultKey(masterKey: Bytes, wrapped: string, userId: string): Promise<Bytes> {
  const keyEncryptionKey = await hkdf(masterKey, NO_SALT, `${PREFIX}kek`, KEY_BYTES);
  return openBytes(keyEncryptionKey, readBase64(wrapped), vaultBinding(userId));
}

/** What the server keeps so that the recovery words open the vault. */
export async function wrapForRecovery(recoverySecret: Bytes, vaultKey: Bytes, userId: string): Promise<string> {
  const key = await hkdf(recoverySecret, NO_SALT, `${PREFIX}recovery`, KEY_BYTES);
  return toBase64Url(await sealBytes(key, vaultKey, `${vaultBinding(userId)}|recovery`));
}

export async function unwrapForRecovery(recoverySecret: Bytes, wrapped: string, userId: string): Promise<Bytes> {
  const key = await hkdf(recoverySecret, NO_SALT, `${PREFIX}recovery`, KEY_BYTES);
  return openBytes(key, readBase64(wrapped), `${vaultBinding(userId)}|recovery`);
}

/** Proves to the server that the caller has the recovery words, without showing them. */
export async function deriveRecoveryAuthKey(recoverySecret: Bytes): Promise<string> {
  return toBase64Url(await hkdf(recoverySecret, NO_SALT, `${PREFIX}recovery-auth`, KEY_BYTES));
}

/** Lower-case hex SHA-256 of this login's session key: the `x-session-key-hash` of an unlocked client. */
export async function deriveSessionKeyHash(vaultKey: Bytes, serverNonce: string): Promise<string> {
  const sessionKey = await hkdf(vaultKey, readBase64(serverNonce), `${PREFIX}session`, KEY_BYTES);
  return toHex(await sha256(sessionKey));
}

function vaultBinding(userId: string): string {
  return `${PREFIX}vault|${userId}`;
}

function readBase64(text: string): Bytes {
  const bytes = fromBase64(text);
  if (!bytes || bytes.length === 0)
    throw new CryptoError('CORRUPTED', 'The answer of the server cannot be read. Reload the page and try again');
  return bytes;
}
