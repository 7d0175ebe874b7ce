import { ApiError } from '@veilmark/contract/errors';
import { noteAction } from '../../data/organization-audit';
import { findRole } from '../../data/organization-members';
import { findSignInOfDomain, type SignInRow } from '../../data/organization-sign-in';
import { findSecondFactor } from '../../data/second-factors';

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** The provider that an address has to use; undefined where it may sign in as it likes. Says nothing about whether it has an account. */
async function enforcedFor(env: Env, email: string): Promise<SignInRow | undefined> {
  const row = await findSignInOfDomain(env.DB, domainOf(email));
  return row?.is_enforced === 1 ? row : undefined;
}

/** Refuses an address that has to use the provider of its organization. */
export async function requireFreeAddress(env: Env, email: string): Promise<void> {
  if (await enforcedFor(env, email)) throw useYourProvider();
}

/**
 * What signing in without the provider lacks, once everything else was right; undefined where it lacks nothing. Owners keep a way in for the
 * day the provider fails: a passkey, or the password with a second factor. Each use is in the audit log of the organization.
 */
export async function missingProvider(
  env: Env,
  { userId, email }: { userId: string; email: string },
  way: 'passkey' | 'password',
  now: number,
): Promise<ApiError | undefined> {
  const enforced = await enforcedFor(env, email);
  if (!enforced) return undefined;
  const organizationId = enforced.organization_id;
  if ((await findRole(env.DB, organizationId, userId)) !== 'owner') return useYourProvider();
  if (way === 'password' && !(await findSecondFactor(env.DB, userId))?.enabled_at) return useYourProvider();
  await noteAction(env.DB, { organizationId, actor: userId, action: 'sign_in.bypassed', details: { way }, at: now });
  return undefined;
}

function useYourProvider(): ApiError {
  return new ApiError('FORBIDDEN', 'Your organization requires that this address signs in at its provider', {
    reason: 'ORGANIZATION_SIGN_IN',
  });
}
