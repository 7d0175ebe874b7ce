import { ApiError } from '@veilmark/contract/errors';
import { isUnmetered, meterOf, payerOf } from '../../access/admit';
import type { UserContext } from '../../context';
import type { Settlement, SettleRequest } from '../../durable/user-meter';

/**
 * Charges the request and answers what it cost. Call it once the work is done and before anything is kept: when the
 * balance does not cover the cost nothing is charged and the caller gets a 402 instead of a result.
 */
export async function chargeTokens(ctx: UserContext, cost: number): Promise<number> {
  if (ctx.caller.mode === 'test') return 0;
  if (isUnmetered(ctx.env)) return cost;
  const { id: operationId, digest, endpoint, reservation } = ctx.operation;
  const { spender } = ctx.caller;
  const settlement = await settle(ctx, { operationId, digest, endpoint, cost, spender, reservation });
  switch (settlement.kind) {
    case 'charged':
      if (!settlement.repeated) ctx.spent.tokens += settlement.tokens;
      return settlement.tokens;
    case 'conflict':
      throw new ApiError('CONFLICT', 'This Idempotency-Key was used with another request; send a new one');
    case 'insufficient':
      throw insufficient(settlement);
  }
}

/** Refuses before the work what could not be paid for after it. A repeated operation may be paid for already. */
export function requireBalance(ctx: UserContext, cost: number): void {
  const { balance } = ctx.caller;
  if (cost <= balance || !ctx.operation.id.startsWith('request:')) return;
  throw insufficient({ required: cost, available: balance });
}

/** Charges and answers, or estimates when the caller asked for a dry run. */
export async function chargeFor<T extends object>(ctx: UserContext, dryRun: boolean, cost: number, answer: T) {
  if (dryRun) return { tokens_estimated: cost };
  return { ...answer, tokens_charged: await chargeTokens(ctx, cost) };
}

export function insufficient({
  required,
  available,
  quota,
}: Omit<Extract<Settlement, { kind: 'insufficient' }>, 'kind'>) {
  const details = { required, available };
  if (quota !== undefined)
    return new ApiError('INSUFFICIENT_TOKENS', 'Your monthly quota in this organization does not cover this request', {
      ...details,
      quota,
    });
  return available === 0
    ? new ApiError('TOKENS_EXHAUSTED', "This month's tokens are used up", details)
    : new ApiError('INSUFFICIENT_TOKENS', 'The balance does not cover this request', details);
}

/** The meter remembers operations by id, so asking again after a broken call cannot charge twice. */
async function settle(ctx: UserContext, request: SettleRequest): Promise<Settlement> {
  try {
    return await ctx.meter.settle(request);
  } catch {
    // The stub of a broken call stays broken.
    return meterOf(ctx.env, payerOf(ctx.caller)).settle(request);
  }
}
