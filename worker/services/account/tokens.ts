import { PLANS } from '@veilmark/commerce/plans';
import type { UserContext } from '../../context';
import { listLedger, sumUsageByDay } from '../../data/ledger';
import { monthOf } from '../../durable/user-meter';

export async function getTokenBalance(ctx: UserContext) {
  const balance = await ctx.meter.balance();
  if (!balance) throw new Error('The meter of an admitted caller is open');
  const { spender } = ctx.caller;
  if (spender?.memberId) {
    const used = await ctx.meter.spentBy(spender.memberId);
    const left = Math.min(balance.balance, Math.max(0, spender.quota - used));
    return { balance: left, plan: balance.plan, monthlyAllocation: spender.quota, usedThisMonth: used };
  }
  return {
    balance: balance.balance,
    plan: balance.plan,
    monthlyAllocation: PLANS[balance.plan].monthlyTokens,
    usedThisMonth: balance.used,
  };
}

export async function getUsage(
  ctx: UserContext,
  query: { month?: string | undefined; before?: string | undefined; limit: number },
) {
  const { month, from, to } = monthRange(query.month ?? monthOf(ctx.now));
  await ctx.meter.flush();
  const { userId } = ctx.caller;
  const [byDay, rows] = await Promise.all([
    sumUsageByDay(ctx.env.DB, userId, from, to),
    listLedger(ctx.env.DB, userId, { from, to, before: query.before, limit: query.limit }),
  ]);
  return { month, byDay, ledger: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

/** A calendar month (UTC) in epoch milliseconds. */
export function monthRange(month: string): { month: string; from: number; to: number } {
  const from = Date.parse(`${month}-01T00:00:00Z`);
  const date = new Date(from);
  return { month, from, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) };
}
