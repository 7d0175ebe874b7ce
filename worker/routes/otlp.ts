import { ERROR_STATUS } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { challenge } from '@veilmark/http/errors';
import { refusal } from '@veilmark/telemetry/deliver';
import { exportTypeOf, signalOf } from '@veilmark/telemetry/export';
import { Hono } from 'hono';
import { type ForeignRoute, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { passOnExport } from '../services/telemetry/pass-on';

export const otlpRoutes: App = new Hono();

/** What every export costs at least is what reading it does. */
const LIKE = { ...piiEndpoints.anonymize, alsoScope: 'detect', billable: { minimum: 1 } } as const;

for (const path of ['/otlp/v1/traces', '/otlp/v1/logs', '/otlp/v1/metrics']) {
  const route: ForeignRoute = {
    method: 'POST',
    path,
    like: LIKE,
    operation: 'otlp',
    answer: (ctx, body) => passOnExport(ctx, signalOf(path) ?? 'traces', body),
    refuse: (error, _failure, { request }) => {
      const response = refusal(
        ERROR_STATUS[error.code],
        error.message,
        exportTypeOf(request.headers.get('content-type')),
      );
      if (response.status === 401) response.headers.set('www-authenticate', challenge(error.code));
      return response;
    },
  };
  otlpRoutes.post(path, (c) => serveForeign(c, route));
}

otlpRoutes.all('/otlp/*', (c) =>
  signalOf(c.req.path)
    ? refusal(405, 'Call this with POST')
    : refusal(404, 'Send exports to /otlp/v1/traces, /otlp/v1/logs or /otlp/v1/metrics'),
);
