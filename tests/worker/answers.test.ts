import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '#shared/commerce/plans.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { app } from '#worker/app.ts';
import { insertTokenizationSession } from '#worker/data/tokenization-sessions.ts';
import { saveUserPlan } from '#worker/data/user-plans.ts';
import { call, createUser, loadNameModel, ORIGIN, signUp, someAddress, type TestUser } from '../helpers/accounts';

interface Health {
  status: string;
  services: Record<string, { status: string }>;
}

const KEY = 'WmZq4t7w!z%C&F)J';
let user: TestUser;
beforeAll(async () => {
  await loadNameModel();
  user = await createUser('enterprise');
});
const analyze = async (body: object, by = user) =>
  (await call('/api/pii/analyze', by, { body })).json<{
    results: { entity_type: string; score: number; explanation: Record<string, unknown> }[];
    receipt: { characters: number; recognizers_run: number; skipped: object[] };
  }>();
const refusal = async (response: Response) => {
  const { code, details, message } = await response.json<ErrorBody>();
  return { status: response.status, code, details, message };
};

describe('analyze', () => {
  it('takes an empty list of types for all of them', async () => {
    const [none, empty] = [
      await analyze({ text: 'a@example.org' }),
      await analyze({ text: 'a@example.org', entities: [] }),
    ];

    expect(empty.results).toEqual(none.results);
    expect(empty.results).toHaveLength(1);
    expect(empty.receipt).toEqual(none.receipt);
  });

  it('names an ad-hoc recognizer that the list leaves out, and does not count it', async () => {
    const ad_hoc_recognizers = [
      { entity_type: 'ONE', patterns: [{ name: 'p', regex: 'one', score: 0.5 }] },
      { entity_type: 'TWO', patterns: [{ name: 'p', regex: 'two', score: 0.5 }] },
    ];
    const { results, receipt } = await analyze({ text: 'one two', entities: ['TWO', 'IBAN_CODE'], ad_hoc_recognizers });

    expect(results.map(({ entity_type }) => entity_type)).toEqual(['TWO']);
    expect(receipt).toMatchObject({
      recognizers_run: 2,
      skipped: [{ recognizer: 'ONE', reason: 'not_in_entities' }],
    });
  });

  it('explains with the name of the pattern and with rounded scores', async () => {
    const ad_hoc_recognizers = [
      { entity_type: 'BADGE', context: ['badge'], patterns: [{ name: 'staff badge', regex: 'B-\\d{4}', score: 0.1 }] },
    ];
    const { results } = await analyze({ text: 'badge B-1234', entities: ['BADGE'], ad_hoc_recognizers, explain: true });

    const [{ score, explanation } = { score: 0, explanation: {} }] = results;
    expect(explanation).toMatchObject({ pattern: 'B-\\d{4}', pattern_name: 'staff badge', final_score: score });
  });

  it('counts characters as the limits do', async () => {
    const { receipt } = await analyze({ text: '😀'.repeat(3), offset_unit: 'utf16' });

    expect(receipt.characters).toBe(3);
  });

  it('says what was given, also where that is nothing', async () => {
    const language = await call('/api/pii/analyze', user, { body: { text: 'x', language: '' } });
    const preset = await call('/api/pii/analyze', user, { body: { text: 'x', preset: '' } });

    expect(await refusal(language)).toMatchObject({ code: 'INVALID_LANGUAGE', details: { provided: '' } });
    expect(await refusal(preset)).toMatchObject({ details: { provided: '', field: 'preset' } });
  });
});

describe('operators', () => {
  const text = 'a@example.org';
  const anonymize = (
    operators: object,
    analyzer_results: object[] = [{ entity_type: 'EMAIL_ADDRESS', start: 0, end: 13 }],
    of = text,
  ) => call('/api/pii/anonymize', user, { body: { text: of, analyzer_results, operators } });

  it('and keys are found by every name of a type', async () => {
    const veiled = await anonymize({ EMAIL: { type: 'encrypt', key: KEY } });
    const { text: secret, items } = await veiled.json<{ text: string; items: object[] }>();
    expect(items).toMatchObject([{ operator: 'encrypt' }]);
    const deanonymizers = { EMAIL: { type: 'decrypt', key: KEY } };
    const body = { text: secret, anonymizer_results: items, deanonymizers };
    expect(await (await call('/api/pii/deanonymize', user, { body })).json()).toMatchObject({ text });
    // The other way round, and an exact name before another one.
    const named = await anonymize({ EMAIL_ADDRESS: { type: 'redact' } }, [{ entity_type: 'EMAIL', start: 0, end: 13 }]);
    expect(await named.json()).toMatchObject({ text: '' });
    const both = await anonymize({ EMAIL: { type: 'redact' }, EMAIL_ADDRESS: { type: 'keep' } });
    expect(await both.json()).toMatchObject({ text });
  });

  it('that are wrong are named by their whole path', async () => {
    const id = await refusal(await anonymize({ EMAIL: { type: 'encrypt_asym', public_key_id: 'none' } }));
    const pem = await refusal(await anonymize({ DEFAULT: { type: 'encrypt_asym', public_key: 'no key' } }));
    const deanonymizers = { EMAIL: { type: 'decrypt_asym', private_key: 'no key' } };
    const body = { text: 'x', anonymizer_results: [{ entity_type: 'EMAIL', start: 0, end: 1 }], deanonymizers };
    const key = await refusal(await call('/api/pii/deanonymize', user, { body }));

    expect(id.details).toMatchObject({ field: 'operators.EMAIL.public_key_id' });
    expect(pem.details).toMatchObject({ field: 'operators.DEFAULT.public_key', reason: 'INVALID_PEM' });
    expect(key.details).toMatchObject({ field: 'deanonymizers.EMAIL.private_key' });
  });

  it('never cut what a reader sees as one character', async () => {
    const family = '👨‍👩‍👧';
    const cases: [string, number, number, string][] = [
      [`x${family}y`, 1, 3, 'xy'],
      [`x${family}y`, 4, 6, 'xy'],
      [`x${family}y`, 0, 1, `${family}y`],
      ['Jose\u0301!', 0, 4, '!'],
      ['🇩🇪🇫🇷', 0, 4, '🇫🇷'],
      ['plain', 1, 3, 'pin'],
    ];
    for (const [of, start, end, expected] of cases) {
      const answer = await anonymize({ X: { type: 'redact' } }, [{ entity_type: 'X', start, end }], of);
      expect((await answer.json<{ text: string }>()).text).toBe(expected);
    }
  });
});

describe('limits', () => {
  it('name every limit a request can run into', async () => {
    const basic = await createUser('basic');
    const limits = await (await call('/api/pii/limits', basic)).json<Record<string, unknown>>();

    expect(limits).toMatchObject({
      plan: 'basic',
      maxBodyBytes: PLANS.basic.maxBodyBytes,
      maxImageBytes: 10_000_000,
      maxBatchTexts: 50,
      maxSessions: PLANS.basic.sessions.count,
      rateLimits: { deanonymize: { maxRequests: 30 }, batch: { maxRequests: 20 }, general: { maxRequests: 120 } },
    });
    const body = { texts: Array(50).fill('x'.repeat(170_000)) };
    const tooLarge = await refusal(await call('/api/pii/batch', basic, { body }));
    expect(tooLarge).toMatchObject({ status: 413, details: { limit: limits.maxBodyBytes, unit: 'bytes' } });
  });

  it('hold for deanonymize on the free plan: five refusals, then 429', async () => {
    const free = await createUser('free');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await call('/api/pii/deanonymize', free, { body: {} })).status);

    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // What the plan has no limit for is refused as often as it is asked.
    for (let n = 0; n < 6; n++) expect((await call('/api/pii/batch', free, { body: {} })).status).toBe(403);
  });
});

describe('tokenization sessions', () => {
  const row = (owner: TestUser, at: number, sealed_mapping: string | null) => ({
    id: crypto.randomUUID(),
    user_id: owner.id,
    created_at: at,
    expires_at: Date.now() + 100_000,
    entity_count: 1,
    sealed_mapping,
  });
  const room = { sessions: 3, bytes: 100 };
  const idsOf = async (owner: TestUser) =>
    (await (await call('/api/user/sessions', owner)).json<{ sessions: { id: string }[] }>()).sessions.map(
      ({ id }) => id,
    );

  it('are kept as long as there is room, in number and bytes', async () => {
    const owner = await createUser('basic');
    const insert = (mapping: string) => insertTokenizationSession(env.DB, row(owner, Date.now(), mapping), room);

    expect([await insert('x'.repeat(90)), await insert('y'.repeat(11))]).toEqual([true, false]);
    expect([await insert('y'), await insert('y'), await insert('y')]).toEqual([true, true, false]);
    expect(await idsOf(owner)).toHaveLength(3);
  });

  it('without a mapping make room for newer ones, and take none from those with one', async () => {
    const owner = await createUser('basic');
    const kept = row(owner, 1, 'mapping');
    await insertTokenizationSession(env.DB, kept, room);
    const rows = [2, 3, 4, 5].map((at) => row(owner, at, null));
    for (const each of rows) expect(await insertTokenizationSession(env.DB, each, room)).toBe(true);

    expect(await idsOf(owner)).toEqual([
      ...rows
        .slice(1)
        .reverse()
        .map(({ id }) => id),
      kept.id,
    ]);
  });

  it('are refused with the limit when there is none', async () => {
    const free = await createUser('free');
    const { count } = PLANS.free.sessions;
    for (let n = 0; n < count; n++)
      await insertTokenizationSession(env.DB, row(free, 1, 'x'), { sessions: count, bytes: 1e9 });
    const body = { text: 'Ada', analyzer_results: [], session: true };
    const full = await call('/api/pii/anonymize', free, { body });

    expect(await refusal(full)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT_EXCEEDED',
      details: { limit: count, unit: 'sessions', plan: 'free' },
    });
  });

  it('are listed whole, or page by page', async () => {
    const owner = await createUser('basic');
    for (const at of [5, 5, 4, 3, 3])
      await insertTokenizationSession(env.DB, row(owner, at, null), { sessions: 9, bytes: 9 });
    const all = await idsOf(owner);
    const paged: string[] = [];
    let query = '?limit=2';
    for (let pages = 0; pages < 3; pages++) {
      const answer = await call(`/api/user/sessions${query}`, owner);
      const { sessions, nextCursor } = await answer.json<{ sessions: { id: string }[]; nextCursor?: string }>();
      paged.push(...sessions.map(({ id }) => id));
      query = `?limit=2&cursor=${nextCursor}`;
      expect(nextCursor === undefined).toBe(pages === 2);
    }

    expect(paged).toEqual(all);
    expect((await call('/api/user/sessions?cursor=nonsense', owner)).status).toBe(400);
    expect(await (await call('/api/user/sessions', owner)).json()).not.toHaveProperty('nextCursor');
  });

  it('say what was destroyed', async () => {
    const owner = await createUser('basic');
    const [full, empty] = [row(owner, 1, 'x'), row(owner, 1, null)];
    for (const each of [full, empty]) await insertTokenizationSession(env.DB, each, room);
    const destroy = async ({ id }: { id: string }) =>
      (await (await call(`/api/user/sessions/${id}`, owner, { method: 'DELETE' })).json<{ message: string }>()).message;

    expect(await destroy(full)).toMatch(/mapping were destroyed/);
    expect(await destroy(empty)).toMatch(/can still be decrypted/);
  });
});

describe('health', () => {
  const ask = async (changes: object) => {
    const request = new Request(`${ORIGIN}/api/health`);
    const answer = await app.fetch(
      request,
      { ...env, MEDIA: { ready: async () => true }, ...changes },
      createExecutionContext(),
    );
    return { code: answer.status, ...(await answer.json<Health>()) };
  };
  const broken = (): never => {
    throw new Error('gone');
  };

  it('is ok while database, meter and media worker answer', async () => {
    expect(await ask({})).toMatchObject({ code: 200, status: 'ok', services: { image: { status: 'ok' } } });
  });

  it.each([
    ['the media worker', { MEDIA: { ready: broken } }, { image: 'unavailable', analyzer: 'ok', anonymizer: 'ok' }],
    ['the database', { DB: { prepare: broken } }, { database: 'unavailable', analyzer: 'unavailable', meter: 'ok' }],
    [
      'the meter',
      { USER_METER: { getByName: broken } },
      { meter: 'unavailable', image: 'unavailable', database: 'ok' },
    ],
  ])('is degraded without %s', async (_, changes, expected) => {
    const { code, status, services } = await ask(changes);

    expect([code, status]).toEqual([200, 'degraded']);
    for (const [name, state] of Object.entries(expected)) expect(services[name]?.status, name).toBe(state);
  });

  it('asks its parts once for all who ask in ten seconds', async () => {
    let asked = 0;
    const counted = { ...env, MEDIA: { ready: async () => ++asked } };
    for (let n = 0; n < 5; n++) await app.fetch(new Request(`${ORIGIN}/api/health`), counted, createExecutionContext());

    expect(asked).toBe(1);
  });
});

describe('what does not exist', () => {
  const assets = {
    fetch: async () => new Response('<html>', { headers: { 'content-type': 'text/html', etag: '"1"' } }),
  };
  const get = (path: string, method = 'GET') =>
    app.fetch(new Request(`${ORIGIN}${path}`, { method }), { ...env, ASSETS: assets }, createExecutionContext());

  it('is 404 in JSON where programs read, with the route that was meant', async () => {
    const cases: [string, string, string | undefined][] = [
      ['/api/nothing', 'GET', undefined],
      ['/.well-known/security.txt', 'GET', undefined],
      ['/API/pii/limits', 'GET', 'GET /api/pii/limits'],
      ['/api/pii/limits/', 'GET', 'GET /api/pii/limits'],
      ['/pii/analyze', 'POST', 'POST /api/pii/analyze'],
      ['/nothing', 'POST', undefined],
    ];
    for (const [path, method, suggestion] of cases) {
      const answer = await get(path, method);
      expect(answer.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      const { status, code, details } = await refusal(answer);
      expect([path, status, code, details?.suggestion]).toEqual([path, 404, 'NOT_FOUND', suggestion]);
    }
  });

  it('is a page with status 404 elsewhere; the dashboard has its own pages', async () => {
    for (const path of ['/nothing', '/keys/more', '/Keys', '/wp-login.php']) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '<html>']);
      expect(answer.headers.get('etag')).toBeNull();
    }
    for (const path of ['/', '/keys', '/keys/', '/guides/api', '/sign-in?next=%2Fkeys'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get('/keys', 'HEAD')).status).toBe(200);
  });

  it('leads on where the description of the API is looked for', async () => {
    const answer = await get('/openapi.json');

    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/openapi.json']);
  });
});

describe('sign-in', () => {
  const send = (path: string, body?: unknown) =>
    call(`/api/auth${path}`, undefined, {
      ...(body !== undefined && { body }),
      headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
    });

  it('fails in the shape every route has', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const answers = [
      [await send('/sign-in/email', { email, password: 'wrong wrong wrong' }), 401],
      [await send('/sign-in/email', '{'), 400],
      [await send('/sign-up/email', { email: 'no address', password: 'long enough', name: 'x' }), 400],
      [await send('/nothing'), 404],
      [await send('/list-sessions'), 401],
    ] as const;
    for (const [answer, status] of answers) {
      const body = await answer.json<ErrorBody>();
      expect(answer.status).toBe(status);
      expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String), code: expect.any(String) });
      if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('shows the same plan in the subscription as in the balance, also where nobody pays for it', async () => {
    const person = await signUp();
    const headers = { cookie: person.cookie, origin: ORIGIN };
    const plan = await saveUserPlan(env.DB, person.id, { plan: 'professional', status: 'active' }, Date.now());
    await env.USER_METER.getByName(person.id).applyPlan(person.id, {
      plan: 'professional',
      status: 'active',
      version: plan,
      period: null,
    });
    const subscription = await call('/api/payments/subscription', undefined, { headers });
    const tokens = await call('/api/user/tokens', undefined, { headers });

    expect(await subscription.json()).toMatchObject({ plan: 'professional', status: 'active', provider: null });
    expect(await tokens.json()).toMatchObject({ plan: 'professional' });
  });
});

describe('an unmetered service', () => {
  it('says so beside the tokens that nobody is charged', async () => {
    const headers = { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ text: 'a@example.org', entities: ['EMAIL_ADDRESS'] });
    const request = () => new Request(`${ORIGIN}/api/pii/analyze`, { method: 'POST', headers, body });
    const unmetered = { ...env, UNMETERED: 'true', ENVIRONMENT: 'development' as const };
    const [free, paid] = [
      await app.fetch(request(), unmetered, createExecutionContext()),
      await app.fetch(request(), env, createExecutionContext()),
    ];

    expect(await free.json()).toMatchObject({ tokens_charged: 2 });
    expect([free, paid].map((answer) => answer.headers.get('x-veilmark-mode'))).toEqual(['unmetered', null]);
  });
});
