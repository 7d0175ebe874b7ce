import type { Endpoint } from '@veilmark/contract/endpoint';
import { type ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { challenge } from '@veilmark/http/errors';
import {
  answerPresidio,
  isPresidioPath,
  PRESIDIO_ROUTES,
  PresidioError,
  type PresidioPath,
  presidioRefusal,
} from '@veilmark/presidio';
import { Hono } from 'hono';
import { type ForeignRoute, PICTURE_BYTES, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { presidioHost } from '../services/presidio/host';

/** What each call costs, and whom it is open to. Lists are open to everybody, as ours are. */
const LIKE: Partial<Record<PresidioPath, keyof typeof piiEndpoints>> = {
  '/analyze': 'analyze',
  '/anonymize': 'anonymize',
  '/deanonymize': 'deanonymize',
  '/redact': 'image',
};

export const presidioRoutes: App = new Hono();

for (const [path, { method }] of Object.entries(PRESIDIO_ROUTES)) {
  const route = routeFor(path as PresidioPath, method);
  for (const base of ['/presidio', '/presidio/:key{cb_[A-Za-z0-9]+}'])
    presidioRoutes.on(method, `${base}${path}`, (c) => serveForeign(c, route));
}

presidioRoutes.all('/presidio/*', (c) => {
  const last = c.req.path.slice(c.req.path.lastIndexOf('/'));
  return isPresidioPath(last)
    ? presidioRefusal(405, 'The method is not allowed for the requested URL.')
    : presidioRefusal(404, 'The requested URL was not found on the server.');
});

function routeFor(path: PresidioPath, method: 'GET' | 'POST'): ForeignRoute {
  const operation = LIKE[path];
  const like: Endpoint | null = operation ? piiEndpoints[operation] : null;
  return {
    method,
    path: `/presidio${path}`,
    like,
    operation: operation ?? path.slice(1),
    ...(path === '/redact' && { mostBytes: PICTURE_BYTES }),
    answer: (ctx, body) =>
      answerPresidio(
        path,
        {
          contentType: ctx.request.headers.get('content-type') ?? '',
          body,
          query: new URL(ctx.request.url).searchParams,
        },
        presidioHost(ctx),
      ),
    refuse,
    isForeseen: (failure) => failure instanceof PresidioError,
  };
}

function refuse(error: ApiError, failure: unknown): Response {
  if (failure instanceof PresidioError) return presidioRefusal(failure.status, failure.message);
  const status = ERROR_STATUS[error.code];
  const response = presidioRefusal(status, error.message);
  if (status === 401) response.headers.set('www-authenticate', challenge(error.code));
  return response;
}
