import { toBase64Url } from '@veilmark/crypto/bytes';
import type { SignInKdf } from '@veilmark/crypto/zk/kdf';
import type { RequestContext } from '../../context';
import { findCredentialByEmail } from '../../data/credentials';
import { findZkAccountByEmail } from '../../data/zk';
import { hmacSha256 } from '../../platform/digest';
import { derivationOf, TYPED_KDF } from '../../platform/password';
import { readKdf } from './stored-keys';

/** What our clients use for new passwords. */
const USUAL_KDF: SignInKdf = { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 3, parallelism: 1 };

/** Answers every address alike: whether it has an account, and of which kind, must not show. */
export async function getZkParams(ctx: RequestContext, email: string) {
  const [account, credential, invented] = await Promise.all([
    findZkAccountByEmail(ctx.env.DB, email),
    findCredentialByEmail(ctx.env.DB, email),
    invent(ctx.env, email),
  ]);
  if (account) return { salt: account.salt, kdf: readKdf(account) };
  const derivation = credential && derivationOf(credential.hash);
  // Safe: written by hashSecret from a checked request, or by this service itself.
  return derivation ? { salt: derivation.salt, kdf: derivation.kdf as SignInKdf } : invented;
}

/**
 * The same for the same address every time, as a real one would be. Half of them seem to be accounts with a typed secret:
 * were none, an address that is one would show.
 */
async function invent(env: Env, email: string): Promise<{ salt: string; kdf: SignInKdf }> {
  const bytes = await hmacSha256(`zk-params|${env.AUTH_SECRET}`, email);
  const isTyped = ((bytes[16] ?? 0) & 1) === 1;
  return { salt: toBase64Url(bytes.subarray(0, 16)), kdf: isTyped ? (TYPED_KDF as SignInKdf) : USUAL_KDF };
}
