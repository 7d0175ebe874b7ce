import { ApiError, ERROR_STATUS, wireCode } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { toApiError } from '@veilmark/http/api-error';
import { providers, Refusal, refusalResponse } from '@veilmark/proxy';
import { COMMON_INTERFACE, pathBelowProxy } from '@veilmark/wire/model-providers';
import { Hono } from 'hono';
import { identify } from '../access/authenticate';
import type { RequestContext } from '../context';
import { enter, readPlanBody, requireFunds, userContext } from '../http/admitted';
import { answer, type Call } from '../http/answer';
import { singleOperation } from '../http/idempotency';
import type { App } from '../http/serve';
import { workFor } from '../platform/work';
import { passOn } from '../services/proxy/pass-on';
import { findUpstream, type Upstream } from '../services/proxy/upstreams';

export const proxyRoutes: App = new Hono();

/** `/proxy/openai/v1/…`, or `/proxy/k/KEY/openai/v1/…` for programs that cannot add a header. */
const PATH = /^\/proxy(?:\/k\/(?<key>[^/]*))?\/(?<name>[a-z0-9-]+)(?<path>\/.*)$/;

proxyRoutes.on(['GET', 'POST', 'DELETE'], '/proxy/*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  const { key, name = '', path = '' } = PATH.exec(pathname)?.groups ?? {};
  let upstream: Upstream | undefined;
  return answer(c, {
    method: c.req.method,
    // The name only: a path may hold a key.
    get path() {
      return `/proxy/${upstream?.like ?? 'unknown'}/*`;
    },
    auth: 'bearer',
    billable: { minimum: 1 },
    isForPrograms: true,
    answer: (call) => {
      upstream = findUpstream(c.env, name);
      if (!upstream)
        throw new ApiError(
          'NOT_FOUND',
          `There is no such upstream; /proxy${pathBelowProxy(COMMON_INTERFACE, COMMON_INTERFACE)} is one`,
        );
      return pass(call, { name, to: upstream, path, search, key });
    },
    refuse: (_error, failure, { requestId }) =>
      refusalResponse(providers[upstream?.like ?? COMMON_INTERFACE], toRefusal(failure, requestId)),
  });
});

interface Target {
  name: string;
  to: Upstream;
  path: string;
  search: string;
  key: string | undefined;
}

async function pass(call: Call, { key, ...target }: Target): Promise<Response> {
  const { ctx } = call;
  const { body: sent, headers, method, signal } = ctx.request;
  const carriesText = method === 'POST' && sent !== null;
  const identity = await identify(withKey(ctx, target, key ?? headers.get('x-veilmark-key')), 'bearer');
  const { scope: _, ...anonymize } = piiEndpoints.anonymize;
  // What carries no text costs nothing, and counts among all other requests. Scopes are checked where text is scanned.
  const { billable, ...free } = anonymize;
  const admitted = await enter(call, identity, carriesText ? anonymize : { ...free, rate: 'general' });
  const operation = singleOperation(ctx, 'proxy');
  if (carriesText) await requireFunds(billable.minimum + 1, admitted, operation);
  const body = carriesText ? await readPlanBody(ctx.request, admitted.caller.plan) : null;
  const user = userContext(call, admitted, operation, workFor(admitted.caller.plan, body?.byteLength ?? 0));
  const passed = { ...target, provider: target.to.like, upstream: target.to.url, method, headers, body, signal };
  return passOn(user, passed, (error) => toRefusal(error, ctx.requestId));
}

/** The provider's key has the usual header; ours comes in another one or in the path. */
function withKey(ctx: RequestContext, { name, to }: Pick<Target, 'name' | 'to'>, key: string | null): RequestContext {
  if (key === null)
    throw new ApiError(
      'AUTH_MISSING',
      `Send your Veilmark key as X-Veilmark-Key, or in the path: /proxy/k/KEY${pathBelowProxy(name, to.like)}`,
    );
  return { ...ctx, request: new Request(ctx.request.url, { headers: { authorization: `Bearer ${key}` } }) };
}

function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message, retryAfter } = toApiError(error, requestId);
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new Refusal(ERROR_STATUS[code], wireCode(code), `Veilmark: ${message}`, { headers });
}
