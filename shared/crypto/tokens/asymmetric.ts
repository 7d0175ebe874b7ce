import { GCM_IV_BYTES, GCM_TAG_BYTES, gcmDecrypt, gcmEncrypt, importAesGcmKey } from '../aes';
import { type Bytes, concatBytes, equalBytes, fromBase64, randomBytes, toBase64Url } from '../bytes';
import { CryptoError } from '../errors';
import { type PrivateKey, type PublicKey, unwrapKey, wrapKey } from '../rsa';
import { decodeText, encodeText } from '../text';

/*
 * "PIA1…": 3C 80 35 | first 8 bytes of SHA-256(SPKI) | u16 length | RSA-OAEP-SHA256(session key 32) | iv 12 |
 * AES-256-GCM ciphertext and tag, in unpadded base64url. All bytes before the ciphertext are authenticated.
 * One session key serves all values of a request under fresh ivs, so a request costs one RSA operation.
 */
const MAGIC = Uint8Array.of(0x3c, 0x80, 0x35);
const FINGERPRINT_BYTES = 8;
const WRAPPED_AT = MAGIC.length + FINGERPRINT_BYTES + 2;
const SESSION_KEY_BYTES = 32;

export interface AsymmetricEncryptor {
  encrypt(text: string): Promise<string>;
}

/** Wraps one new session key for `publicKey`; keep it for one request only. */
export async function createAsymmetricEncryptor(publicKey: PublicKey): Promise<AsymmetricEncryptor> {
  const sessionKey = randomBytes(SESSION_KEY_BYTES);
  const [wrapped, aes] = await Promise.all([wrapKey(publicKey, sessionKey), importAesGcmKey(sessionKey)]);
  const fingerprint = publicKey.digest.subarray(0, FINGERPRINT_BYTES);
  const prefix = concatBytes(MAGIC, fingerprint, Uint8Array.of(wrapped.length >> 8, wrapped.length & 0xff), wrapped);
  return {
    async encrypt(text) {
      const iv = randomBytes(GCM_IV_BYTES);
      const header = concatBytes(prefix, iv);
      return toBase64Url(concatBytes(header, await gcmEncrypt(aes, iv, encodeText(text), header)));
    },
  };
}

interface AsymmetricDecryptor {
  decrypt(token: string): Promise<string>;
  /** Private-key operations done so far; values of one request share one. */
  readonly unwraps: number;
}

/**
 * Also reads the layout RSA-OAEP(session key) | iv 12 | AES-256-GCM, where the wrapped key has the length of the modulus.
 * `maxUnwraps` bounds the private-key operations (tens of milliseconds each) that hostile input can cause.
 */
export function createAsymmetricDecryptor(privateKey: PrivateKey, maxUnwraps = 100): AsymmetricDecryptor {
  const sessionKeys = new Map<string, Promise<CryptoKey>>();

  function sessionKey(wrapped: Bytes): Promise<CryptoKey> {
    const id = toBase64Url(wrapped);
    const known = sessionKeys.get(id);
    if (known) return known;
    if (sessionKeys.size >= maxUnwraps) {
      throw new CryptoError(
        'UNSUPPORTED',
        `At most ${maxUnwraps} differently wrapped values can be opened in one request`,
      );
    }
    const opened = unwrapKey(privateKey, wrapped).then((raw) => {
      if (raw.length !== SESSION_KEY_BYTES) throw new CryptoError('CORRUPTED', 'The ciphertext is damaged');
      return importAesGcmKey(raw);
    });
    sessionKeys.set(id, opened);
    return opened;
  }

  async function open(bytes: Bytes, wrappedAt: number, ivAt: number, authenticated: boolean): Promise<string> {
    const sealedAt = ivAt + GCM_IV_BYTES;
    if (bytes.length < sealedAt + GCM_TAG_BYTES) throw new CryptoError('CORRUPTED', 'The ciphertext is cut off');
    const aes = await sessionKey(bytes.slice(wrappedAt, ivAt));
    const header = authenticated ? bytes.slice(0, sealedAt) : undefined;
    const text = decodeText(await gcmDecrypt(aes, bytes.slice(ivAt, sealedAt), bytes.slice(sealedAt), header));
    if (text === undefined) throw new CryptoError('CORRUPTED', 'The decrypted value is not text');
    return text;
  }

  return {
    get unwraps() {
      return sessionKeys.size;
    },

    async decrypt(token) {
      const bytes = fromBase64(token);
      if (!bytes || bytes.length < WRAPPED_AT)
        throw new CryptoError('CORRUPTED', 'The value is not an encrypted value');
      if (!equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) return open(bytes, 0, privateKey.modulusBits / 8, false);
      const fingerprint = bytes.subarray(MAGIC.length, MAGIC.length + FINGERPRINT_BYTES);
      if (!equalBytes(fingerprint, privateKey.digest.subarray(0, FINGERPRINT_BYTES))) {
        throw new CryptoError('WRONG_KEY', 'The value was encrypted for another key pair');
      }
      const wrappedLength = ((bytes[WRAPPED_AT - 2] as number) << 8) | (bytes[WRAPPED_AT - 1] as number);
      return open(bytes, WRAPPED_AT, WRAPPED_AT + wrappedLength, true).catch(asDamage);
    },
  };
}

/** The fingerprint already proved the key, so whatever still fails is damage. */
function asDamage(error: unknown): never {
  if (error instanceof CryptoError && error.code === 'WRONG_KEY_OR_CORRUPTED') {
    throw new CryptoError('CORRUPTED', 'The ciphertext is damaged');
  }
  throw error;
}
