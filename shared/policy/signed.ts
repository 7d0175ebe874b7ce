import { type PolicyClaims, SignedPolicy } from '@veilmark/contract/policy';
import { canonicalBytes } from '@veilmark/receipts/canonical';
import { isSignedBy } from './signature';
import { saysUnknown } from './unknown';

/** Clocks differ; a policy of the next minutes is one of now. */
const SKEW_MS = 5 * 60_000;

/** Why a policy is not applied. */
export type PolicyProblem = 'unreadable' | 'foreign' | 'tampered' | 'older' | 'not-yet-valid' | 'expired';

export interface Pinned {
  /** Id of the organization that is followed. */
  organization: string;
  /** Its key, as it was handed over with the address. */
  publicKey: string;
}

/** The newest policy that was taken before. */
export type Known = Pick<PolicyClaims, 'policy_version' | 'issued_at'>;

interface Refused {
  problem: PolicyProblem;
  /** What its organization signed, where nothing but the time is wrong with it. */
  notInForce?: PolicyClaims;
}

type Json = Parameters<typeof canonicalBytes>[0];

/** What the signature of a policy covers. A document holds plain JSON only. */
export const policyBytes = (claims: PolicyClaims) =>
  canonicalBytes({ purpose: 'veilmark-policy', claims: claims as unknown as Json });

/**
 * Opens a policy that was handed over by anyone: whose it is, whether it was changed, whether a newer one is known, and whether it is in
 * force. Says the first thing that is wrong with it instead.
 */
export async function openPolicy(
  content: unknown,
  pinned: Pinned,
  now: number,
  known?: Known,
): Promise<{ claims: PolicyClaims } | Refused> {
  const parsed = SignedPolicy.safeParse(content);
  if (!parsed.success) return { problem: 'unreadable' };
  // What was signed is what was sent, not what the schema left of it.
  const { claims: sent } = content as { claims: PolicyClaims };
  const { claims, signature } = parsed.data;
  if (claims.organization !== pinned.organization) return { problem: 'foreign' };
  if (!(await isSignedBy(pinned.publicKey, policyBytes(sent), signature))) return { problem: 'tampered' };
  // Somebody meant something by it, and what applies would not be what was signed.
  if (saysUnknown(sent.policy, claims.policy)) return { problem: 'unreadable' };
  if (known && isOlder(claims, known)) return { problem: 'older' };
  if (Date.parse(claims.not_before) > now + SKEW_MS) return { problem: 'not-yet-valid', notInForce: claims };
  if (Date.parse(claims.expires_at) <= now) return { problem: 'expired', notInForce: claims };
  return { claims };
}

function isOlder(claims: Known, known: Known): boolean {
  if (claims.policy_version !== known.policy_version) return claims.policy_version < known.policy_version;
  return Date.parse(claims.issued_at) < Date.parse(known.issued_at);
}
