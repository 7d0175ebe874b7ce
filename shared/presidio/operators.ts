import { concatBytes, fromBase64, randomBytes, toHex } from '@veilmark/crypto/bytes';
import { CryptoError } from '@veilmark/crypto/errors';
import { encodeText } from '@veilmark/crypto/text';
import { decryptPeerCbc, encryptPeerCbc } from '@veilmark/crypto/tokens/peer-layouts';
import { createSymmetricCipher, isSymmetricKey } from '@veilmark/crypto/tokens/symmetric';
import { invalidParameter, PresidioError, requireGiven, requireType } from './error';
import { isObject } from './read-body';

export type Apply = (value: string, entityType: string) => string | Promise<string>;
type Parameters = Readonly<Record<string, unknown>>;

/** What Presidio's operators do, parameter for parameter. `custom` runs the caller's Python, which no service can. */
const ANONYMIZERS: Record<string, (parameters: Parameters) => Apply> = {
  hash: ({ hash_type = 'sha256', salt }) => {
    const algorithm = hash_type === 'sha512' ? 'SHA-512' : hash_type === 'sha256' ? 'SHA-256' : undefined;
    if (!algorithm) throw invalidParameter("Parameter hash_type value is not in range of values ['sha256', 'sha512']");
    const own = readSalt(salt);
    return async (value) => {
      const salted = concatBytes(encodeText(value), own ?? randomBytes(32));
      return toHex(new Uint8Array(await crypto.subtle.digest(algorithm, salted)));
    };
  },
  mask: ({ masking_char, chars_to_mask, from_end }) => {
    requireGiven(masking_char, 'masking_char', 'string');
    const sign = String(masking_char);
    if ([...sign].length > 1) throw invalidParameter('Invalid input, masking_char must be a character');
    requireGiven(chars_to_mask, 'chars_to_mask', 'number');
    requireGiven(from_end, 'from_end', 'boolean');
    return (value) => {
      const characters = [...value];
      const count = Math.min(characters.length, Math.max(0, Math.trunc(Number(chars_to_mask))));
      return from_end
        ? characters.slice(0, characters.length - count).join('') + sign.repeat(count)
        : sign.repeat(count) + characters.slice(count).join('');
    };
  },
  redact: () => () => '',
  replace: ({ new_value }) => {
    requireType(new_value, 'new_value', 'string');
    return (_, entityType) => (new_value ? String(new_value) : `<${entityType}>`);
  },
  keep: () => (value) => value,
  encrypt: ({ key }) => {
    const secret = readKey(key);
    return (value) => encryptPeerCbc(value, secret);
  },
};

const DEANONYMIZERS: Record<string, (parameters: Parameters) => Apply> = {
  decrypt: ({ key }) => {
    const secret = readKey(key);
    return (token) => decrypt(token, secret);
  },
  deanonymize_keep: () => (value) => value,
};

export const ANONYMIZER_NAMES = Object.keys(ANONYMIZERS);
export const DEANONYMIZER_NAMES = Object.keys(DEANONYMIZERS);

/** An operator of the caller: checked only where a value needs it, as Presidio does. */
export interface NamedOperator {
  name: string;
  prepare(): Apply;
}

export function readOperators(value: unknown, direction: 'anonymize' | 'deanonymize'): Map<string, NamedOperator> {
  if (value === undefined || value === null) return new Map();
  if (!isObject(value)) throw new PresidioError(500, 'Internal server error');
  const known = direction === 'anonymize' ? ANONYMIZERS : DEANONYMIZERS;
  return new Map(Object.entries(value).map(([type, operator]) => [type, readOperator(operator, known)]));
}

function readOperator(value: unknown, known: typeof ANONYMIZERS): NamedOperator {
  const name = isObject(value) ? value.type : undefined;
  if (!isObject(value) || !name) throw invalidParameter('Invalid input, operator config must contain operator_name');
  if (name === 'custom') throw new PresidioError(400, 'Custom type anonymizer is not supported');
  return {
    name: String(name),
    prepare: () => {
      const prepare = typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : undefined;
      if (!prepare) throw invalidParameter('Invalid operator class.');
      return prepare(value);
    },
  };
}

/** Of Presidio's least length, in bytes. */
function readSalt(salt: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (salt === undefined) return undefined;
  const bytes = encodeText(String(salt));
  if (bytes.length >= 16) return bytes;
  throw invalidParameter(`Salt must be at least 16 bytes (128 bits). Provided salt is ${bytes.length} bytes.`);
}

function readKey(key: unknown): string {
  requireGiven(key, 'key', 'string');
  if ([16, 24, 32].includes(encodeText(String(key)).length)) return String(key);
  throw invalidParameter('Invalid input, key must be of length 128, 192 or 256 bits');
}

/** Reads Presidio's values and our own. */
async function decrypt(token: string, key: string): Promise<string> {
  try {
    if (isSymmetricKey(key)) return await (await createSymmetricCipher(key)).decrypt(token);
    const bytes = fromBase64(token);
    if (!bytes) throw new CryptoError('CORRUPTED', 'The value is not an encrypted value');
    return await decryptPeerCbc(bytes, key);
  } catch (error) {
    if (error instanceof CryptoError) throw invalidParameter(`Invalid input, ${lowerFirst(error.message)}`);
    throw error;
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
