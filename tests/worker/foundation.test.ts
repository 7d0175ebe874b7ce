import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLANS } from '#shared/commerce/plans.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { METER_MIGRATIONS } from '#worker/durable/meter-tables.ts';
import { type Migration, migrate } from '#worker/durable/migrate.ts';
import { UserMeter } from '#worker/durable/user-meter.ts';
import { open, openText, seal } from '#worker/platform/sealing.ts';
import { call, cookieOf, createUser, ORIGIN, signUp, someAddress, type TestUser } from '../helpers/accounts';

const errorOf = (response: Response) => response.json<ErrorBody>();

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  const body = await errorOf(response);
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  return body;
}

/** The user's meter, opened by a first request. */
async function openMeter(user: TestUser) {
  await call('/api/user/tokens', user);
  return env.USER_METER.getByName(user.id);
}

describe('authentication', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser();
  });

  it('lets a valid key in', async () => {
    const response = await call('/api/user/tokens', user);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      balance: 4000,
      plan: 'professional',
      monthlyAllocation: 4000,
      usedThisMonth: 0,
    });
  });

  it.each([
    ['no header', {}, 'AUTH_MISSING'],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }, 'AUTH_SCHEME'],
    ['a malformed key', { authorization: 'Bearer cb_short' }, 'AUTH_INVALID'],
    ['two tokens', { authorization: 'Bearer a b' }, 'AUTH_INVALID'],
    ['an unknown key', { authorization: `Bearer cb_${'A'.repeat(64)}` }, 'AUTH_INVALID'],
  ])('refuses %s', async (_, headers, code) => {
    const response = await call('/api/user/tokens', undefined, { headers: headers as Record<string, string> });

    const body = await expectError(response, 401, code);
    expect(body.error).toBe('Unauthorized');
  });

  it('refuses an expired key with a code of its own', async () => {
    const late = await createUser('basic', { expiresAt: Date.now() - 1 });

    await expectError(await call('/api/user/tokens', late), 401, 'AUTH_EXPIRED');
  });

  it('stores a key as a hash only', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM api_keys WHERE user_id = ?').bind(user.id).all();

    expect(JSON.stringify(results)).not.toContain(user.apiKey.slice(8));
  });
});

describe('API keys', () => {
  it('are created once, listed without the secret, revoked at once', async () => {
    const { cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };

    const created = await call('/api/user/api-keys', undefined, { headers, body: { name: 'CI' } });
    const { key, apiKey } = await created.json<{ key: string; apiKey: { id: string; prefix: string } }>();

    expect(key).toMatch(/^cb_[A-Za-z0-9]{64}$/);
    expect(key.startsWith(apiKey.prefix)).toBe(true);
    const bearer = { id: '', keyId: apiKey.id, apiKey: key };
    expect((await call('/api/pii/limits', bearer)).status).toBe(200);
    const list = await (await call('/api/user/api-keys', undefined, { headers })).text();
    expect(list).toContain(apiKey.id);
    expect(list).not.toContain(key);
    const revoked = await call(`/api/user/api-keys/${apiKey.id}`, undefined, { headers, method: 'DELETE' });
    expect(revoked.status).toBe(200);
    await expectError(await call('/api/pii/limits', bearer), 401, 'AUTH_INVALID');
  });

  it('stop at 25 active ones', async () => {
    const { cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };
    const create = (i: number) => call('/api/user/api-keys', undefined, { headers, body: { name: `key ${i}` } });

    const answers = await Promise.all(Array.from({ length: 26 }, (_, i) => create(i)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    await expectError(answers.find(({ status }) => status !== 200) as Response, 403, 'PLAN_LIMIT_EXCEEDED');
  });

  it('take an expiry in any time zone', async () => {
    const { cookie } = await signUp();
    const body = { name: 'zone', expiresAt: '2099-01-01T00:00:00+02:00' };
    const created = await call('/api/user/api-keys', undefined, { headers: { cookie, origin: ORIGIN }, body });

    const { apiKey } = await created.json<{ apiKey: { expiresAt: string } }>();
    expect(apiKey.expiresAt).toBe('2098-12-31T22:00:00.000Z');
  });

  it('refuse an expiry in the past and an empty name', async () => {
    const { cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };
    const post = (body: unknown) => call('/api/user/api-keys', undefined, { headers, body });

    await expectError(await post({ name: 'old', expiresAt: '2020-01-01T00:00:00Z' }), 400, 'INVALID_REQUEST');
    await expectError(await post({ name: '  ' }), 400, 'INVALID_REQUEST');
    await expectError(await post({}), 400, 'MISSING_FIELD');
  });

  it('of another user are 404, and the routes do not open with a key', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const created = await call('/api/user/api-keys', undefined, {
      headers: { cookie: owner.cookie, origin: ORIGIN },
      body: { name: 'mine' },
    });
    const { apiKey, key } = await created.json<{ key: string; apiKey: { id: string } }>();

    const headers = { cookie: other.cookie, origin: ORIGIN };
    const stolen = await call(`/api/user/api-keys/${apiKey.id}`, undefined, { headers, method: 'DELETE' });

    await expectError(stolen, 404, 'NOT_FOUND');
    await expectError(await call('/api/user/api-keys', { id: '', keyId: '', apiKey: key }), 401, 'AUTH_INVALID');
  });
});

describe('dashboard sessions', () => {
  it('sign in, list, change the password and sign out', async () => {
    const { email, password } = await signUp();
    const post = (path: string, body: unknown, cookie = '') =>
      call(`/api/auth${path}`, undefined, { body, headers: { origin: ORIGIN, cookie } });

    const signedIn = await post('/sign-in/email', { email, password });
    const cookie = cookieOf(signedIn);
    expect(signedIn.headers.getSetCookie().join()).toMatch(/HttpOnly; Secure; SameSite=Lax/i);
    expect((await call('/api/user/tokens', undefined, { headers: { cookie } })).status).toBe(200);
    const sessions = await call('/api/auth/list-sessions', undefined, { headers: { cookie, origin: ORIGIN } });
    expect(await sessions.json()).toHaveLength(2);

    const next = 'another horse battery';
    const change = await post(
      '/change-password',
      { currentPassword: password, newPassword: next, revokeOtherSessions: true },
      cookie,
    );
    expect(change.status).toBe(200);
    expect((await post('/sign-in/email', { email, password })).status).toBe(401);
    const fresh = cookieOf(await post('/sign-in/email', { email, password: next }));
    expect((await post('/sign-out', {}, fresh)).status).toBe(200);
    await expectError(await call('/api/user/tokens', undefined, { headers: { cookie: fresh } }), 401, 'AUTH_EXPIRED');
  });

  it('lock after five failures, for the right password too', async () => {
    const { email, password } = await signUp();
    const attempt = (attempted: string) =>
      call('/api/auth/sign-in/email', undefined, { body: { email, password: attempted }, headers: { origin: ORIGIN } });

    // The library would take a form too, but nobody would count it.
    const form = await call('/api/auth/sign-in/email', undefined, {
      body: new URLSearchParams({ email, password }).toString(),
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await expectError(form, 400, 'INVALID_REQUEST');
    for (let i = 0; i < 5; i++) expect((await attempt('wrong password 1')).status).toBe(401);
    const locked = await attempt(password);

    const body = await expectError(locked, 429, 'RATE_LIMITED');
    expect(body.retryAfter).toBeGreaterThan(0);
    expect(Number(locked.headers.get('retry-after'))).toBe(body.retryAfter);
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a cross-site request without origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ])('do not count for %s', async (_, foreign) => {
    const { cookie } = await signUp();
    const headers = { ...(foreign as Record<string, string>), cookie };

    const response = await call('/api/user/api-keys', undefined, { headers, body: { name: 'stolen' } });

    await expectError(response, 401, 'AUTH_MISSING');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('count for our extension, with credentials', async () => {
    const { cookie } = await signUp();
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

    const response = await call('/api/user/api-keys', undefined, { headers: { origin, cookie } });

    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('refuse short passwords and what is no address', async () => {
    const post = (body: unknown) =>
      call('/api/auth/sign-up/email', undefined, {
        body,
        headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
      });

    expect((await post({ email: 'short@example.test', password: 'short', name: 'S' })).status).toBe(400);
    for (const wrong of [
      '"<img src=x onerror=window.ran=1>"@example.test',
      '<svg/onload=x>@example.test',
      'a@<b>.test',
    ])
      expect((await post({ email: wrong, password: 'long enough password', name: 'S' })).status).toBe(400);
  });

  it('refuse a name that is no text and a picture that is none, at sign-up too, and keep the old ones', async () => {
    const { cookie } = await signUp();
    const headers = { cookie, origin: ORIGIN };
    const update = (body: unknown) => call('/api/auth/update-user', undefined, { body, headers });

    const email = `${crypto.randomUUID()}@example.test`;
    const signUpWith = (body: object) =>
      call('/api/auth/sign-up/email', undefined, {
        body: { email, password: 'correct horse battery', name: 'Ada', ...body },
        headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
      });
    const noPictures = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'http://example.test/a.png',
      'data:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'https://example.test/"onerror="x',
      'https://',
      `https://example.test/${'x'.repeat(3000)}`,
    ];

    const answers = await Promise.all([
      update({ name: [false, {}] }),
      update({ name: '' }),
      update({ image: [{ constructor: null }] }),
      ...noPictures.map((image) => update({ image })),
      signUpWith({ image: 'javascript:alert(1)' }),
      signUpWith({ name: 'x'.repeat(201) }),
    ]);
    const renamed = await update({ name: 'Ada' });
    for (const image of ['https://example.test/a.png', 'data:image/png;base64,AAAA', null])
      expect((await update({ image })).status).toBe(200);

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { field: expect.any(String) } });
    }
    expect(renamed.status).toBe(200);
  });
});

describe('requests', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });

  it('to an unknown route are 404, by a wrong method 405 with Allow', async () => {
    await expectError(await call('/api/nothing', user), 404, 'NOT_FOUND');
    const wrong = await call('/api/user/tokens', user, { method: 'POST', body: {} });
    await expectError(wrong, 405, 'METHOD_NOT_ALLOWED');
    expect(wrong.headers.get('allow')).toBe('GET');
  });

  it('carry an id and security headers on every answer', async () => {
    const preflight = await call('/api/health', undefined, { method: 'OPTIONS' });
    const others = [await call('/api/health'), await call('/api/nothing'), await call('/api/user/tokens')];
    for (const response of [preflight, ...others]) {
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('may come from any page with a key, and never carry credentials there', async () => {
    const response = await call('/api/pii/limits', user, { headers: { origin: 'https://app.example' } });

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['x-ratelimit-remaining', 'x-tokens-charged', 'x-entities-found']));
  });

  it('are preceded by a preflight that names methods and headers', async () => {
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    const open = await call('/api/pii/limits', undefined, { method: 'OPTIONS', headers });
    const closed = await call('/api/user/api-keys', undefined, { method: 'OPTIONS', headers });

    expect(open.status).toBe(204);
    expect(open.headers.get('access-control-allow-methods')).toBe('GET');
    expect(open.headers.get('allow')).toBe('GET');
    expect(open.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('that are not JSON are refused in a sentence', async () => {
    const { cookie } = await signUp();
    const send = (body: BodyInit, type: string) =>
      call('/api/user/api-keys', undefined, { body, headers: { cookie, origin: ORIGIN, 'content-type': type } });

    await expectError(await send('{"name":', 'application/json'), 400, 'INVALID_REQUEST');
    await expectError(await send('name=x', 'application/x-www-form-urlencoded'), 400, 'INVALID_REQUEST');
    await expectError(await send('[]', 'application/json'), 400, 'INVALID_REQUEST');
  });

  it('that are too large are refused before they are read whole', async () => {
    const { cookie } = await signUp();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
        if (sent > 64 * 1024 * 1024) controller.close();
      },
    });

    const response = await call('/api/user/api-keys', undefined, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: endless,
    });

    await expectError(response, 413, 'FILE_TOO_LARGE');
    expect(sent).toBeLessThan(8 * 1024 * 1024);
  });

  it('that fail unexpectedly say only their id, and log no message', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await openMeter(user);
    vi.spyOn(UserMeter.prototype, 'balance').mockImplementation(() => {
      throw new Error('secret in a message');
    });

    const response = await call('/api/user/tokens', user);

    const body = await expectError(response, 500, 'INTERNAL_ERROR');
    expect(body.message).toContain(response.headers.get('x-request-id'));
    expect(JSON.stringify(body) + lines.join()).not.toContain('secret in a message');
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
      level: 'error',
      route: '/api/user/tokens',
      status: 500,
      code: 'INTERNAL_ERROR',
    });
    vi.restoreAllMocks();
  });

  it('leave one log line with ids and counts, without content', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));

    await call('/api/user/usage?month=2026-01&before=jane.doe%40example.com', user);

    vi.restoreAllMocks();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('jane');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/api/user/usage', status: 200, user_id: user.id });
  });
});

describe('limits', () => {
  it('report the plan of the caller', async () => {
    const limits = await (await call('/api/pii/limits', await createUser('basic'))).json();

    expect(limits).toMatchObject({
      maxTextLength: 500_000,
      maxEntitiesPerRequest: 50,
      maxAdHocRecognizers: 50,
      maxPatternsPerRecognizer: 10,
      maxTotalPatterns: 200,
      rateLimits: {
        analyze: { windowMs: 60_000, maxRequests: 60 },
        anonymize: { windowMs: 60_000, maxRequests: 60 },
        image: { windowMs: 60_000, maxRequests: 30 },
      },
    });
  });

  it('admit exactly the limit when everything comes at once', async () => {
    const user = await createUser('basic');
    const limit = PLANS.basic.requestsPerWindow.general;

    const answers = await Promise.all(Array.from({ length: limit + 80 }, () => call('/api/pii/limits', user)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    expect(refused).toHaveLength(80);
    for (const response of refused) {
      const body = await expectError(response, 429, 'RATE_LIMITED');
      expect(body.retryAfter).toBeGreaterThan(0);
      expect(response.headers.get('retry-after')).toBe(String(body.retryAfter));
      expect(response.headers.get('x-ratelimit-limit')).toBe(String(limit));
      expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(Number(response.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 - 1);
    }
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map((r) => Number(r.headers.get('x-ratelimit-remaining')));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, i) => i));
  });

  it('open again when the window ends, and survive a restart of the object', async () => {
    const user = await createUser('free');
    const meter = await openMeter(user);
    const take = () => meter.admit({ rateClass: 'analyze', minimumPlan: null, keyId: user.keyId, isCharged: false });

    for (let i = 0; i < 10; i++) expect((await take()).kind).toBe('admitted');
    expect((await take()).kind).toBe('limited');
    await evictDurableObject(meter);
    expect((await take()).kind).toBe('limited');
    await runInDurableObject(meter, (instance: UserMeter) => {
      const later = Date.now() + 60_001;
      instance.now = () => later;
    });
    expect((await take()).kind).toBe('admitted');
  });
});

describe('tokens', () => {
  const settle = (meter: DurableObjectStub<UserMeter>, id: string, cost: number, digest = '') =>
    meter.settle({ operationId: id, digest, endpoint: 'analyze', cost });

  it('are never overspent by parallel requests', async () => {
    const user = await createUser('free');
    const meter = await openMeter(user);
    expect(await settle(meter, 'first', 193)).toMatchObject({ kind: 'charged', balance: 7 });

    const results = await Promise.all(Array.from({ length: 30 }, (_, i) => settle(meter, `op-${i}`, 2)));

    expect(results.filter(({ kind }) => kind === 'charged')).toHaveLength(3);
    expect(results.filter(({ kind }) => kind === 'insufficient')).toHaveLength(27);
    expect(await (await call('/api/user/tokens', user)).json()).toMatchObject({ balance: 1, usedThisMonth: 199 });
  });

  it('are charged once for one operation, and another request under its name is a conflict', async () => {
    const meter = await openMeter(await createUser('free'));

    const results = await Promise.all(Array.from({ length: 20 }, () => settle(meter, 'key:same', 5, 'digest')));

    expect(results.filter((r) => r.kind === 'charged' && !r.repeated)).toHaveLength(1);
    expect(results.every((r) => r.kind === 'charged' && r.tokens === 5 && r.balance === 195)).toBe(true);
    expect(await settle(meter, 'key:same', 5, 'other')).toEqual({ kind: 'conflict' });
  });

  it('reach the ledger exactly, however often it is flushed', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    await Promise.all(Array.from({ length: 250 }, (_, i) => settle(meter, `op-${i}`, 1 + (i % 3))));

    await Promise.all([meter.flush(), meter.flush(), meter.flush()]);

    const row = await env.DB.prepare('SELECT sum(tokens) AS sum, count(*) AS rows FROM ledger WHERE user_id = ?')
      .bind(user.id)
      .first<{ sum: number; rows: number }>();
    const balance = (await meter.balance())?.balance;
    expect(row).toEqual({ sum: balance, rows: 251 });
    const usage = await (await call('/api/user/usage', user)).json<{ byDay: { tokens: number; requests: number }[] }>();
    expect(usage.byDay).toEqual([expect.objectContaining({ endpoint: 'analyze', tokens: 499, requests: 250 })]);
  });

  it('keep what was not yet copied when the database fails', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    await settle(meter, 'op', 3);
    await runInDurableObject(meter, async (instance: UserMeter, state) => {
      const real = Reflect.get(instance, 'env') as Env;
      Reflect.set(instance, 'env', {
        ...real,
        DB: {
          prepare: () => {
            throw new Error('D1 is down');
          },
        },
      });
      await expect(instance.flush()).rejects.toThrow('D1 is down');
      const uncopied = 'SELECT count(*) AS n FROM entries, account WHERE seq > copied_seq';
      expect(state.storage.sql.exec(uncopied).one().n).toBe(2);
      await instance.alarm();
      expect(await state.storage.getAlarm()).toBeGreaterThan(Date.now() + 30_000);
      Reflect.set(instance, 'env', real);
      await instance.alarm();
      expect(state.storage.sql.exec(uncopied).one().n).toBe(0);
    });
    const rows = await env.DB.prepare('SELECT sum(tokens) AS sum FROM ledger WHERE user_id = ?').bind(user.id).first();
    expect(rows).toEqual({ sum: 997 });
  });

  it('are charged once however often a request asks, before and after its row was copied', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    const id = `request:${crypto.randomUUID()}`;

    expect(await settle(meter, id, 3)).toMatchObject({ kind: 'charged', tokens: 3, balance: 997, repeated: false });
    await meter.flush();
    await evictDurableObject(meter);
    expect(await settle(meter, id, 3)).toMatchObject({ kind: 'charged', tokens: 3, balance: 997, repeated: true });
    const forgotten = Date.now() + 3600_000;
    await runInDurableObject(meter, async (instance: UserMeter, state) => {
      instance.now = () => forgotten;
      await instance.settle({ operationId: `request:${crypto.randomUUID()}`, digest: '', endpoint: 'x', cost: 1 });
      await instance.flush();
      // The newest row stays, so that numbers go on.
      expect(state.storage.sql.exec('SELECT tokens FROM entries').toArray()).toEqual([{ tokens: -1 }]);
    });
  });

  it('save the place in the rate window with the charge, or with the next request where nothing was charged', async () => {
    const user = await createUser('free');
    const meter = await openMeter(user);
    const admit = () => meter.admit({ rateClass: 'analyze', minimumPlan: null, keyId: user.keyId, isCharged: true });
    const storedCount = () =>
      runInDurableObject(meter, (_, { storage }) => {
        const { windows } = storage.sql.exec<{ windows: string }>('SELECT windows FROM account').one();
        return (JSON.parse(windows).analyze?.count ?? 0) as number;
      });

    await admit();
    expect(await storedCount()).toBe(0);
    await settle(meter, 'request:one', 1);
    expect(await storedCount()).toBe(1);
    await admit();
    expect(await storedCount()).toBe(1);
    await admit();
    expect(await storedCount()).toBe(3);
    await evictDurableObject(meter);
    expect(await admit()).toMatchObject({ kind: 'admitted', rate: { remaining: 6 } });
  });

  it('lapse at the end of the month and are granted anew', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    await settle(meter, 'op', 400);
    await runInDurableObject(meter, (instance: UserMeter) => {
      const nextMonth = Date.UTC(2031, 0, 1);
      instance.now = () => nextMonth;
    });

    expect(await meter.balance()).toMatchObject({ balance: 1000, used: 0 });
    await meter.flush();
    const { results } = await env.DB.prepare('SELECT kind, tokens FROM ledger WHERE user_id = ? ORDER BY seq')
      .bind(user.id)
      .all();
    expect(results).toEqual([
      { kind: 'allocation', tokens: 1000 },
      { kind: 'charge', tokens: -400 },
      { kind: 'lapse', tokens: -600 },
      { kind: 'allocation', tokens: 1000 },
    ]);
  });

  it('follow the plan: up at once, down with the next month, never by a late message', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);

    await meter.applyPlan(user.id, { plan: 'professional', status: 'active', version: 5, period: null });
    await meter.applyPlan(user.id, { plan: 'enterprise', status: 'active', version: 4, period: null });
    expect(await meter.balance()).toMatchObject({ plan: 'professional', balance: 4000 });
    await meter.applyPlan(user.id, { plan: 'free', status: 'canceled', version: 6, period: null });
    expect(await meter.balance()).toMatchObject({ plan: 'free', balance: 4000 });
  });

  it('are granted once per id', async () => {
    const meter = await openMeter(await createUser('free'));

    await Promise.all(Array.from({ length: 10 }, () => meter.grant('invoice-1', 50)));
    await meter.grant('refund-1', -1000);

    expect(await meter.balance()).toMatchObject({ balance: 0 });
  });
});

describe('tables of Durable Objects', () => {
  it('of an earlier release are brought up to date with everything in them', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    const now = Date.now();
    await runInDurableObject(meter, (_, { storage: { sql } }) => {
      for (const table of ['account', 'entries', 'closed', 'scans', 'schema_version']) sql.exec(`DROP TABLE ${table}`);
      METER_MIGRATIONS[0]?.(sql);
      sql.exec(
        "INSERT INTO account VALUES (1, ?, 'basic', 'active', 1, ?, 940, 60, 1000)",
        user.id,
        new Date(now).toISOString().slice(0, 7),
      );
      sql.exec("INSERT INTO windows VALUES ('analyze', ?, 59)", now);
      sql.exec("INSERT INTO pending_rows VALUES (7, 'row-seven', ?, 'charge', 'analyze', -60, 940)", now);
    });
    await evictDurableObject(meter);

    expect(await meter.balance()).toMatchObject({ balance: 940, used: 60 });
    const admit = () => meter.admit({ rateClass: 'analyze', minimumPlan: null, keyId: null, isCharged: false });
    expect([(await admit()).kind, (await admit()).kind]).toEqual(['admitted', 'limited']);
    await meter.flush();
    const row = await env.DB.prepare("SELECT tokens FROM ledger WHERE id = 'row-seven'").first();
    expect(row).toEqual({ tokens: -60 });
  });

  it('change by all steps or by none, once, and are left alone by an older release', async () => {
    const quota = env.UPLOAD_QUOTA.getByName(crypto.randomUUID());
    await runInDurableObject(quota, (_, { storage }) => {
      const { sql } = storage;
      const first: Migration = (sql) => sql.exec('CREATE TABLE uploads (period TEXT PRIMARY KEY, count INTEGER)');
      const second: Migration = (sql) => sql.exec('CREATE TABLE two (id INTEGER)');
      const broken: Migration = (sql) => sql.exec('CREATE TABLE two (id INTEGER)');
      const version = () => sql.exec('SELECT version FROM schema_version').one().version;

      expect(version()).toBe(1);
      expect(() => migrate(storage, [first, second, broken])).toThrow('already exists');
      expect([version(), sql.exec("SELECT * FROM sqlite_master WHERE name = 'two'").toArray()]).toEqual([1, []]);
      migrate(storage, [first, second]);
      migrate(storage, [first, second]);
      expect(version()).toBe(2);
      expect(() => migrate(storage, [first])).toThrow('version 2');
    });
  });
});

describe('the vault', () => {
  const binding = { purpose: 'test', owner: 'user-1' };

  it('opens what it sealed, and nothing else', async () => {
    const blob = await seal(env, 'a secret', binding);

    expect(await openText(env, blob, binding)).toBe('a secret');
    expect(blob).not.toContain(btoa('a secret').slice(0, 8));
    expect(await seal(env, 'a secret', binding)).not.toBe(blob);
    await expect(open(env, blob, { ...binding, owner: 'user-2' })).rejects.toThrow();
    await expect(open(env, blob, { ...binding, purpose: 'other' })).rejects.toThrow();
    await expect(open(env, `${blob.slice(0, -3)}AAA`, binding)).rejects.toThrow();
  });

  it('still opens blobs of the previous master key', async () => {
    const keys = JSON.parse(env.VAULT_KEYS) as { keys: Record<string, string> };
    const before = { ...env, VAULT_KEYS: JSON.stringify({ ...keys, current: 'k1' }) };
    const blob = await seal(before, 'old secret', binding);

    expect(blob).toMatch(/^v1\.k1\./);
    expect(await openText(env, blob, binding)).toBe('old secret');
  });
});
