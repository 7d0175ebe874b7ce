import { Budget } from '@veilmark/budget';
import { PLANS } from '@veilmark/commerce/plans';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, ERROR_STATUS, wireCode } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { MODE_HEADER } from '@veilmark/contract/scopes';
import { toApiError } from '@veilmark/http/api-error';
import { readLimited } from '@veilmark/http/body';
import { type ProviderName, providers, Refusal, refusalResponse } from '@veilmark/proxy';
import { Hono } from 'hono';
import { admit, isUnmetered, rateHeaders } from '../access/admit';
import { type Identity, identify } from '../access/authenticate';
import { noteRequest } from '../access/request-log';
import type { RequestContext, UserContext } from '../context';
import { singleOperation } from '../http/idempotency';
import { addSecurityHeaders } from '../http/security-headers';
import { type App, ownOrigin, requireFunds } from '../http/serve';
import { describeFailure, writeLog } from '../platform/log';
import { workFor } from '../platform/work';
import { type PassedCall, passOn } from '../services/proxy/pass-on';
import { addressBelow, findUpstream, type Upstream } from '../services/proxy/upstreams';

export const proxyRoutes: App = new Hono();

/** `/proxy/openai/v1/…`, or `/proxy/k/KEY/openai/v1/…` for programs that cannot add a header. */
const PATH = /^\/proxy(?:\/k\/(?<key>[^/]*))?\/(?<name>[a-z0-9-]+)(?<path>\/.*)$/;

proxyRoutes.on(['GET', 'POST', 'DELETE'], '/proxy/*', async (c) => {
  const request = c.req.raw;
  const ctx: RequestContext = {
    env: c.env,
    request,
    requestId: crypto.randomUUID(),
    now: Date.now(),
    origin: ownOrigin(c.env, request),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
  const { pathname, search } = new URL(request.url);
  const { key, name = '', path = '' } = PATH.exec(pathname)?.groups ?? {};
  let upstream: Upstream | undefined;
  const trace: Trace = { spent: { tokens: 0 } };
  let failure: unknown;
  let answered: Response;
  try {
    upstream = findUpstream(c.env, name);
    if (!upstream) throw new ApiError('NOT_FOUND', 'There is no such upstream; /proxy/openai/v1 is one');
    answered = await answer(ctx, { name, to: upstream, path, search, key }, trace);
  } catch (error) {
    failure = error;
    answered = refusalResponse(providers[upstream?.like ?? 'openai'], toRefusal(error, ctx.requestId));
  }
  const response = new Response(answered.body, answered);
  response.headers.set('x-request-id', ctx.requestId);
  addSecurityHeaders(response.headers);
  finish(ctx, trace, response.status, upstream?.like, failure);
  return response;
});

/** What is known of a request even if it fails. */
interface Trace {
  identity?: Identity;
  spent: UserContext['spent'];
}

interface Target {
  name: string;
  to: Upstream;
  path: string;
  search: string;
  key: string | undefined;
}

async function answer(ctx: RequestContext, { key, ...target }: Target, trace: Trace): Promise<Response> {
  const { request } = ctx;
  const carriesText = request.method === 'POST' && request.body !== null;
  const identity = await identify(withKey(ctx, target, key ?? request.headers.get('x-veilmark-key')), 'bearer');
  trace.identity = identity;
  const { anonymize } = piiEndpoints;
  // What carries no text costs nothing, and counts among all other requests.
  const endpoint = carriesText ? anonymize : { ...anonymize, rate: 'general' as const, billable: undefined };
  const admitted = await admit(ctx, endpoint, identity);
  const { caller, meter, rate } = admitted;
  const operation = singleOperation(ctx, 'proxy');
  if (carriesText) await requireFunds(anonymize.billable.minimum + 1, admitted, operation);
  const body = carriesText ? await readBody(request, caller.plan) : null;
  const user: UserContext = {
    ...ctx,
    caller,
    meter,
    operation,
    spent: trace.spent,
    budget: new Budget(workFor(caller.plan, body?.byteLength ?? 0)),
  };
  const { headers, method, signal } = request;
  const call: PassedCall = {
    ...target,
    provider: target.to.like,
    upstream: target.to.url,
    method,
    headers,
    body,
    signal,
  };
  const answered = await passOn(user, call, (error) => toRefusal(error, ctx.requestId));
  for (const [header, value] of Object.entries(rate ? rateHeaders(rate) : {})) answered.headers.set(header, value);
  if (identity.mode === 'test') answered.headers.set(MODE_HEADER, 'test');
  else if (isUnmetered(ctx.env)) answered.headers.set(MODE_HEADER, 'unmetered');
  return answered;
}

/** The provider's key has the usual header; ours comes in another one or in the path. */
function withKey(ctx: RequestContext, { name, to }: Pick<Target, 'name' | 'to'>, key: string | null): RequestContext {
  if (key === null)
    throw new ApiError(
      'AUTH_MISSING',
      `Send your Veilmark key as X-Veilmark-Key, or in the path: /proxy/k/KEY${addressBelow(name, to)}`,
    );
  return { ...ctx, request: new Request(ctx.request.url, { headers: { authorization: `Bearer ${key}` } }) };
}

function readBody(request: Request, plan: keyof typeof PLANS): Promise<Uint8Array> {
  const limit = PLANS[plan].maxBodyBytes;
  return readLimited(request, limit, (provided) => {
    const details = { provided, limit, unit: 'bytes', plan };
    return new ApiError('TEXT_TOO_LONG', `The request is larger than ${limit} bytes`, details);
  });
}

function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message, retryAfter } = toApiError(error, requestId);
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new Refusal(ERROR_STATUS[code], wireCode(code), `Veilmark: ${message}`, { headers });
}

function finish(
  ctx: RequestContext,
  { identity, spent }: Trace,
  status: number,
  like: ProviderName | undefined,
  failure: unknown,
): void {
  const code = failure === undefined ? undefined : toApiError(failure, ctx.requestId).code;
  // The name only: a path may hold a key.
  const route = `/proxy/${like ?? 'unknown'}/*`;
  const { method } = ctx.request;
  writeLog({
    level: code === 'INTERNAL_ERROR' ? 'error' : 'info',
    request_id: ctx.requestId,
    method,
    route,
    status,
    ...(code && { code }),
    ...(identity && { user_id: identity.userId }),
    duration_ms: Date.now() - ctx.now,
    ...(code === 'INTERNAL_ERROR' && { failure: describeFailure(failure) }),
  });
  const logged = {
    method: method as Endpoint['method'],
    path: route,
    auth: 'bearer' as const,
    billable: { minimum: 1 },
  };
  if (identity) noteRequest(ctx, logged, identity, { status, code, tokens: spent.tokens });
}
