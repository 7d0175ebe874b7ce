import type { CheckoutPlan } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import { hasRight } from '@veilmark/contract/organization-roles';
import { meterOf } from '../../access/admit';
import type { UserContext } from '../../context';
import {
  accountOf,
  findDefaultQuota,
  findQuota,
  sumOrganizationUsage,
  type UsageGroup,
  updateDefaultQuota,
  updateMemberQuota,
} from '../../data/organization-accounts';
import { audited } from '../../data/organization-audit';
import type { ProviderId } from '../../data/payment-records';
import { findUserPlan } from '../../data/user-plans';
import { monthOf } from '../../durable/user-meter';
import { monthRange } from '../account/tokens';
import { createCheckout } from '../payments/checkout';
import { cancelSubscription, getSubscription } from '../payments/subscription';
import { done, requireMember, requireRight } from './membership';

const MOST_LISTED = 500;

export async function readBilling(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'pay');
  const [{ plan, balance, used }, memberQuota, subscription] = await Promise.all([
    balanceOf(ctx, id),
    findDefaultQuota(ctx.env.DB, id),
    getSubscription(ctx, accountOf(id)),
  ]);
  return { plan, balance, usedThisMonth: used, memberQuota, subscription };
}

export async function setMemberQuota(ctx: UserContext, id: string, memberQuota: number) {
  await requireRight(ctx, id, 'pay');
  await audited(ctx.env.DB, { ...actionOf(ctx, id), details: { everyMember: memberQuota } }, [
    updateDefaultQuota(ctx.env.DB, id, memberQuota),
  ]);
  return done('The quota was changed; it applies within a minute');
}

export async function setQuotaOfMember(
  ctx: UserContext,
  { id, userId }: { id: string; userId: string },
  quota: number | null,
) {
  await requireRight(ctx, id, 'pay');
  const isChanged = await audited(ctx.env.DB, { ...actionOf(ctx, id), details: { member: userId, quota } }, [
    updateMemberQuota(ctx.env.DB, id, userId, quota),
  ]);
  if (!isChanged) throw new ApiError('NOT_FOUND', 'There is no such member');
  return done('The quota was changed; it applies within a minute');
}

export async function startCheckout(
  ctx: UserContext,
  id: string,
  request: { plan: CheckoutPlan; provider?: ProviderId | undefined },
) {
  await requireRight(ctx, id, 'pay');
  return createCheckout(ctx, request, { userId: accountOf(id), page: `/organizations/${id}` });
}

export async function cancelOrganizationSubscription(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'pay');
  const { provider } = await getSubscription(ctx, accountOf(id));
  if (provider === null) throw new ApiError('CONFLICT', 'The organization has no running subscription');
  return cancelSubscription(ctx, accountOf(id));
}

/** What was charged to the organization; of people whose role does not show more, their own part. */
export async function readUsage(ctx: UserContext, id: string, query: { month?: string | undefined; by: UsageGroup }) {
  const { role } = await requireMember(ctx, id);
  const { userId } = ctx.caller;
  const isOwn = !hasRight(role, 'pay');
  const { month, from, to } = monthRange(query.month ?? monthOf(ctx.now));
  const meter = meterOf(ctx.env, accountOf(id));
  await meter.flush();
  const [quota, used, usage] = await Promise.all([
    findQuota(ctx.env.DB, id, userId),
    meter.spentBy(userId),
    sumOrganizationUsage(ctx.env.DB, id, {
      from,
      to,
      by: query.by,
      memberId: isOwn ? userId : null,
      limit: MOST_LISTED,
    }),
  ]);
  return { month, isOwn, quota: quota ?? 0, used, usage };
}

async function balanceOf({ env }: UserContext, id: string) {
  const account = accountOf(id);
  const meter = meterOf(env, account);
  const known = await meter.balance();
  if (known) return known;
  const plan = await findUserPlan(env.DB, account);
  await meter.applyPlan(account, plan);
  return (await meter.balance()) ?? { plan: plan.plan, status: plan.status, balance: 0, used: 0 };
}

const actionOf = (ctx: UserContext, organizationId: string) => ({
  organizationId,
  actor: ctx.caller.userId,
  action: 'quota.changed',
  at: ctx.now,
});
