import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { endpoints } from '#shared/contract/index.ts';
import { API_SCOPE_NAMES } from '#shared/contract/scopes.ts';
import { call, createUser, ORIGIN, signUp, type TestUser } from '../helpers/accounts';

interface Created {
  key: string;
  apiKey: { id: string; scopes: string[]; mode: string };
}

async function signedIn() {
  const { cookie } = await signUp();
  const headers = { cookie, origin: ORIGIN };
  return {
    create: (body: object) => call('/api/user/api-keys', undefined, { headers, body }),
    list: async () =>
      (await call('/api/user/api-keys', undefined, { headers })).json<{ apiKeys: Created['apiKey'][] }>(),
  };
}

const usedBy = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ usedThisMonth: number }>()).usedThisMonth;

const send = (endpoint: Endpoint, user: TestUser) =>
  call(endpoint.path.replace(/\{\w+\}/g, 'no-such-id'), user, {
    method: endpoint.method,
    ...(endpoint.body && { body: {} }),
  });

describe('scopes of an API key', () => {
  it('are chosen when it is made, and are all of them unless given', async () => {
    const { create, list } = await signedIn();
    const full = await (await create({ name: 'full' })).json<Created>();
    const narrow = await (await create({ name: 'narrow', scopes: ['files', 'detect', 'detect'] })).json<Created>();

    expect(full.apiKey).toMatchObject({ scopes: API_SCOPE_NAMES, mode: 'live' });
    expect(narrow.apiKey).toMatchObject({ scopes: ['detect', 'files'], mode: 'live' });
    const listed = (await list()).apiKeys.map(({ scopes }) => scopes.length);
    expect(listed.sort()).toEqual([2, API_SCOPE_NAMES.length]);
  });

  it('are refused when empty or unknown', async () => {
    const { create } = await signedIn();
    for (const scopes of [[], ['everything'], 'detect']) {
      const response = await create({ name: 'odd', scopes });

      expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  const scoped = Object.entries<Endpoint>(endpoints).filter(([, { scope }]) => scope !== undefined);

  it('guard every route for texts, pictures, restoring and keys', () => {
    const open = Object.entries<Endpoint>(endpoints).filter(([, { auth, scope }]) => auth === 'bearer' && !scope);

    expect(open.map(([name]) => name).sort()).toEqual([
      'getTokens',
      'getUsage',
      'joinReceipts',
      'limits',
      'listEntities',
      'listPresets',
    ]);
  });

  it.each(scoped)('%s is refused to a key without its scope and open to a key with it alone', async (_, endpoint) => {
    const others = API_SCOPE_NAMES.filter((name) => name !== endpoint.scope);
    const refused = await send(endpoint, await createUser('enterprise', { scopes: others }));
    const admitted = await send(
      endpoint,
      await createUser('enterprise', {
        scopes: [endpoint.scope ?? 'detect', ...(endpoint.alsoScope ? [endpoint.alsoScope] : [])],
      }),
    );

    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
    expect(await refused.json()).toEqual({
      error: 'Forbidden',
      message: `This API key has no scope ${endpoint.scope}`,
      code: 'FORBIDDEN',
      details: { required_scope: endpoint.scope, scopes: others },
    });
    expect(admitted.status).not.toBe(403);
  });

  it('let keys made before there were scopes do everything', async () => {
    const user = await createUser('basic');
    await env.DB.prepare('UPDATE api_keys SET scopes = NULL WHERE id = ?').bind(user.keyId).run();

    expect((await call('/api/asymmetric-keys', user)).status).toBe(200);
  });
});

describe('a test key', () => {
  const body = { text: 'Mail ada@example.org', entities: ['EMAIL_ADDRESS'] };

  it('has the form of any other, and says what it is', async () => {
    const { create, list } = await signedIn();
    const { key, apiKey } = await (await create({ name: 'try', mode: 'test' })).json<Created>();
    const bearer = { id: '', keyId: apiKey.id, apiKey: key };

    expect(key).toMatch(/^cb_[A-Za-z0-9]{64}$/);
    expect((await list()).apiKeys).toMatchObject([{ id: apiKey.id, mode: 'test' }]);
    expect((await call('/api/pii/limits', bearer)).headers.get('x-veilmark-mode')).toBe('test');
    const refused = await call('/api/pii/analyze', bearer, { body: {} });
    expect([refused.status, refused.headers.get('x-veilmark-mode')]).toEqual([400, 'test']);
    expect((await call('/api/pii/limits', await createUser('free'))).headers.get('x-veilmark-mode')).toBeNull();
  });

  it('is never charged, also where nothing is left or a payment is due', async () => {
    const user = await createUser('basic', { mode: 'test', status: 'past_due' });
    await call('/api/pii/limits', user);
    const answer = await (await call('/api/pii/analyze', user, { body })).json<{ tokens_charged: number }>();
    await env.USER_METER.getByName(user.id).grant('all-gone', -1_000_000);
    const broke = await (await call('/api/pii/analyze', user, { body })).json<{ tokens_charged: number }>();
    const estimate = await (await call('/api/pii/analyze', user, { body: { ...body, dry_run: true } })).json();

    expect([answer.tokens_charged, broke.tokens_charged]).toEqual([0, 0]);
    expect(estimate).toEqual({ tokens_estimated: 2 });
    expect(await usedBy(user)).toBe(0);
  });

  it('has ten requests a minute of its own, beside those of the plan', async () => {
    const user = await createUser('enterprise', { mode: 'test' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('/api/pii/analyze', user, { body })));
    const live = await env.USER_METER.getByName(user.id).admit({
      rateClass: 'analyze',
      minimumPlan: null,
      keyId: null,
      isCharged: false,
    });

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('x-veilmark-mode')).toBe('test');
    expect(live).toMatchObject({ kind: 'admitted', rate: { limit: 300, remaining: 299 } });
  });
});
