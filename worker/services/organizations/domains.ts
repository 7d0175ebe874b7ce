import { ApiError } from '@veilmark/contract/errors';
import type { OrganizationDomain } from '@veilmark/contract/organization-sign-in';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  findVerifiedDomain,
  insertDomain,
  unverifyDomain,
  verifyDomain,
} from '../../data/organization-domains';
import { endOtherSignIns, findSignIn } from '../../data/organization-sign-in';
import { lookUpTxt, OutboundFailure } from '../../platform/outbound';
import { recordOf } from './domain-record';
import { done, requireRight } from './membership';

const MOST_DOMAINS = 20;

export async function addDomain(ctx: UserContext, id: string, domain: string) {
  const { DB } = ctx.env;
  await requireRight(ctx, id, 'manage');
  const row = { organization_id: id, domain, token: toBase64Url(randomBytes(24)), created_at: ctx.now };
  await audited(DB, actionOf(ctx, id, 'domain.added', domain), [insertDomain(DB, row, MOST_DOMAINS)]);
  const found = await findDomain(DB, id, domain);
  if (!found)
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${MOST_DOMAINS} domains; remove one first`, {
      limit: MOST_DOMAINS,
    });
  return { domain: describeDomain(found) };
}

/** Looks for the record. A domain whose record is gone passes to the organization that shows its own. */
export async function checkDomain(ctx: UserContext, { id, domain }: { id: string; domain: string }) {
  const { DB } = ctx.env;
  await requireRight(ctx, id, 'manage');
  const row = await findDomain(DB, id, domain);
  if (!row) throw noSuchDomain();
  const records = await readRecords(ctx, row);
  if (!records.includes(recordOf(row).value))
    throw new ApiError('UNPROCESSABLE', 'The TXT record was not found; a new one can take up to an hour to appear', {
      recordName: recordOf(row).name,
    });
  if (row.verified_at === null) {
    const holder = await findVerifiedDomain(DB, domain);
    if (holder && records.includes(recordOf(holder).value)) throw heldByAnother();
    if (holder)
      await audited(
        DB,
        { ...actionOf(ctx, holder.organization_id, 'domain.lost', domain), actor: holder.organization_id },
        [unverifyDomain(DB, holder)],
      );
    const isVerified = await audited(DB, actionOf(ctx, id, 'domain.verified', domain), [
      verifyDomain(DB, id, domain, ctx.now),
    ]);
    if (isVerified && (await findSignIn(DB, id))?.is_enforced === 1) await endOtherSignIns(DB, id);
  }
  const now = await findDomain(DB, id, domain);
  if (!now?.verified_at) throw heldByAnother();
  return { domain: describeDomain(now) };
}

export async function removeDomain(ctx: UserContext, { id, domain }: { id: string; domain: string }) {
  const { DB } = ctx.env;
  await requireRight(ctx, id, 'manage');
  const isGone = await audited(DB, actionOf(ctx, id, 'domain.removed', domain), [deleteDomain(DB, id, domain)]);
  if (isGone) return done('The domain was removed');
  if (!(await findDomain(DB, id, domain))) throw noSuchDomain();
  throw new ApiError('CONFLICT', 'The sign-in is enforced for this domain only; end that first');
}

export function describeDomain(row: DomainRow): OrganizationDomain {
  const { name, value } = recordOf(row);
  const { domain, verified_at } = row;
  return {
    domain,
    recordName: name,
    recordValue: value,
    verifiedAt: verified_at === null ? null : new Date(verified_at).toISOString(),
  };
}

async function readRecords(ctx: UserContext, row: DomainRow): Promise<string[]> {
  try {
    return await lookUpTxt(ctx.env, recordOf(row).name);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new ApiError(
      error.kind === 'timeout' ? 'TIMEOUT' : 'BACKEND_UNAVAILABLE',
      'The domain name system gave no answer; try again',
    );
  }
}

const actionOf = (ctx: UserContext, organizationId: string, action: string, domain: string) => ({
  organizationId,
  actor: ctx.caller.userId,
  action,
  details: { domain },
  at: ctx.now,
});

const noSuchDomain = () => new ApiError('NOT_FOUND', 'There is no such domain');
const heldByAnother = () =>
  new ApiError('CONFLICT', 'Another organization has verified this domain, and its record is still there');
