import { isDashboardPath } from '@veilmark/contract/dashboard-paths';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { errorResponse } from '@veilmark/http/errors';

/** Paths that programs read: they are answered in JSON whatever happens. */
const FOR_PROGRAMS = /^\/(api|\.well-known|presidio|mcp|oauth|gateways|proxy|otlp|metrics)(\/|$)/i;

type EndpointsAt = (path: string) => Endpoint[];

/** Answers what no route of the API serves: a wrong method, a page of the dashboard, or that there is nothing. */
export async function answerUnrouted(env: Env, request: Request, endpointsAt: EndpointsAt): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const matches = endpointsAt(pathname);
  if (matches.length > 0) return wrongMethod(matches);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || FOR_PROGRAMS.test(pathname)) throw noRoute(pathname, request.method, endpointsAt);
  return page(env, request.method, origin, isDashboardPath(pathname) ? 200 : 404);
}

export const methodsOf = (matches: readonly Endpoint[]): string => matches.map(({ method }) => method).join(', ');

function wrongMethod(matches: readonly Endpoint[]): Response {
  const methods = methodsOf(matches);
  const response = errorResponse(new ApiError('METHOD_NOT_ALLOWED', `This route answers ${methods} only`));
  response.headers.set('allow', methods);
  return response;
}

/** Names the route that was probably meant, as the contract writes it: the path itself may hold anything. */
function noRoute(path: string, method: string, endpointsAt: EndpointsAt): ApiError {
  const plain = path.replace(/\/+$/, '').toLowerCase();
  const meant = [plain, `/api${plain}`].flatMap(endpointsAt);
  const route = meant.find((endpoint) => endpoint.method === method) ?? meant[0];
  if (!route) return new ApiError('NOT_FOUND', 'There is no such route');
  const suggestion = `${route.method} ${route.path}`;
  return new ApiError('NOT_FOUND', `There is no such route; did you mean ${suggestion}?`, { suggestion });
}

/** The dashboard is one page that shows what its address asks for, also that there is nothing. */
async function page(env: Env, method: string, origin: string, status: 200 | 404): Promise<Response> {
  const dashboard = await env.ASSETS.fetch(new Request(`${origin}/`, { method }));
  if (!dashboard.ok) throw new ApiError('NOT_FOUND', 'There is no such page');
  const response = new Response(dashboard.body, { status, headers: dashboard.headers });
  response.headers.delete('etag');
  return response;
}
