import type { ClientError, Result } from '@veilmark/client/client';
import { type Bytes, fromBase64, toBase64Url } from '@veilmark/crypto/bytes';
import { ARGON2ID, createKdfSalt, deriveAuthKey, type Kdf } from '@veilmark/crypto/zk';
import { client } from '../api/client';
import { runCrypto } from './run-crypto';

/** A password never leaves this page. What is sent in its place is derived here, for accounts of every kind. */

export interface CurrentSecret {
  /** Signs in instead of the password. */
  secret: string;
  /** Absent for accounts whose secret was typed. */
  masterKey?: Bytes;
}

export async function currentSecret(email: string, password: string): Promise<Result<CurrentSecret>> {
  const params = await client.getZkParams({ query: { email } });
  if (!params.success) return params;
  const { kdf } = params.data;
  const salt = fromBase64(params.data.salt) ?? new Uint8Array();
  try {
    if (kdf.algorithm === 'scrypt') {
      const secret = await runCrypto({ kind: 'derive-scrypt-proof', password, salt, kdf });
      return { success: true, data: { secret } };
    }
    const masterKey = await deriveMaster(password, salt, kdf);
    return { success: true, data: { secret: await deriveAuthKey(masterKey), masterKey } };
  } catch {
    return { success: false, error: refused };
  }
}

const refused: ClientError = {
  status: 0,
  error: 'Not derived',
  message: 'The service asks for a weaker protection of the password than is safe, or this browser cannot provide it.',
};

export async function newSecret(password: string) {
  const salt = createKdfSalt();
  const masterKey = await deriveMaster(password, salt, ARGON2ID);
  const sent = { salt: toBase64Url(salt), kdf: ARGON2ID, authKey: await deriveAuthKey(masterKey) };
  return { masterKey, sent };
}

export function deriveMaster(password: string, salt: Bytes, kdf: Kdf): Promise<Bytes> {
  return runCrypto({ kind: 'derive-master-key', password, salt, kdf });
}
