import { PLANS } from '@veilmark/commerce/plans';
import type { UserContext } from '../../context';
import { listLedger, sumUsageByDay } from '../../data/ledger';
import { monthOf } from '../../durable/user-meter';

export async function getTokenBalance(ctx: UserContext) {
  const balance = await ctx.meter.balance();
  if (!balance) throw new Error('The meter of an admitted caller is open');
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
  const month = query.month ?? monthOf(ctx.now);
  const from = Date.parse(`${month}-01T00:00:00Z`);
  const to = startOfNextMonth(from);
  await ctx.meter.flush();
  const { userId } = ctx.caller;
  const [byDay, rows] = await Promise.all([
    sumUsageByDay(ctx.env.DB, userId, from, to),
    listLedger(ctx.env.DB, userId, { from, to, before: query.before, limit: query.limit }),
  ]);
  return { month, byDay, ledger: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

function startOfNextMonth(from: number): number {
  const date = new Date(from);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
