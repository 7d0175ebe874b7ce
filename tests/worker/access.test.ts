import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, createUser, ORIGIN, signUp, type TestUser } from '../helpers/accounts';
import { expectError } from '../helpers/answers';

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
