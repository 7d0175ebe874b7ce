import { PLAN_IDS } from '@veilmark/commerce/plans';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';
import { KEY_MODES, Scope } from './scopes';

const TokenBalance = z
  .object({
    balance: z.int(),
    plan: z.enum(PLAN_IDS),
    monthlyAllocation: z.int(),
    usedThisMonth: z
      .int()
      .meta({ description: 'Used in the calendar month, or in the paid period where there is one' }),
  })
  .meta({ id: 'TokenBalance' });

const TokenizationSession = z
  .object({ id: z.string(), createdAt: Timestamp, expiresAt: Timestamp, entityCount: z.int() })
  .meta({ id: 'TokenizationSession' });

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'First characters of the key, to distinguish keys' }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    expiresAt: Timestamp.nullable(),
    revokedAt: Timestamp.nullable(),
    scopes: z.array(Scope).meta({ description: 'What the key may be used for' }),
    mode: z.enum(KEY_MODES).meta({ description: 'A test key is never charged' }),
    organizationId: z
      .string()
      .nullable()
      .meta({ description: 'The organization whose policy applies to calls with it; null if there is none' }),
    isPaidByOrganization: z.boolean().meta({ description: 'Whether that organization pays for calls with it' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreateApiKeyRequest = z
  .object({
    name: z.string().trim().min(1).max(100),
    expiresAt: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'ISO 8601, when the key stops working; never if omitted' }),
    scopes: z
      .array(Scope)
      .min(1, { error: 'must have at least one scope' })
      .optional()
      .meta({ description: 'What the key may be used for; everything if omitted' }),
    mode: z.enum(KEY_MODES).default('live').meta({
      description: 'A test key is never charged, and limited to 10 requests per minute on each billable route',
    }),
    organizationId: z.string().min(1).max(64).optional().meta({
      description: 'An organization you belong to: its policy applies to calls with the key, which ends when you leave',
    }),
    isPaidByOrganization: z.boolean().default(false).meta({
      description: 'Charge calls to the balance of the organization, up to your quota in it',
    }),
  })
  .meta({ id: 'CreateApiKeyRequest' });
export type CreateApiKeyRequest = z.infer<typeof CreateApiKeyRequest>;

export const LedgerEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    kind: z.enum(['allocation', 'lapse', 'charge', 'grant', 'plan_change', 'reversal']),
    endpoint: z.string().nullable(),
    tokens: z.int().meta({ description: 'Signed: charges are negative' }),
    balanceAfter: z.int(),
  })
  .meta({ id: 'LedgerEntry' });

export const LoggedRequest = z
  .object({
    id: z.string().meta({ description: 'The `X-Request-Id` of the answer' }),
    at: Timestamp,
    method: z.string().meta({ description: 'HTTP method' }),
    route: z.string().meta({ description: 'Path of the operation, with its parameters as names' }),
    status: z.int().meta({ description: 'HTTP status of the answer' }),
    code: z.string().nullable().meta({ description: 'Code of the error; null for a success' }),
    durationMs: z.int().meta({ description: 'Milliseconds until the answer was ready' }),
    tokens: z.int().nonnegative().meta({ description: 'Tokens the call was charged' }),
    keyId: z.string().nullable().meta({ description: 'Id of the API key; null for the signed-in session' }),
    mode: z.enum(KEY_MODES).meta({ description: 'A test key is never charged' }),
  })
  .meta({ id: 'LoggedRequest' });
export type LoggedRequest = z.infer<typeof LoggedRequest>;

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-01' });

const TAG = 'Account';
const BEARER = { tag: TAG, auth: 'bearer', rate: 'general' } as const;
const SESSION = { tag: TAG, auth: 'session', rate: 'general' } as const;

export const accountEndpoints = defineEndpoints({
  getTokens: {
    ...BEARER,
    method: 'GET',
    path: '/api/user/tokens',
    summary: 'Token balance',
    response: TokenBalance,
    errors: [],
  },
  listSessions: {
    ...BEARER,
    scope: 'restore',
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Active tokenization sessions, newest first',
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(1000)
        .optional()
        .meta({ description: 'Most sessions to answer; all if omitted' }),
      cursor: z.string().max(100).optional().meta({ description: 'The nextCursor of the page before' }),
    }),
    response: z.object({
      sessions: z.array(TokenizationSession),
      nextCursor: z.string().optional().meta({ description: 'Present when there are more' }),
    }),
    errors: [],
  },
  deleteSession: {
    ...BEARER,
    scope: 'restore',
    method: 'DELETE',
    path: '/api/user/sessions/{sessionId}',
    summary: 'Destroy a tokenization session and its mapping',
    params: z.object({ sessionId: z.string().min(1).max(64) }),
    response: Done,
    errors: ['NOT_FOUND'],
  },
  getUsage: {
    ...BEARER,
    method: 'GET',
    path: '/api/user/usage',
    summary: 'Tokens spent this month by day and endpoint, and the ledger',
    query: z.object({
      month: Month.optional(),
      before: z.string().max(64).optional().meta({ description: 'Ledger entries older than this entry id' }),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({
      month: z.string(),
      byDay: z.array(z.object({ day: z.string(), endpoint: z.string(), tokens: z.int(), requests: z.int() })),
      ledger: z.array(LedgerEntry),
    }),
    errors: [],
  },
  listRequests: {
    ...BEARER,
    scope: 'log',
    method: 'GET',
    path: '/api/user/requests',
    summary: 'The last requests, newest first: route, status, cost and time, nothing of what they carried',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Most requests to answer' }),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, { error: 'must be the nextCursor of the page before' })
        .optional()
        .meta({ description: 'The nextCursor of the page before' }),
      outcome: z
        .enum(['all', 'failed'])
        .default('all')
        .meta({ description: '`failed`: answers of 400 and above only' }),
    }),
    response: z.object({
      requests: z.array(LoggedRequest),
      nextCursor: z.string().optional().meta({ description: 'Present when there are more' }),
    }),
    errors: [],
  },
  listApiKeys: {
    ...SESSION,
    method: 'GET',
    path: '/api/user/api-keys',
    summary: 'API keys of the signed-in user',
    response: z.object({ apiKeys: z.array(ApiKey) }),
    errors: [],
  },
  createApiKey: {
    ...SESSION,
    method: 'POST',
    path: '/api/user/api-keys',
    summary: 'Create an API key; it is shown once',
    body: CreateApiKeyRequest,
    response: z.object({ apiKey: ApiKey, key: z.string() }),
    errors: ['MISSING_FIELD', 'PLAN_LIMIT_EXCEEDED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  revokeApiKey: {
    ...SESSION,
    method: 'DELETE',
    path: '/api/user/api-keys/{id}',
    summary: 'Revoke an API key',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
