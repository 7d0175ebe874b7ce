import { PLANS, type RateClass } from '@veilmark/commerce/plans';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import type { ApiScope } from '@veilmark/contract/scopes';
import type { Caller, RequestContext, UserContext } from '../context';
import { accountOf } from '../data/organization-accounts';
import { findUserPlan } from '../data/user-plans';
import type { Admission, AdmitRequest, RateState, UserMeter } from '../durable/user-meter';
import { forgetKey, type Identity } from './authenticate';

export interface Admitted {
  caller: Caller;
  rate: RateState | null;
  /** The user's meter, already reached: asking it again costs less than finding it anew. */
  meter: DurableObjectStub<UserMeter>;
}

/** A 429 knows the window it was refused in. */
export class RateLimitError extends ApiError {
  constructor(
    readonly rate: RateState,
    now: number,
    code: 'RATE_LIMITED' | 'DAILY_LIMIT_EXCEEDED' | 'MONTHLY_LIMIT_EXCEEDED' = 'RATE_LIMITED',
    reason = 'Too many requests',
  ) {
    const seconds = secondsToWait(rate, now);
    super(code, `${reason}; try again in ${seconds} s`, undefined, seconds);
  }
}

/** Asks the user's meter whether the request may run: key, plan and rate window in one call. */
export async function admit(ctx: RequestContext, endpoint: Endpoint, identity: Identity): Promise<Admitted> {
  const unmetered = isUnmetered(ctx.env);
  const isTest = identity.mode === 'test';
  const request: AdmitRequest = {
    rateClass: unmetered ? null : (endpoint.rate ?? null),
    minimumPlan: endpoint.plan?.minimum ?? null,
    keyId: identity.keyId,
    isCharged: endpoint.billable !== undefined && !unmetered && !isTest,
    isTest,
    spender: identity.spender,
  };
  const payer = payerOf(identity);
  const meter = meterOf(ctx.env, payer);
  const admission = await askMeter(ctx.env, meter, payer, request);
  switch (admission.kind) {
    case 'admitted':
      return {
        caller: {
          userId: identity.userId,
          plan: admission.plan,
          status: admission.status,
          balance: unmetered || isTest ? Number.MAX_SAFE_INTEGER : admission.balance,
          scopes: identity.scopes,
          mode: identity.mode,
          ...(identity.isConnection && { isConnection: true }),
          ...(identity.organizationId && { organizationId: identity.organizationId }),
          ...(identity.spender && { spender: identity.spender }),
        },
        rate: admission.rate,
        meter,
      };
    case 'limited':
      throw new RateLimitError(admission.rate, ctx.now);
    case 'plan-too-low':
      throw planError(endpoint, admission.plan);
    case 'key-revoked':
      if (identity.keyId) forgetKey(identity.keyId);
      throw new ApiError('AUTH_INVALID', 'The API key was revoked');
    case 'closed':
      throw new ApiError('AUTH_INVALID', 'The account was deleted');
    case 'unopened':
      throw new Error('The meter stayed unopened');
  }
}

/** Refuses a key that was made for other things. */
export function requireScope({ scopes }: Caller, required: ApiScope): void {
  if (scopes.includes(required)) return;
  throw new ApiError('FORBIDDEN', `This API key has no scope ${required}`, { required_scope: required, scopes });
}

/** Counts a request that does the work of another route in the window of that route as well. */
export async function countAlsoAs(ctx: UserContext, rateClass: RateClass): Promise<void> {
  if (isUnmetered(ctx.env)) return;
  const { mode } = ctx.caller;
  const request = { rateClass, minimumPlan: null, keyId: null, isCharged: mode === 'live', isTest: mode === 'test' };
  const admission = await ctx.meter.admit(request);
  if (admission.kind === 'limited') throw new RateLimitError(admission.rate, ctx.now);
}

/** Lets a request of an interface of others do the work of an endpoint: its scope, its plan and its rate window hold as well. */
export async function admitAlsoAs(ctx: UserContext, endpoint: Endpoint): Promise<void> {
  if (endpoint.scope) requireScope(ctx.caller, endpoint.scope);
  const { mode, plan } = ctx.caller;
  const unmetered = isUnmetered(ctx.env);
  const admission = await ctx.meter.admit({
    rateClass: unmetered ? null : (endpoint.rate ?? null),
    minimumPlan: endpoint.plan?.minimum ?? null,
    keyId: null,
    isCharged: endpoint.billable !== undefined && !unmetered && mode === 'live',
    isTest: mode === 'test',
  });
  if (admission.kind === 'limited') throw new RateLimitError(admission.rate, ctx.now);
  if (admission.kind === 'plan-too-low') throw planError(endpoint, plan);
}

/** Whether limits and charges are lifted, which only a development set-up can do. */
export function isUnmetered(env: Env): boolean {
  return env.UNMETERED === 'true' && env.ENVIRONMENT === 'development';
}

/** Seconds until the next request is let in. */
function secondsToWait(rate: RateState, now: number): number {
  return rate.remaining > 0 ? 0 : Math.max(1, Math.ceil((rate.resetAt - now) / 1000));
}

export function rateHeaders(rate: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(rate.limit),
    'x-ratelimit-remaining': String(rate.remaining),
    'x-ratelimit-reset': String(Math.ceil(rate.resetAt / 1000)),
  };
}

/** Whose balance calls are charged to. */
export function payerOf({ userId, organizationId, spender }: Pick<Caller, 'userId' | 'organizationId' | 'spender'>) {
  return spender && organizationId ? accountOf(organizationId) : userId;
}

export function meterOf(env: Env, userId: string) {
  return env.USER_METER.getByName(userId);
}

/** The first request of a user tells the meter the plan; later changes are pushed to it. */
async function askMeter(
  env: Env,
  meter: DurableObjectStub<UserMeter>,
  userId: string,
  request: AdmitRequest,
): Promise<Admission> {
  const admission = await meter.admit(request);
  if (admission.kind !== 'unopened') return admission;
  await meter.applyPlan(userId, await findUserPlan(env.DB, userId));
  return meter.admit(request);
}

function planError(endpoint: Endpoint, plan: Caller['plan']): ApiError {
  const minimum = endpoint.plan?.minimum ?? 'basic';
  const feature = featureName(endpoint);
  return new ApiError(
    endpoint.plan?.refusal ?? 'FEATURE_NOT_AVAILABLE',
    `${feature} needs the ${PLANS[minimum].name} plan or a higher one`,
    { feature, required_plan: minimum, current_plan: plan },
  );
}

function featureName(endpoint: Endpoint): RateClass | string {
  return endpoint.rate ?? endpoint.path;
}
