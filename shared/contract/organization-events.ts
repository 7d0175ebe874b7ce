import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';

const FORMATS = ['json', 'cef', 'ocsf'] as const;
export type EventFormat = (typeof FORMATS)[number];
const Format = z.enum(FORMATS).meta({
  description:
    '`json`: one object. `cef`: lines of the Common Event Format. `ocsf`: a list of events of the Open Cybersecurity Schema Framework 1.8.0',
});
const Url = z.string().min(1).max(2000).meta({ description: 'Public https address that takes the events' });
const IncludesAudit = z.boolean().meta({ description: 'Whether entries of the audit log are sent as well' });

const EventWebhook = z
  .object({
    url: Url,
    format: Format,
    includesAudit: IncludesAudit,
    createdAt: Timestamp,
    deliveredAt: Timestamp.nullable().meta({ description: 'The last delivery that was taken; null where none was' }),
  })
  .meta({ id: 'EventWebhook' });
export type EventWebhook = z.infer<typeof EventWebhook>;

const SetEventWebhook = z
  .object({
    url: Url,
    format: Format.default('json'),
    includesAudit: IncludesAudit.default(false),
    newSecret: z.boolean().default(false).meta({ description: 'Make a new secret; the old one ends immediately' }),
  })
  .meta({ id: 'SetEventWebhookRequest' });
export type SetEventWebhook = z.infer<typeof SetEventWebhook>;

const Delivery = z
  .object({
    id: z.string().meta({ description: '`webhook-id` of the request' }),
    kind: z.enum(['counts', 'audit']).meta({ description: 'What it contains' }),
    day: z.iso.date().nullable().meta({ description: 'Of counts: their day' }),
    tries: z.int().nonnegative().meta({ description: 'How often it was tried' }),
    problem: z.string().meta({ description: 'What was wrong the last time' }),
    createdAt: Timestamp,
    nextAt: Timestamp.nullable().meta({ description: 'When it is tried again; null where it was given up' }),
  })
  .meta({ id: 'EventDelivery' });
export type EventDelivery = z.infer<typeof Delivery>;

const PATH = '/api/organizations/{id}/events';
const COMMON = {
  tag: 'Oversight of organizations',
  auth: 'session',
  rate: 'general',
  params: IdParams,
} as const;

export const organizationEventEndpoints = defineEndpoints({
  getEvents: {
    ...COMMON,
    method: 'GET',
    path: PATH,
    summary: 'Where events are sent, and what could not be delivered',
    response: z.object({
      webhook: EventWebhook.nullable().meta({ description: 'Where events are sent; null if nowhere' }),
      deliveries: z.array(Delivery).meta({ description: 'Those that failed, oldest first, at most 100' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  setEvents: {
    ...COMMON,
    method: 'PUT',
    path: PATH,
    summary: 'Send published counts and the audit log to a webhook',
    body: SetEventWebhook,
    response: z.object({
      webhook: EventWebhook,
      secret: z
        .string()
        .optional()
        .meta({ description: 'Of a new webhook, or where `newSecret` asked for it: shown once' }),
    }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN'],
  },
  removeEvents: {
    ...COMMON,
    method: 'DELETE',
    path: PATH,
    summary: 'Stop sending events',
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  testEvents: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/test`,
    summary: 'Send a test event now',
    response: z.object({
      isDelivered: z.boolean().meta({ description: 'Whether the address answered with a 2xx' }),
      problem: z.string().nullable().meta({ description: 'What was wrong' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  retryEvents: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/retry`,
    summary: 'Try again what was given up',
    response: z.object({ deliveries: z.int().nonnegative().meta({ description: 'How many wait again' }) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
