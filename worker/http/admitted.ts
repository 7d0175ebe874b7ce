import { Budget, type WorkLimits } from '@veilmark/budget';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { readLimited } from '@veilmark/http/body';
import { type Admitted, admit, requireScope } from '../access/admit';
import type { Identity } from '../access/authenticate';
import type { UserContext } from '../context';
import type { Call } from './answer';

/** Lets a known caller in: plan, rate window and scope of the endpoint whose work is asked for. */
export async function enter(call: Call, identity: Identity, endpoint: Endpoint): Promise<Admitted> {
  call.identity = identity;
  call.admitted = await admit(call.ctx, endpoint, identity);
  for (const scope of [endpoint.scope, endpoint.alsoScope]) if (scope) requireScope(call.admitted.caller, scope);
  return call.admitted;
}

/** The request of a caller who was let in, with what it may take of work. */
export function userContext(
  call: Call,
  { caller, meter }: Admitted,
  operation: UserContext['operation'],
  limits: WorkLimits,
): UserContext {
  const lasts: UserContext['lasts'] = (ended) => {
    call.ended = ended;
  };
  return { ...call.ctx, caller, meter, operation, spent: call.spent, lasts, budget: new Budget(limits) };
}

/** Refuses before any work is done what could not be paid for; the exact cost is settled after it. */
export async function requireFunds(
  minimum: number,
  { caller, meter }: Admitted,
  { id, digest }: UserContext['operation'],
): Promise<void> {
  if (caller.mode === 'test') return;
  const isOverdue = caller.status === 'past_due';
  const isSpent = caller.balance === 0 && minimum > 0;
  if (!isOverdue && !isSpent) return;
  if (digest && (await meter.wasCharged(id, digest))) return;
  if (isOverdue)
    throw new ApiError('PAYMENT_REQUIRED', 'The last payment of this subscription failed; update the payment method');
  throw new ApiError('TOKENS_EXHAUSTED', "This month's tokens are used up", { required: minimum, available: 0 });
}

/** The whole body of a request of an interface that others defined, within what the plan allows. */
export async function readPlanBody(
  request: Request,
  plan: PlanId,
  limit = PLANS[plan].maxBodyBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readLimited(request, limit, (provided) => {
    const details = { provided, limit, unit: 'bytes', plan };
    return new ApiError('TEXT_TOO_LONG', `The request is larger than ${limit} bytes`, details);
  });
  return bytes as Uint8Array<ArrayBuffer>;
}
