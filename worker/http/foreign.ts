import { Budget } from '@veilmark/budget';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { MODE_HEADER } from '@veilmark/contract/scopes';
import { toApiError } from '@veilmark/http/api-error';
import { readLimited } from '@veilmark/http/body';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { Context } from 'hono';
import { type Admitted, admit, isUnmetered, RateLimitError, rateHeaders, requireScope } from '../access/admit';
import { type Identity, identify } from '../access/authenticate';
import { noteRequest } from '../access/request-log';
import type { RequestContext, UserContext } from '../context';
import { workFor } from '../platform/work';
import { singleOperation } from './idempotency';
import { finish, log, ownOrigin, requireFunds } from './serve';

/**
 * A route of an interface that others defined. Paths, bodies, answers and errors are theirs; who may call, how often, and what it
 * costs are those of the endpoint of ours that does the same work.
 */
export interface ForeignRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** As it is logged: never with a key in it. */
  path: string;
  /** Where the same work is ours; null for what anybody may ask. */
  like: Endpoint | null;
  /** Name of the operation in the list of charges. */
  operation: string;
  /** Path of the resource whose access tokens are taken; none are unless given. */
  audience?: string;
  /** Bytes of a body; by the caller's plan unless given. */
  mostBytes?: number;
  answer(ctx: UserContext, body: Uint8Array<ArrayBuffer>): Promise<Response>;
  /** A failure in the words of the interface. */
  refuse(error: ApiError, failure: unknown, ctx: RequestContext): Response;
  /** Whether a failure is one the interface has words for: it is the caller's, and no error of ours. */
  isForeseen?(failure: unknown): boolean;
}

interface Trace {
  identity?: Identity;
  admitted?: Admitted;
  /** Tokens charged so far. */
  spent: UserContext['spent'];
}

type HonoContext = Context<{ Bindings: Env }>;

export async function serveForeign(c: HonoContext, route: ForeignRoute): Promise<Response> {
  const ctx: RequestContext = {
    env: c.env,
    request: route.like ? withBearer(c.req.raw, c.req.param('key')) : c.req.raw,
    requestId: crypto.randomUUID(),
    now: Date.now(),
    origin: ownOrigin(c.env, c.req.raw),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
  const trace: Trace = { spent: { tokens: 0 } };
  let response: Response;
  let failure: unknown;
  try {
    response = await answer(ctx, route, trace);
  } catch (error) {
    failure = error;
    response = route.refuse(toApiError(error, ctx.requestId), error, ctx);
  }
  const rate = failure instanceof RateLimitError ? failure.rate : trace.admitted?.rate;
  const answered = { method: route.method as Endpoint['method'], path: route.path, auth: 'bearer' as const };
  const finished = finish(response, ctx, answered, rate ? rateHeaders(rate) : {});
  if (failure instanceof ApiError && failure.retryAfter !== undefined)
    finished.headers.set('retry-after', String(failure.retryAfter));
  if (trace.admitted?.caller.mode === 'test') finished.headers.set(MODE_HEADER, 'test');
  else if (route.like?.billable && isUnmetered(c.env)) finished.headers.set(MODE_HEADER, 'unmetered');
  const told = route.isForeseen?.(failure) ? new ApiError('INVALID_REQUEST', '') : failure;
  const code = told === undefined ? undefined : toApiError(told, ctx.requestId).code;
  log(ctx, answered, finished.status, { code, failure: told }, trace.admitted);
  if (trace.identity && route.like)
    noteRequest(ctx, { ...answered, billable: route.like.billable }, trace.identity, {
      status: finished.status,
      code,
      tokens: trace.spent.tokens,
    });
  return finished;
}

async function answer(ctx: RequestContext, route: ForeignRoute, trace: Trace): Promise<Response> {
  const { like } = route;
  // Nothing of the caller is known where nobody is asked, and nothing of it is used.
  if (!like) return route.answer(ctx as UserContext, new Uint8Array());
  trace.identity = await identify(ctx, 'bearer', route.audience && ctx.origin + route.audience);
  const admitted = await admit(ctx, like, trace.identity);
  trace.admitted = admitted;
  if (like.scope) requireScope(admitted.caller, like.scope);
  const { caller, meter } = admitted;
  const body = await readBody(ctx.request, caller.plan, route.mostBytes);
  const operation = singleOperation(ctx, route.operation);
  if (like.billable) await requireFunds(like.billable.minimum, admitted, operation);
  const budget = new Budget(workFor(caller.plan, body.byteLength));
  return route.answer({ ...ctx, caller, meter, operation, budget, spent: trace.spent }, body);
}

async function readBody(request: Request, plan: PlanId, mostBytes?: number): Promise<Uint8Array<ArrayBuffer>> {
  const limit = mostBytes ?? PLANS[plan].maxBodyBytes;
  const bytes = await readLimited(
    request,
    limit,
    (provided) =>
      new ApiError('TEXT_TOO_LONG', `The request is larger than ${limit} bytes`, {
        provided,
        limit,
        unit: 'bytes',
        plan,
      }),
  );
  return bytes as Uint8Array<ArrayBuffer>;
}

/** Room for a picture in base64. */
export const PICTURE_BYTES = Math.ceil((REQUEST_LIMITS.imageBytes * 4) / 3) + REQUEST_LIMITS.formOverheadBytes;

/**
 * Clients that cannot send our header bring the key otherwise: in the path of their base URL, as `x-api-key`, or as the user name or
 * the password of the base URL, which they turn into Basic.
 */
function withBearer(request: Request, pathKey: string | undefined): Request {
  const key = pathKey ?? keyOf(request.headers);
  if (key === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${key}`);
  return new Request(request, { headers });
}

function keyOf(headers: Headers): string | undefined {
  const authorization = headers.get('authorization');
  const basic = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (authorization !== null && basic === undefined) return undefined;
  if (basic === undefined) return headers.get('x-api-key') ?? undefined;
  let pair: string;
  try {
    pair = atob(basic);
  } catch {
    throw new ApiError('AUTH_INVALID', 'The API key is malformed');
  }
  const parts = pair.split(':');
  return parts.find((part) => part.startsWith('cb_')) ?? '';
}
