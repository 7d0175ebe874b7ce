import { ApiError } from '@veilmark/contract/errors';
import type { OrganizationSignIn } from '@veilmark/contract/organization-sign-in';
import type { UserContext } from '../../context';
import { type Action, audited } from '../../data/organization-audit';
import { listDomains } from '../../data/organization-domains';
import {
  deleteProvider,
  endOtherSignIns,
  findSignIn,
  replaceSealedClientSecret,
  type SignInRow,
  saveProvider,
  setEnforced,
} from '../../data/organization-sign-in';
import { listPasskeys } from '../../data/passkeys';
import { findSecondFactor } from '../../data/second-factors';
import { OAuthRefusal } from '../../platform/oauth';
import { discover } from '../../platform/oidc';
import { OutboundFailure } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { openText, reseal, seal } from '../../platform/sealing';
import { describeDomain } from './domains';
import { requireRight } from './membership';

export const CALLBACK_PATH = '/api/sign-in/organization/callback';

/** A secret belongs to its issuer and client: it is never sent to another one. */
const binding = ({ organization_id, issuer, client_id }: Omit<SignInRow, 'sealed_client_secret'>) => ({
  purpose: 'organization-sign-in',
  owner: JSON.stringify([organization_id, issuer, client_id]),
});

export const openClientSecret = (env: Env, row: SignInRow): Promise<string> =>
  openText(env, row.sealed_client_secret, binding(row));

export async function resealClientSecret(env: Env, row: SignInRow): Promise<void> {
  await replaceSealedClientSecret(env.DB, row, await reseal(env, row.sealed_client_secret, binding(row)));
}

export async function getSignIn(ctx: UserContext, id: string): Promise<OrganizationSignIn> {
  await requireRight(ctx, id, 'manage');
  const [row, domains] = await Promise.all([findSignIn(ctx.env.DB, id), listDomains(ctx.env.DB, id)]);
  return {
    provider: row
      ? {
          issuer: row.issuer,
          clientId: row.client_id,
          lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
        }
      : null,
    isEnforced: row?.is_enforced === 1,
    redirectUri: `${ctx.origin}${CALLBACK_PATH}`,
    domains: domains.map(describeDomain),
  };
}

export async function setProvider(
  ctx: UserContext,
  id: string,
  request: { issuer: string; clientId: string; clientSecret?: string | undefined },
): Promise<OrganizationSignIn> {
  const { DB } = ctx.env;
  await requireRight(ctx, id, 'manage');
  const issuer = await checkIssuer(ctx, request.issuer);
  const before = await findSignIn(DB, id);
  const isSame = before?.issuer === issuer && before.client_id === request.clientId;
  const kept = isSame ? await openClientSecret(ctx.env, before) : undefined;
  const secret = request.clientSecret ?? kept;
  if (secret === undefined)
    throw new ApiError('MISSING_FIELD', 'clientSecret is needed for this issuer and client id', {
      field: 'clientSecret',
    });
  const row = {
    organization_id: id,
    issuer,
    client_id: request.clientId,
    is_enforced: 0,
    last_used_at: null,
    updated_at: ctx.now,
  };
  await audited(DB, actionOf(ctx, id, 'sign_in.provider_set', { issuer, secretChanged: secret !== kept }), [
    saveProvider(DB, { ...row, sealed_client_secret: await seal(ctx.env, secret, binding(row)) }),
  ]);
  return getSignIn(ctx, id);
}

export async function removeProvider(ctx: UserContext, id: string): Promise<OrganizationSignIn> {
  await requireRight(ctx, id, 'manage');
  await audited(ctx.env.DB, actionOf(ctx, id, 'sign_in.provider_removed'), [deleteProvider(ctx.env.DB, id)]);
  return getSignIn(ctx, id);
}

export async function enforceSignIn(ctx: UserContext, id: string, isEnforced: boolean): Promise<OrganizationSignIn> {
  const { DB } = ctx.env;
  await requireRight(ctx, id, 'manage');
  if (isEnforced) await requireReady(ctx, id);
  const action = isEnforced ? 'sign_in.enforced' : 'sign_in.enforcement_ended';
  const isChanged = await audited(DB, actionOf(ctx, id, action), [setEnforced(DB, id, isEnforced)]);
  if (isChanged && isEnforced) await endOtherSignIns(DB, id);
  return getSignIn(ctx, id);
}

/** Nobody may be locked out: it has to work, and the owner who asks has to have a way in without it. */
async function requireReady(ctx: UserContext, id: string): Promise<void> {
  const { DB } = ctx.env;
  const { userId } = ctx.caller;
  const [row, domains, passkeys, factor] = await Promise.all([
    findSignIn(DB, id),
    listDomains(DB, id),
    listPasskeys(DB, userId),
    findSecondFactor(DB, userId),
  ]);
  const refuse = (reason: string, message: string) => new ApiError('CONFLICT', message, { reason });
  if (!row) throw refuse('PROVIDER_MISSING', 'Set a provider first');
  if (!domains.some(({ verified_at }) => verified_at !== null))
    throw refuse('DOMAIN_UNVERIFIED', 'Verify a domain first');
  if (row.last_used_at === null)
    throw refuse('PROVIDER_UNTRIED', 'Sign in at the provider once before you require it of everyone');
  if (passkeys.length === 0 && !factor?.enabled_at)
    throw refuse(
      'NO_WAY_BACK',
      'Add a passkey or a second factor to your account first: with it you can sign in if the provider fails',
    );
}

async function checkIssuer(ctx: UserContext, issuer: string): Promise<string> {
  const field = 'issuer';
  try {
    if (/[?#]/.test(issuer))
      throw new ApiError('INVALID_REQUEST', 'issuer must not have a query or a fragment', { field });
    return (await discover(ctx.env, issuer, ctx.now, true)).issuer;
  } catch (error) {
    if (error instanceof OutboundRefusal)
      throw new ApiError('INVALID_REQUEST', 'issuer, or an address that it names, is not a public https address', {
        field,
        reason: error.reason,
      });
    if (error instanceof OutboundFailure)
      throw new ApiError(error.kind === 'timeout' ? 'TIMEOUT' : 'BACKEND_UNAVAILABLE', 'The issuer gave no answer', {
        field,
      });
    if (error instanceof OAuthRefusal)
      throw new ApiError('UNPROCESSABLE', 'The issuer has no usable discovery document', { field, reason: error.code });
    throw error;
  }
}

const actionOf = (
  ctx: UserContext,
  organizationId: string,
  action: string,
  details: Action['details'] = {},
): Action => ({
  organizationId,
  actor: ctx.caller.userId,
  action,
  details,
  at: ctx.now,
});
