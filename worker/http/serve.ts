import { Hono } from 'hono';
import type { Endpoint, OutputOf, ParsedOf } from '../../shared/contract/endpoint';
import { ApiError } from '../../shared/contract/errors';
import { MODE_HEADER } from '../../shared/contract/scopes';
import type { RequestContext, UserContext } from '../context';
import { sha256Hex } from '../platform/digest';
import { type Admitted, admit, RateLimitError, rateHeaders, requireScope, secondsToWait } from './admit';
import { type Identity, identify, requireAdmin } from './authenticate';
import { errorResponse, toApiError } from './errors';
import { type ParsedInput, readInput } from './input';
import { describeFailure, writeLog } from './log';
import { corsHeaders } from './origins';
import { addSecurityHeaders } from './security-headers';

export type App = Hono<{ Bindings: Env }>;

type ContextOf<E extends Endpoint> = E['auth'] extends 'bearer' | 'session' ? UserContext : RequestContext;

/** A handler answers with the contract's response, or with a Response where that is not JSON. */
export type Handlers<E extends Record<string, Endpoint>> = {
  [K in keyof E]: (ctx: ContextOf<E[K]>, input: ParsedOf<E[K]>) => Promise<OutputOf<E[K]> | Response>;
};

/** What is known of a request even if it fails. */
interface Trace {
  identity?: Identity;
  admitted?: Admitted;
}

type AnyHandler = (ctx: RequestContext, input: ParsedInput) => Promise<unknown>;

/** Serves a group of endpoints. Auth, plan, rate limit, parsing and errors follow the contract; a handler is one call. */
export function serve<E extends Record<string, Endpoint>>(endpoints: E, handlers: Handlers<E>): App {
  const app: App = new Hono();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // Safe: the handler of this very endpoint; its parts were parsed by the endpoint's schemas.
    const handler = handlers[name] as AnyHandler;
    app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      handle(name, endpoint, handler, c.env, c.req.raw, c.req.param(), (work) => c.executionCtx.waitUntil(work)),
    );
  }
  return app;
}

async function handle(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  env: Env,
  request: Request,
  params: Record<string, string>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const ctx: RequestContext = {
    env,
    request,
    requestId: crypto.randomUUID(),
    now: Date.now(),
    origin: ownOrigin(env, request),
    waitUntil,
  };
  const trace: Trace = {};
  let output: unknown;
  let failure: unknown;
  try {
    output = await answer(ctx, name, endpoint, handler, params, trace);
  } catch (error) {
    failure = error;
    output = errorResponse(toApiError(error, ctx.requestId), endpoint.errorShape);
  }
  const rate = failure instanceof RateLimitError ? failure.rate : trace.admitted?.rate;
  const finished = finish(output, ctx, endpoint, rate ? rateHeaders(rate) : {});
  if (trace.identity?.mode === 'test') finished.headers.set(MODE_HEADER, 'test');
  // A failure says itself whether and when to try again.
  if (rate && failure === undefined) finished.headers.set('retry-after', String(secondsToWait(rate, ctx.now)));
  log(ctx, endpoint, finished.status, failure, trace.admitted);
  return finished;
}

async function answer(
  ctx: RequestContext,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  params: Record<string, string>,
  trace: Trace,
): Promise<unknown> {
  if (endpoint.auth === 'admin') await requireAdmin(ctx);
  if (endpoint.auth === 'bearer' || endpoint.auth === 'session') {
    trace.identity = await identify(ctx, endpoint.auth);
    trace.admitted = await admit(ctx, endpoint, trace.identity);
  }
  const { caller, meter } = trace.admitted ?? {};
  if (caller && endpoint.scope) requireScope(caller, endpoint.scope);
  const input = await readInput(endpoint, ctx.request, params, caller?.plan ?? null);
  if (!caller) return handler(ctx, input);
  if (endpoint.billable) requireFunds(endpoint.billable.minimum, caller, input);
  const operation = await nameOperation(ctx, name, input);
  return handler({ ...ctx, caller, meter, operation } as UserContext, input);
}

/** Refuses before any work is done what could not be paid for; the exact cost is settled after it. */
function requireFunds(minimum: number, caller: Admitted['caller'], input: ParsedInput): void {
  if (caller.mode === 'test' || isDryRun(input.body) || isDryRun(input.form)) return;
  if (caller.status === 'past_due')
    throw new ApiError('PAYMENT_REQUIRED', 'The last payment of this subscription failed; update the payment method');
  if (caller.balance === 0 && minimum > 0)
    throw new ApiError('TOKENS_EXHAUSTED', "This month's tokens are used up", { required: minimum, available: 0 });
}

function isDryRun(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'dry_run' in part && part.dry_run === true;
}

async function nameOperation(
  ctx: RequestContext,
  endpoint: string,
  input: ParsedInput,
): Promise<UserContext['operation']> {
  const key = ctx.request.headers.get('idempotency-key');
  if (key === null) return { id: `request:${ctx.requestId}`, digest: '', endpoint };
  return { id: `key:${await sha256Hex(key)}`, digest: `${endpoint}:${await sha256Hex(input.raw)}`, endpoint };
}

function finish(output: unknown, ctx: RequestContext, endpoint: Endpoint, rate: Record<string, string>): Response {
  // A handler's own response may be one that cannot be changed.
  const finished = output instanceof Response ? new Response(output.body, output) : Response.json(output);
  const cors = corsHeaders(ctx.request, ctx.env, ctx.origin, endpoint.auth);
  for (const [name, value] of [...cors, ...Object.entries(rate)]) finished.headers.set(name, value);
  finished.headers.set('x-request-id', ctx.requestId);
  addSecurityHeaders(finished.headers);
  return finished;
}

function log(ctx: RequestContext, endpoint: Endpoint, status: number, failure: unknown, admitted?: Admitted): void {
  const code = failure === undefined ? undefined : toApiError(failure, ctx.requestId).code;
  // Addin routes answer foreseen failures with 500 as well; those are no errors of ours.
  const unexpected = code === 'INTERNAL_ERROR';
  writeLog({
    level: unexpected ? 'error' : 'info',
    request_id: ctx.requestId,
    method: endpoint.method,
    route: endpoint.path,
    status,
    ...(code && { code }),
    ...(admitted && { user_id: admitted.caller.userId }),
    duration_ms: Date.now() - ctx.now,
    ...(unexpected && { failure: describeFailure(failure) }),
  });
}

export function ownOrigin(env: Env, request: Request): string {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN;
  // Cheaper than parsing it again: the URL of a request is absolute and normalised, its path begins after the host.
  return request.url.slice(0, request.url.indexOf('/', 'https://'.length));
}
