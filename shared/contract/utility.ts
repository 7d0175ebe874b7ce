import * as z from 'zod';
import { defineEndpoints } from './endpoint';

const RateLimit = z.object({ windowMs: z.int(), maxRequests: z.int() });

const Limits = z
  .object({
    maxTextLength: z.int(),
    maxEntitiesPerRequest: z.int(),
    maxAdHocRecognizers: z.int(),
    maxPatternsPerRecognizer: z.int(),
    maxTotalPatterns: z.int(),
    rateLimits: z.object({ analyze: RateLimit, anonymize: RateLimit, image: RateLimit }),
  })
  .meta({ id: 'Limits' });

const Preset = z
  .object({ id: z.string(), name: z.string(), entityCount: z.int(), entities: z.array(z.string()).readonly() })
  .meta({ id: 'Preset' });

const Entity = z
  .object({
    type: z.string(),
    description: z.string(),
    detection: z.enum(['nlp', 'pattern']),
    languages: z.array(z.string()).readonly().optional(),
    pattern: z.string().optional(),
  })
  .meta({ id: 'Entity' });

const Health = z
  .object({
    status: z.string(),
    version: z.string(),
    services: z.object({
      analyzer: z.object({ status: z.string(), recognizers: z.int() }),
      anonymizer: z.object({ status: z.string() }),
      image: z.object({ status: z.string(), ocrLanguages: z.int() }),
    }),
  })
  .meta({ id: 'Health' });

const tag = 'Catalog and limits';

export const utilityEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service is up',
    tag,
    auth: 'none',
    response: Health,
    errors: [],
  },
  limits: {
    method: 'GET',
    path: '/api/pii/limits',
    summary: "Limits of the caller's plan",
    tag,
    auth: 'bearer',
    rate: 'general',
    response: Limits,
    errors: [],
  },
  listPresets: {
    method: 'GET',
    path: '/api/presets',
    summary: 'Every preset',
    tag,
    auth: 'bearer',
    rate: 'general',
    response: z.object({ presets: z.array(Preset) }),
    errors: [],
  },
  listEntities: {
    method: 'GET',
    path: '/api/pii/entities',
    summary: 'Every entity type',
    tag,
    auth: 'bearer',
    rate: 'general',
    response: z.object({ entities: z.array(Entity), totalCount: z.int() }),
    errors: [],
  },
});
