import { createMcpHandler } from '@modelcontextprotocol/server';
import { CONNECTION_SCOPES } from '@veilmark/contract/connections';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { challenge } from '@veilmark/http/errors';
import { createVeilmarkServer } from '@veilmark/mcp';
import { Hono } from 'hono';
import type { RequestContext } from '../context';
import { type ForeignRoute, PICTURE_BYTES, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { corsHeaders, preflightResponse } from '../platform/origins';
import { mcpHost } from '../services/mcp/host';
import { requireToolScopes, ScopeChallenge } from '../services/mcp/tool-scopes';
import { RESOURCE_METADATA_PATH, RESOURCE_PATH } from '../services/oauth/metadata';

/** Asking what there is costs nothing; the tools are admitted and charged one by one. */
const { auth, method, path, summary, tag, response, errors } = piiEndpoints.analyze;
const LIKE: Endpoint = { auth, method, path, summary, tag, response, errors, rate: 'general' };

export const mcpRoutes: App = new Hono();
const METHODS = ['GET', 'POST', 'DELETE'] as const;

const ROUTE: Omit<ForeignRoute, 'method'> = {
  path: RESOURCE_PATH,
  audience: RESOURCE_PATH,
  like: LIKE,
  operation: 'mcp',
  mostBytes: PICTURE_BYTES,
  answer: (ctx, body) => {
    refuseForeignPages(ctx);
    requireToolScopes(ctx.caller, body);
    const { url, method } = ctx.request;
    const headers = new Headers(ctx.request.headers);
    // The body was read and unpacked already.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const request = new Request(url, { method, headers, ...(method === 'POST' && { body }) });
    const handler = createMcpHandler(() => createVeilmarkServer(mcpHost(ctx)), { maxRequestBodySize: PICTURE_BYTES });
    return handler.fetch(request);
  },
  refuse,
};

for (const address of [RESOURCE_PATH, `${RESOURCE_PATH}/:key{cb_[A-Za-z0-9]+}`]) {
  for (const method of METHODS) mcpRoutes.on(method, address, (c) => serveForeign(c, { ...ROUTE, method }));
  // Clients that are pages ask first whether they may.
  mcpRoutes.options(address, (c) => preflightResponse(corsHeaders(c.req.raw, c.env, '', 'bearer'), METHODS));
}

/** A page that rebinds its name to a service on this machine must not reach it; a deployed service is reached by its own name only. */
function refuseForeignPages({ env, request }: { env: Env; request: Request }): void {
  if (env.ENVIRONMENT !== 'development') return;
  const origin = request.headers.get('origin');
  const hosts = [new URL(request.url).hostname, ...(origin === null ? [] : [hostOf(origin)])];
  if (!hosts.every((host) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)))
    throw new ApiError('FORBIDDEN', 'A development service answers only on its own machine');
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}

/** Before a message is read there is no id to answer: HTTP says what is wrong, and where a token can be had. */
function refuse(error: ApiError, failure: unknown, { origin }: RequestContext): Response {
  const status = ERROR_STATUS[error.code];
  const body = { jsonrpc: '2.0', id: null, error: { code: -32_000, message: error.message } };
  const headers = new Headers();
  const metadata = `resource_metadata="${origin}${RESOURCE_METADATA_PATH}"`;
  if (status === 401)
    headers.set('www-authenticate', `${challenge(error.code)}, scope="${CONNECTION_SCOPES.join(' ')}", ${metadata}`);
  if (failure instanceof ScopeChallenge)
    headers.set(
      'www-authenticate',
      `Bearer realm="Veilmark", error="insufficient_scope", scope="${failure.scopes.join(' ')}", ${metadata}`,
    );
  return Response.json(body, { status, headers });
}
