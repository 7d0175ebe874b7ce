import type { PolicyClaims, PolicyDocument, SignedPolicy } from '#shared/contract/policy.ts';
import { toBase64Url } from '#shared/crypto/bytes.ts';
import { policyBytes } from '#shared/policy/signed.ts';

const HOUR_MS = 3_600_000;

/** An organization outside of any service: a key, and what it signs. */
export async function makeOrganization(id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90') {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const sign = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)));
  const signPolicy = async (
    policy: PolicyDocument,
    version: number,
    { at = Date.now(), ...change }: { at?: number } & Record<string, unknown> = {},
  ): Promise<SignedPolicy> => {
    const iso = (time: number) => new Date(time).toISOString();
    const claims = {
      version: 1,
      organization: id,
      policy_version: version,
      issued_at: iso(at),
      not_before: iso(at),
      expires_at: iso(at + 7 * 24 * HOUR_MS),
      policy,
      ...change,
    } as PolicyClaims;
    return { claims, algorithm: 'Ed25519', signature: await sign(new Uint8Array(policyBytes(claims))) };
  };
  return { id, publicKey: toBase64Url(new Uint8Array(raw)), sign, signPolicy };
}
