import { ApiError } from '@veilmark/contract/errors';
import { equalBytes } from '@veilmark/crypto/bytes';
import { CryptoError } from '@veilmark/crypto/errors';
import { formatPem } from '@veilmark/crypto/pem';
import { algorithmName, formatFingerprint, importPrivateKey, importPublicKey } from '@veilmark/crypto/rsa';
import { isWrappedPrivateKey, WRAPPED_LABEL } from '@veilmark/crypto/zk/wrapped-private-key';
import type { UserContext } from '../../context';
import { insertKeyPair, isKeyNameTaken, type KeyPairRow } from '../../data/key-pairs';
import { findZkAccount } from '../../data/zk';
import { seal } from '../../platform/sealing';
import { describeKeyPair } from './describe';
import { privateKeyBinding } from './private-key';

export const MAX_KEY_PAIRS = 50;

interface NewKeyPair {
  keyName: string;
  publicKeyPem: string;
  privateKeyPem: string;
}

/** Stores a pair after checking that both halves are what they should be. The private half is sealed first. */
export async function createKeyPair(ctx: UserContext, { keyName, publicKeyPem, privateKeyPem }: NewKeyPair) {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  const publicKey = await readHalf('publicKeyPem', () => importPublicKey(publicKeyPem));
  const isZkUser = (await findZkAccount(DB, userId)) !== undefined;
  const privateKey = isZkUser ? readWrapped(privateKeyPem) : await readPlain(privateKeyPem, publicKey.digest);
  const id = crypto.randomUUID();
  const row: KeyPairRow = {
    id,
    user_id: userId,
    key_name: keyName,
    fingerprint: formatFingerprint(publicKey.digest),
    algorithm: algorithmName(publicKey.modulusBits),
    public_key_pem: formatPem('PUBLIC KEY', publicKey.spki),
    sealed_private_key: await seal(ctx.env, privateKey, privateKeyBinding({ user_id: userId, id })),
    is_zk_wrapped: isZkUser ? 1 : 0,
    is_active: 1,
    usage_count: 0,
    last_used_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  if (!(await insertKeyPair(DB, row, MAX_KEY_PAIRS))) throw await explainRefusal(DB, userId, keyName);
  return { keyPair: describeKeyPair(row) };
}

function readWrapped(pem: string): string {
  if (isWrappedPrivateKey(pem)) return pem;
  throw invalid('privateKeyPem', `a zero-knowledge account stores private keys as ${WRAPPED_LABEL} only`);
}

/** The PKCS#8 PEM of the private half, which must belong to the public one. */
async function readPlain(pem: string, publicDigest: Uint8Array): Promise<string> {
  const key = await readHalf('privateKeyPem', () => importPrivateKey(pem));
  if (!equalBytes(key.digest, publicDigest)) throw invalid('privateKeyPem', 'does not belong to the public key');
  return formatPem('PRIVATE KEY', key.pkcs8);
}

async function readHalf<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CryptoError) throw invalid(field, error.message, error.code);
    throw error;
  }
}

function invalid(field: string, why: string, reason?: string): ApiError {
  return new ApiError('INVALID_REQUEST', `${field}: ${why}`, { field, ...(reason && { reason }) });
}

async function explainRefusal(db: D1Database, userId: string, keyName: string): Promise<ApiError> {
  if (await isKeyNameTaken(db, userId, keyName)) return nameTaken();
  return new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${MAX_KEY_PAIRS} key pairs; delete one first`, {
    limit: MAX_KEY_PAIRS,
    unit: 'key pairs',
  });
}

export function nameTaken(): ApiError {
  return new ApiError('CONFLICT', 'Another key pair already has this name', { field: 'keyName' });
}
