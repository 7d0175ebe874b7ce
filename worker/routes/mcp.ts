import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { createVeilmarkServer } from '@veilmark/mcp';
import { Hono } from 'hono';
import { challenge } from '../http/errors';
import { type ForeignRoute, PICTURE_BYTES, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { mcpHost } from '../services/mcp/host';

/** Asking what there is costs nothing; the tools are admitted and charged one by one. */
const { auth, method, path, summary, tag, response, errors } = piiEndpoints.analyze;
const LIKE: Endpoint = { auth, method, path, summary, tag, response, errors, rate: 'general' };

export const mcpRoutes: App = new Hono();

const ROUTE: Omit<ForeignRoute, 'method'> = {
  path: '/mcp',
  like: LIKE,
  operation: 'mcp',
  mostBytes: PICTURE_BYTES,
  answer: (ctx, body) => {
    refuseForeignPages(ctx);
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

for (const address of ['/mcp', '/mcp/:key{cb_[A-Za-z0-9]+}'])
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    mcpRoutes.on(method, address, (c) => serveForeign(c, { ...ROUTE, method }));

/** A page that rebinds its name to a service on this machine must not reach it; a deployed service is reached by its own name only. */
function refuseForeignPages({ env, request }: { env: Env; request: Request }): void {
  if (env.ENVIRONMENT !== 'development') return;
  const origin = request.headers.get('origin');
  const hosts = [new URL(request.url).hostname, ...(origin === null ? [] : [hostOf(origin)])];
  if (!hosts.every((host) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)))
    throw new ApiError('FORBIDDEN', 'A development service answers its own machine only');
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}

/** Before a message is read there is no id to answer: HTTP says what is wrong, and where a token can be had. */
function refuse(error: ApiError): Response {
  const status = ERROR_STATUS[error.code];
  const body = { jsonrpc: '2.0', id: null, error: { code: -32_000, message: error.message } };
  const headers = new Headers();
  if (status === 401) headers.set('www-authenticate', challenge(error.code));
  return Response.json(body, { status, headers });
}
