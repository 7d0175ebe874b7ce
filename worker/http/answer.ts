import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, type ErrorCode } from '@veilmark/contract/errors';
import { MODE_HEADER } from '@veilmark/contract/scopes';
import { toApiError } from '@veilmark/http/api-error';
import type { Context } from 'hono';
import { type Admitted, isUnmetered, RateLimitError, rateHeaders } from '../access/admit';
import type { Identity } from '../access/authenticate';
import { noteRequest } from '../access/request-log';
import type { RequestContext, UserContext } from '../context';
import { describeFailure, writeLog } from '../platform/log';
import { deliverCounts, observe } from '../platform/metrics/observe';
import { corsHeaders } from '../platform/origins';
import { countRequest } from '../platform/requests-under-way';
import { addSecurityHeaders } from './security-headers';
import { discardBody } from './unread-body';

/** What of a route decides how every request for it is answered, whichever interface the route belongs to. */
export interface Route {
  method: string;
  /** As it is logged: never with a key in it. */
  path: string;
  /** Decides which pages may read the answer. */
  auth: Endpoint['auth'];
  billable?: Endpoint['billable'];
  /** No page of another origin may read the answer. */
  isForPrograms?: true;
  answer(call: Call): Promise<unknown>;
  /** A failure in the words of the interface. */
  refuse(error: ApiError, failure: unknown, ctx: RequestContext): Response;
  /** Whether the interface has words of its own for a failure: it is the caller's, and no error of ours. */
  isForeseen?(failure: unknown): boolean;
}

/** A request on its way: what is known of it even if it fails. */
export interface Call {
  ctx: RequestContext;
  identity?: Identity;
  admitted?: Admitted;
  /** Tokens charged so far. */
  spent: UserContext['spent'];
  /** Of an answer that goes on after it began: fulfilled when it ends, with what failed on the way. */
  ended?: Promise<unknown>;
  /** Takes the request out of those that estimates wait for. */
  letOthersGoFirst(): void;
}

/** The one way of every request: answers or refuses it, completes its headers, and logs it. */
export async function answer(c: Context<{ Bindings: Env }>, route: Route): Promise<Response> {
  const call: Call = { ctx: contextOf(c), spent: { tokens: 0 }, letOthersGoFirst: countRequest() };
  const { ctx } = call;
  let output: unknown;
  let failure: unknown;
  try {
    output = await route.answer(call);
  } catch (error) {
    failure = error;
    output = route.refuse(toApiError(error, ctx.requestId), error, ctx);
    await discardBody(ctx.request);
  } finally {
    call.letOthersGoFirst();
  }
  // A handler's own response may be one that cannot be changed.
  const finished = output instanceof Response ? new Response(output.body, output) : Response.json(output);
  for (const [name, value] of headersOf(call, route, failure)) finished.headers.set(name, value);
  addSecurityHeaders(finished.headers);
  if (call.ended) ctx.waitUntil(call.ended.then((late) => note(call, route, finished.status, late)));
  else note(call, route, finished.status, failure);
  return finished;
}

function contextOf(c: Context<{ Bindings: Env }>): RequestContext {
  return {
    env: c.env,
    request: c.req.raw,
    requestId: crypto.randomUUID(),
    now: Date.now(),
    origin: ownOrigin(c.env, c.req.raw),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

function* headersOf({ ctx, identity, admitted }: Call, route: Route, failure: unknown): Iterable<[string, string]> {
  if (!route.isForPrograms) yield* corsHeaders(ctx.request, ctx.env, ctx.origin, route.auth);
  const rate = failure instanceof RateLimitError ? failure.rate : admitted?.rate;
  if (rate) yield* Object.entries(rateHeaders(rate));
  if (failure instanceof ApiError && failure.retryAfter !== undefined)
    yield ['retry-after', String(failure.retryAfter)];
  if (identity?.mode === 'test') yield [MODE_HEADER, 'test'];
  // An answer still says what it would have cost, which must not be mistaken for a charge.
  else if (route.billable && isUnmetered(ctx.env)) yield [MODE_HEADER, 'unmetered'];
  yield ['x-request-id', ctx.requestId];
}

/** Writes the line of the log, and the entry of the caller's own. */
function note({ ctx, identity, spent }: Call, route: Route, status: number, failure: unknown): void {
  const code = codeOf(route, failure, ctx);
  // Addin routes answer foreseen failures with 500 as well; those are no errors of ours.
  const isOurs = code === 'INTERNAL_ERROR' || (failure === undefined && status === 500);
  writeLog({
    level: isOurs ? 'error' : 'info',
    request_id: ctx.requestId,
    method: route.method,
    route: route.path,
    status,
    ...(code && { code }),
    ...(identity && { user_id: identity.userId }),
    duration_ms: Date.now() - ctx.now,
    ...(isOurs && failure !== undefined && { failure: describeFailure(failure) }),
  });
  if (identity) noteRequest(ctx, route, identity, { status, code, tokens: spent.tokens });
  const length = ctx.request.headers.get('content-length');
  const isDue = observe(
    ctx.env,
    ctx.request,
    {
      method: route.method,
      route: route.path,
      status,
      code,
      seconds: (Date.now() - ctx.now) / 1000,
      bytes: length === null ? undefined : Number(length),
      tokens: spent.tokens,
    },
    ctx.now,
  );
  if (isDue) ctx.waitUntil(deliverCounts(ctx.env));
}

function codeOf(route: Route, failure: unknown, { requestId }: RequestContext): ErrorCode | undefined {
  if (failure === undefined) return undefined;
  return route.isForeseen?.(failure) ? 'INVALID_REQUEST' : toApiError(failure, requestId).code;
}

export function ownOrigin(env: Env, request: Request): string {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN;
  // Cheaper than parsing it again: the URL of a request is absolute and normalised, its path begins after the host.
  return request.url.slice(0, request.url.indexOf('/', 'https://'.length));
}
