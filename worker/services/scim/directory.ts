import type { PlanId } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { Identity } from '../../access/authenticate';
import type { RequestContext } from '../../context';
import { accountOf } from '../../data/organization-accounts';
import type { Action } from '../../data/organization-audit';
import { findScim, noteScimUse } from '../../data/scim';
import { sha256Hex, timingSafeEqual } from '../../platform/digest';

/** A request of the directory of an organization. */
export interface Directory extends RequestContext {
  organizationId: string;
  /** Address under which the resources are. */
  base: string;
  plan: PlanId;
}

const TOKEN = /^Bearer\s+(vms_[\w-]{43})$/i;
const HOUR_MS = 3_600_000;

export const scimAddress = (origin: string, organizationId: string): string =>
  `${origin}/api/organizations/${organizationId}/scim/v2`;

/** Lets the directory in. Its requests count as those of the organization's own account. */
export async function identifyDirectory(ctx: RequestContext, organizationId: string): Promise<Identity> {
  const header = ctx.request.headers.get('authorization');
  if (header === null) throw new ApiError('AUTH_MISSING', 'Send "Authorization: Bearer <token of the directory>"');
  const [, token] = TOKEN.exec(header.trim()) ?? [];
  const known = token === undefined ? undefined : await findScim(ctx.env.DB, organizationId);
  // The same for an unknown organization: nobody learns which there are.
  if (token === undefined || !known || !(await timingSafeEqual(await sha256Hex(token), known.token_hash)))
    throw new ApiError('AUTH_INVALID', 'The token is unknown or was replaced');
  ctx.waitUntil(noteScimUse(ctx.env.DB, organizationId, Math.floor(ctx.now / HOUR_MS) * HOUR_MS));
  return { userId: accountOf(organizationId), keyId: null, scopes: [], mode: 'live' };
}

/** What the directory does stands in the audit log under this name. */
const ACTOR = 'scim';

export const directoryAction = (
  { organizationId, now }: Pick<Directory, 'organizationId' | 'now'>,
  action: string,
  details: NonNullable<Action['details']>,
): Action => ({ organizationId, actor: ACTOR, action, details, at: now });
