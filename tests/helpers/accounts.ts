import { env, exports } from 'cloudflare:workers';
import type { PlanId } from '#shared/commerce/plans.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ApiScope, KeyMode } from '#shared/contract/scopes.ts';
import { writeScopes } from '#worker/data/api-keys.ts';
import type { SubscriptionStatus } from '#worker/data/plan-state.ts';
import { saveUserPlan } from '#worker/data/user-plans.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { generateApiKey } from '#worker/services/account/api-keys.ts';
import { newSession } from './session-cookie';

export const ORIGIN = 'https://veilmark.test';

export interface TestUser {
  id: string;
  apiKey: string;
  keyId: string;
}

/** A user on a plan, with a working API key, straight in the database. */
export async function createUser(
  plan: PlanId = 'professional',
  options: { status?: SubscriptionStatus; expiresAt?: number; scopes?: ApiScope[]; mode?: KeyMode } = {},
): Promise<TestUser> {
  const id = crypto.randomUUID();
  const keyId = crypto.randomUUID();
  const apiKey = generateApiKey();
  const now = Date.now();
  const iso = new Date(now).toISOString();
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?2, ?3, 1, ?4, ?4)',
    ).bind(id, 'Test user', `${id}@example.test`, iso),
    env.DB.prepare(
      `INSERT INTO api_keys (id, user_id, name, prefix, key_hash, created_at, expires_at, scopes, mode)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).bind(
      keyId,
      id,
      'Test key',
      apiKey.slice(0, 8),
      await sha256Hex(apiKey),
      now,
      options.expiresAt ?? null,
      writeScopes(options.scopes),
      options.mode ?? 'live',
    ),
  ]);
  await saveUserPlan(env.DB, id, { plan, status: options.status ?? (plan === 'free' ? 'none' : 'active') }, now);
  return { id, apiKey, keyId };
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  redirect?: 'follow' | 'manual';
}

/** Has the worker load the name model, which a loaded machine may not manage within the time a request waits for it. */
export async function loadNameModel(): Promise<void> {
  const user = await createUser();
  for (;;) {
    const response = await call('/api/pii/analyze', user, { body: { text: 'Jane Example' } });
    if (response.status !== 503) return;
    const { code } = await response.json<ErrorBody>();
    if (code !== 'MODEL_LOADING') throw new Error('The static files are missing: run npm run prepare:tests first.');
  }
}

/** Calls the worker as a user does. A body makes it a POST with JSON. */
export function call(path: string, user?: TestUser, options: CallOptions = {}): Promise<Response> {
  const hasBody = options.body !== undefined;
  const isRaw = ['string', 'FormData', 'ReadableStream'].includes(kindOf(options.body));
  return exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      redirect: options.redirect ?? 'follow',
      method: options.method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        ...(hasBody && !(options.body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(user && { authorization: `Bearer ${user.apiKey}` }),
        ...options.headers,
      },
      body: hasBody ? (isRaw ? (options.body as BodyInit) : JSON.stringify(options.body)) : undefined,
    }),
  );
}

function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}

/** Signs a new user up at the dashboard, and in. */
export async function signUp(email = `${crypto.randomUUID()}@example.test`, password = 'correct horse battery') {
  const response = await call('/api/auth/sign-up/email', undefined, {
    body: { email, password, name: 'Test user' },
    headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
  });
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}`);
  const { user } = await response.json<{ user: { id: string } }>();
  const { statement, values, cookie } = await newSession(user.id, env.AUTH_SECRET, ORIGIN);
  await env.DB.prepare(statement)
    .bind(...values)
    .run();
  return { id: user.id, email, password, cookie };
}

/** A user who is signed in, straight in the database: with the headers of their requests from the dashboard. */
export async function createPerson(plan: PlanId = 'free'): Promise<TestUser & { headers: Record<string, string> }> {
  const user = await createUser(plan);
  const { statement, values, cookie } = await newSession(user.id, env.AUTH_SECRET, ORIGIN);
  await env.DB.prepare(statement)
    .bind(...values)
    .run();
  return { ...user, headers: { cookie, origin: ORIGIN } };
}

/** An address of a network of its own. */
export function someAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `2001:db8:${a.toString(16)}:${b.toString(16)}${Math.floor(Math.random() * 255).toString(16)}::1`;
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
