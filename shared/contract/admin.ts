import * as z from 'zod';
import { Addin } from './addins';
import { defineEndpoints } from './endpoint';

const RouteCounts = z
  .object({
    route: z.string().meta({ description: 'Pattern of the path, never the path' }),
    requests: z.int(),
    refused: z.int().meta({ description: 'Answered with 4xx' }),
    failed: z.int().meta({ description: 'Answered with 5xx' }),
    median_ms: z.number().meta({ description: 'Half of the requests took no longer, by the bounds of the histogram' }),
    p95_ms: z.number().meta({ description: '95 % of them took no longer' }),
    bytes: z.int().meta({ description: 'Of all bodies of requests that say how long they are' }),
    tokens: z.int().meta({ description: 'Tokens charged' }),
  })
  .meta({ id: 'RouteCounts' });

const ServiceCounts = z
  .object({
    since: z.iso.datetime().meta({ description: 'When counting began' }),
    version: z.string().meta({ description: 'Version of the API' }),
    engine_version: z.string(),
    catalog_version: z.string(),
    routes: z.array(RouteCounts).meta({ description: 'Most requests first' }),
    errors: z.array(z.object({ code: z.string(), count: z.int() })).meta({ description: 'Most frequent first' }),
  })
  .meta({ id: 'ServiceCounts' });
export type ServiceCounts = z.infer<typeof ServiceCounts>;

export const adminEndpoints = defineEndpoints({
  adminMetrics: {
    method: 'GET',
    path: '/api/admin/metrics',
    summary: 'What the service counted of itself',
    tag: 'Administration',
    auth: 'admin',
    response: ServiceCounts,
    errors: [],
  },
  adminListAddins: {
    method: 'GET',
    path: '/api/admin/addins',
    summary: 'Addin records',
    tag: 'Administration',
    auth: 'admin',
    response: z.object({ addins: z.array(Addin.extend({ hasCredentials: z.boolean() })) }),
    errors: [],
  },
  adminUpdateAddin: {
    method: 'PUT',
    path: '/api/admin/addins/{id}',
    summary: 'Store the OAuth client of an addin, encrypted',
    tag: 'Administration',
    auth: 'admin',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: z.object({ oauthClientId: z.string().min(1).max(1000), oauthClientSecret: z.string().min(1).max(4000) }),
    response: z.object({ addin: Addin.extend({ hasCredentials: z.boolean() }) }),
    errors: ['MISSING_FIELD', 'NOT_FOUND'],
  },
});
