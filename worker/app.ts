import { API_VERSION, endpoints } from '@veilmark/contract';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { buildOpenApi } from '@veilmark/contract/openapi';
import { toApiError } from '@veilmark/http/api-error';
import { errorResponse } from '@veilmark/http/errors';
import { Hono } from 'hono';
import { inCommonShape } from './http/auth-errors';
import { answerUnrouted, methodsOf } from './http/not-found';
import { addSecurityHeaders } from './http/security-headers';
import { type App, ownOrigin } from './http/serve';
import { describeFailure, writeLog } from './platform/log';
import { corsHeaders, preflightResponse } from './platform/origins';
import { accountRoutes } from './routes/account';
import { addinRoutes } from './routes/addins';
import { adminRoutes } from './routes/admin';
import { anonymizationRoutes } from './routes/anonymization';
import { connectionRoutes } from './routes/connections';
import { documentRoutes } from './routes/documents';
import { gatewayRoutes } from './routes/gateways';
import { keyRoutes } from './routes/keys';
import { mcpRoutes } from './routes/mcp';
import { oauthRoutes } from './routes/oauth';
import { organizationPolicyRoutes } from './routes/organization-policies';
import { organizationRoutes } from './routes/organizations';
import { ownAccountRoutes, passkeyRoutes } from './routes/own-account';
import { paymentRoutes } from './routes/payments';
import { piiRoutes } from './routes/pii';
import { presidioRoutes } from './routes/presidio';
import { profileRoutes } from './routes/profiles';
import { proxyRoutes } from './routes/proxy';
import { receiptRoutes } from './routes/receipts';
import { typeRoutes } from './routes/types';
import { utilityRoutes } from './routes/utility';
import { zkRoutes } from './routes/zk';
import { handleAuth } from './services/auth/sign-in';

export const app: App = new Hono();

const routes = [
  utilityRoutes,
  piiRoutes,
  documentRoutes,
  anonymizationRoutes,
  keyRoutes,
  zkRoutes,
  accountRoutes,
  ownAccountRoutes,
  passkeyRoutes,
  connectionRoutes,
  organizationRoutes,
  organizationPolicyRoutes,
  profileRoutes,
  typeRoutes,
  addinRoutes,
  adminRoutes,
  paymentRoutes,
  receiptRoutes,
];
for (const group of routes) app.route('/', group);
// Interfaces that others defined.
for (const group of [presidioRoutes, mcpRoutes, oauthRoutes, gatewayRoutes, proxyRoutes]) app.route('/', group);

app.on(['GET', 'POST'], '/api/auth/*', (c) =>
  outsideContract(c.env, c.req.raw, '/api/auth/*', async (origin) =>
    inCommonShape(await handleAuth(c.env, origin, c.req.raw, (work) => c.executionCtx.waitUntil(work))),
  ),
);

app.get('/api/openapi.json', (c) =>
  outsideContract(c.env, c.req.raw, '/api/openapi.json', async (origin) => {
    const document = buildOpenApi(servedEndpoints(), API_VERSION, origin);
    return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } });
  }),
);

app.options('/api/*', (c) => {
  const matches = endpointsAt(c.req.path);
  const origin = ownOrigin(c.env, c.req.raw);
  const cors = corsHeaders(c.req.raw, c.env, origin, matches.length > 0 ? strictestAuth(matches) : 'session');
  const response = preflightResponse(
    cors,
    matches.map(({ method }) => method),
  );
  if (matches.length > 0) response.headers.set('allow', methodsOf(matches));
  response.headers.set('x-request-id', crypto.randomUUID());
  addSecurityHeaders(response.headers);
  return response;
});

// Where people look for it first.
app.get('/openapi.json', (c) =>
  outsideContract(c.env, c.req.raw, '/openapi.json', async () => {
    return new Response(null, { status: 308, headers: { location: '/api/openapi.json' } });
  }),
);

app.notFound((c) => outsideContract(c.env, c.req.raw, 'unknown', () => answerUnrouted(c.env, c.req.raw, endpointsAt)));

/** Endpoints of the contract that have a handler. */
export function servedEndpoints(): Record<string, Endpoint> {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).filter(([, { method, path }]) => routes.has(`${method} ${toHonoPath(path)}`)),
  );
}

function endpointsAt(path: string): Endpoint[] {
  return Object.values(servedEndpoints()).filter((endpoint) => {
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  });
}

/** A preflight cannot tell the method's own auth, so a path that holds a session route is treated as one. */
function strictestAuth(matches: readonly Endpoint[]): Endpoint['auth'] {
  return matches.find(({ auth }) => auth === 'session' || auth === 'admin')?.auth ?? matches[0]?.auth ?? 'session';
}

function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Headers, errors and a log line for what has no record in the contract. */
async function outsideContract(
  env: Env,
  request: Request,
  route: string,
  answer: (origin: string) => Promise<Response>,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const started = Date.now();
  const origin = ownOrigin(env, request);
  let response: Response;
  let failure: unknown;
  try {
    response = await answer(origin);
  } catch (error) {
    failure = error;
    response = errorResponse(toApiError(error, requestId));
  }
  const finished = new Response(response.body, response);
  const auth = route === '/api/auth/*' ? 'session' : 'none';
  for (const [name, value] of corsHeaders(request, env, origin, auth)) finished.headers.set(name, value);
  finished.headers.set('x-request-id', requestId);
  addSecurityHeaders(finished.headers);
  writeLog({
    level: finished.status === 500 ? 'error' : 'info',
    request_id: requestId,
    method: request.method,
    route,
    status: finished.status,
    duration_ms: Date.now() - started,
    ...(failure !== undefined && { code: toApiError(failure, requestId).code }),
    ...(finished.status === 500 && failure !== undefined && { failure: describeFailure(failure) }),
  });
  return finished;
}
