import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { findKeyPair, type KeyPairRow, listKeyPairs } from '../../data/key-pairs';
import { needsReseal } from '../../platform/sealing';
import { describeKeyPair } from './describe';
import { openPrivateKey, resealPrivateKey } from './private-key';

export async function listUserKeyPairs(ctx: UserContext) {
  return { keyPairs: (await listKeyPairs(ctx.env.DB, ctx.caller.userId)).map(describeKeyPair) };
}

export async function getKeyPair(ctx: UserContext, id: string, includePrivateKey: boolean) {
  const row = await requireKeyPair(ctx, id);
  if (!includePrivateKey) return describeKeyPair(row);
  const privateKeyPem = await openPrivateKey(ctx.env, row);
  if (needsReseal(ctx.env, row.sealed_private_key)) ctx.waitUntil(resealPrivateKey(ctx.env, row));
  return { ...describeKeyPair(row), privateKeyPem };
}

export async function getPublicKey(ctx: UserContext, id: string) {
  return { publicKeyPem: (await requireKeyPair(ctx, id)).public_key_pem };
}

/** The caller's own pair. Another user's id is as unknown as one that never was. */
export async function requireKeyPair(ctx: UserContext, id: string): Promise<KeyPairRow> {
  const row = await findKeyPair(ctx.env.DB, ctx.caller.userId, id);
  if (!row) throw notFound();
  return row;
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such key pair');
}
