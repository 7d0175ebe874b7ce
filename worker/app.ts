import { API_VERSION, type endpointGroups, endpoints } from '@veilmark/contract';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { buildOpenApi } from '@veilmark/contract/openapi';
import { errorResponse } from '@veilmark/http/errors';
import { type Context, Hono } from 'hono';
import { requireAdmin } from './access/authenticate';
import { answer, ownOrigin, type Route } from './http/answer';
import { inCommonShape } from './http/auth-errors';
import { answerUnrouted, methodsOf } from './http/not-found';
import { addSecurityHeaders } from './http/security-headers';
import type { App } from './http/serve';
import { corsHeaders, preflightResponse } from './platform/origins';
import { accountRoutes } from './routes/account';
import { addinRoutes } from './routes/addins';
import { adminRoutes } from './routes/admin';
import { bucketRoutes } from './routes/buckets';
import { connectionRoutes } from './routes/connections';
import { documentRoutes } from './routes/documents';
import { gatewayRoutes } from './routes/gateways';
import { jobRoutes } from './routes/jobs';
import { keyRoutes } from './routes/keys';
import { mcpRoutes } from './routes/mcp';
import { oauthRoutes } from './routes/oauth';
import { organizationBillingRoutes } from './routes/organization-billing';
import { organizationEventRoutes } from './routes/organization-events';
import { organizationOversightRoutes } from './routes/organization-oversight';
import { organizationPolicyRoutes } from './routes/organization-policies';
import { organizationProvisioningRoutes } from './routes/organization-provisioning';
import { organizationReviewRoutes } from './routes/organization-reviews';
import { organizationSignInRoutes } from './routes/organization-sign-in';
import { organizationRoutes } from './routes/organizations';
import { otlpRoutes } from './routes/otlp';
import { ownAccountRoutes, passkeyRoutes } from './routes/own-account';
import { paymentRoutes } from './routes/payments';
import { piiRoutes } from './routes/pii';
import { presidioRoutes } from './routes/presidio';
import { profileRoutes } from './routes/profiles';
import { proxyRoutes } from './routes/proxy';
import { receiptRoutes } from './routes/receipts';
import { scimRoutes } from './routes/scim';
import { typeRoutes } from './routes/types';
import { utilityRoutes } from './routes/utility';
import { zkRoutes } from './routes/zk';
import { metricsText } from './services/admin/metrics';
import { handleAuth } from './services/auth/sign-in';

export const app: App = new Hono();

/** One for each group of the contract, so that no endpoint is without a handler. */
const ROUTES: Record<keyof typeof endpointGroups, App> = {
  utility: utilityRoutes,
  pii: piiRoutes,
  documents: documentRoutes,
  jobs: jobRoutes,
  buckets: bucketRoutes,
  keys: keyRoutes,
  zk: zkRoutes,
  account: accountRoutes,
  ownAccount: ownAccountRoutes,
  passkeys: passkeyRoutes,
  connections: connectionRoutes,
  organizations: organizationRoutes,
  organizationBilling: organizationBillingRoutes,
  organizationEvents: organizationEventRoutes,
  organizationOversight: organizationOversightRoutes,
  organizationPolicies: organizationPolicyRoutes,
  organizationProvisioning: organizationProvisioningRoutes,
  organizationReviews: organizationReviewRoutes,
  organizationSignIn: organizationSignInRoutes,
  profiles: profileRoutes,
  types: typeRoutes,
  addins: addinRoutes,
  admin: adminRoutes,
  payments: paymentRoutes,
  receipts: receiptRoutes,
};
for (const group of Object.values(ROUTES)) app.route('/', group);
// Interfaces that others defined.
for (const group of [presidioRoutes, mcpRoutes, oauthRoutes, gatewayRoutes, proxyRoutes, otlpRoutes, scimRoutes])
  app.route('/', group);

/** A route that has no record in the contract. */
const outside = (c: Context<{ Bindings: Env }>, path: string, work: Route['answer'], auth: Route['auth'] = 'none') =>
  answer(c, { method: c.req.method, path, auth, answer: work, refuse: (error) => errorResponse(error) });

app.on(['GET', 'POST'], '/api/auth/*', (c) =>
  outside(
    c,
    '/api/auth/*',
    async ({ ctx }) => inCommonShape(await handleAuth(ctx.env, ctx.origin, ctx.request, ctx.waitUntil)),
    'session',
  ),
);

app.get('/api/openapi.json', (c) =>
  outside(c, '/api/openapi.json', async ({ ctx }) => {
    const document = buildOpenApi(endpoints, API_VERSION, ctx.origin);
    return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } });
  }),
);

app.get('/metrics', (c) =>
  outside(
    c,
    '/metrics',
    async ({ ctx }) => {
      await requireAdmin(ctx);
      return metricsText(ctx);
    },
    'admin',
  ),
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
  outside(
    c,
    '/openapi.json',
    async () => new Response(null, { status: 308, headers: { location: '/api/openapi.json' } }),
  ),
);

app.notFound((c) => outside(c, 'unknown', ({ ctx }) => answerUnrouted(ctx.env, ctx.request, endpointsAt)));

function endpointsAt(path: string): Endpoint[] {
  return Object.values<Endpoint>(endpoints).filter((endpoint) => {
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  });
}

/** A preflight cannot tell the method's own auth, so a path that holds a session route is treated as one. */
function strictestAuth(matches: readonly Endpoint[]): Endpoint['auth'] {
  return matches.find(({ auth }) => auth === 'session' || auth === 'admin')?.auth ?? matches[0]?.auth ?? 'session';
}
