import { Budget } from '@veilmark/budget';
import type { Endpoint, OutputOf, ParsedOf } from '@veilmark/contract/endpoint';
import { ApiError, type ErrorCode } from '@veilmark/contract/errors';
import { MODE_HEADER } from '@veilmark/contract/scopes';
import { toApiError } from '@veilmark/http/api-error';
import { errorResponse } from '@veilmark/http/errors';
import { type ParsedInput, readInput } from '@veilmark/http/input';
import { Hono } from 'hono';
import { type Admitted, admit, isUnmetered, RateLimitError, rateHeaders, requireScope } from '../access/admit';
import { type Identity, identify, requireAdmin } from '../access/authenticate';
import { noteRequest } from '../access/request-log';
import type { RequestContext, UserContext } from '../context';
import { describeFailure, writeLog } from '../platform/log';
import { corsHeaders } from '../platform/origins';
import { StoredUpload } from '../platform/stored-upload';
import { estimateWorkFor, workFor } from '../platform/work';
import { idempotencyKeyOf, idempotently, singleOperation } from './idempotency';
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
  /** Tokens charged so far. */
  spent: UserContext['spent'];
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
  const trace: Trace = { spent: { tokens: 0 } };
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
  // An answer still says what it would have cost; nobody should take that for a charge.
  else if (endpoint.billable && isUnmetered(env)) finished.headers.set(MODE_HEADER, 'unmetered');
  const code = failure === undefined ? undefined : toApiError(failure, ctx.requestId).code;
  log(ctx, endpoint, finished.status, { code, failure }, trace.admitted);
  if (trace.identity)
    noteRequest(ctx, endpoint, trace.identity, { status: finished.status, code, tokens: trace.spent.tokens });
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
  const { admitted } = trace;
  if (admitted && endpoint.scope) requireScope(admitted.caller, endpoint.scope);
  const input = await readInput(endpoint, ctx.request, {
    params,
    plan: admitted?.caller.plan ?? null,
    store: ({ name, type, limit }) => new StoredUpload(ctx.env, name, type, limit),
  });
  if (!admitted) return handler(ctx, input);
  try {
    return await answerUser(ctx, name, endpoint, handler, input, admitted, trace.spent);
  } finally {
    // What no job took over is of no use to anybody.
    if (input.upload && !input.upload.isClaimed) ctx.waitUntil(input.upload.discard());
  }
}

async function answerUser(
  ctx: RequestContext,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  input: ParsedInput,
  admitted: Admitted,
  spent: UserContext['spent'],
): Promise<unknown> {
  const { caller, meter } = admitted;
  const isDry = isDryRun(input.body) || isDryRun(input.form);
  const size = input.raw.byteLength;
  const budget = new Budget(isDry ? estimateWorkFor(caller.plan, size) : workFor(caller.plan, size));
  const work = async (operation: UserContext['operation']) => {
    if (endpoint.billable && !isDry) await requireFunds(endpoint.billable.minimum, admitted, operation);
    return handler({ ...ctx, caller, meter, operation, budget, spent } as UserContext, input);
  };
  const key = idempotencyKeyOf(endpoint, ctx.request);
  // An estimate changes nothing, so there is nothing to do once.
  if (key === null || isDry) return work(singleOperation(ctx, name));
  // What a test key was answered for nothing is no answer to a key that pays.
  const owner = caller.mode === 'test' ? `${caller.userId}|test` : caller.userId;
  return idempotently(ctx, owner, { endpoint: name, key, input }, work);
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

function isDryRun(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'dry_run' in part && part.dry_run === true;
}

/** What the headers and the log line of an answer need to know of its route. */
export type Answered = Pick<Endpoint, 'method' | 'auth'> & { path: string };

export function finish(
  output: unknown,
  ctx: RequestContext,
  endpoint: Answered,
  rate: Record<string, string>,
): Response {
  // A handler's own response may be one that cannot be changed.
  const finished = output instanceof Response ? new Response(output.body, output) : Response.json(output);
  const cors = corsHeaders(ctx.request, ctx.env, ctx.origin, endpoint.auth);
  for (const [name, value] of [...cors, ...Object.entries(rate)]) finished.headers.set(name, value);
  finished.headers.set('x-request-id', ctx.requestId);
  addSecurityHeaders(finished.headers);
  return finished;
}

export function log(
  ctx: RequestContext,
  endpoint: Answered,
  status: number,
  { code, failure }: { code: ErrorCode | undefined; failure: unknown },
  admitted?: Admitted,
): void {
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
