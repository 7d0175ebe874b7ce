import { toBase64Url } from '../../../shared/crypto/bytes';
import type { Kdf } from '../../../shared/crypto/zk/kdf';
import type { RequestContext } from '../../context';
import { findZkAccountByEmail } from '../../data/zk';
import { readKdf } from './stored-keys';

/** What our clients enrol with; also what an address without an account seems to have. */
const USUAL_KDF: Kdf = { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 3, parallelism: 1 };

/** Answers every address alike: whether it has an account must not show. */
export async function getZkParams(ctx: RequestContext, email: string) {
  const [account, salt] = await Promise.all([findZkAccountByEmail(ctx.env.DB, email), inventedSalt(ctx.env, email)]);
  return account ? { salt: account.salt, kdf: readKdf(account) } : { salt, kdf: USUAL_KDF };
}

/** The same for the same address every time, as a real one would be. */
async function inventedSalt(env: Env, email: string): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(`zk-params|${env.AUTH_SECRET}`);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(email))).subarray(0, 16));
}
