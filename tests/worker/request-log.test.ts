import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { LoggedRequest } from '#shared/contract/account.ts';
import { MAX_LOGGED, type RequestLog } from '#worker/durable/request-log.ts';
import { call, createUser, ORIGIN, signUp, type TestUser } from '../helpers/accounts';

interface Page {
  requests: LoggedRequest[];
  nextCursor?: string;
}

const SECRET = 'zebra-4711@example.org';
const read = async (user: TestUser, query = '') => (await call(`/api/user/requests${query}`, user)).json<Page>();
const anonymize = (user: TestUser | undefined, options: Parameters<typeof call>[2] = {}) =>
  call('/api/pii/anonymize', user, {
    body: { text: SECRET, analyzer_results: [{ entity_type: 'EMAIL_ADDRESS', start: 0, end: SECRET.length }] },
    ...options,
  });
/** Waits until the log holds so many: entries follow their answers. */
const settled = (user: TestUser, count: number) =>
  vi.waitFor(async () => {
    const page = await read(user, '?limit=200');
    expect(page.requests).toHaveLength(count);
    return page.requests;
  });

describe('the log of requests', () => {
  it('says route, status, cost, time and key of each call, and nothing it carried', async () => {
    const user = await createUser('basic');
    const answer = await anonymize(user, { headers: { 'user-agent': 'zebra-agent', 'cf-connecting-ip': '192.0.2.7' } });
    await settled(user, 1);
    await call(`/api/pii/anonymize?note=${SECRET}`, user, { body: { text: SECRET, analyzer_results: 'zebra' } });

    const [refused, done] = await settled(user, 2);

    expect(done).toEqual({
      id: answer.headers.get('x-request-id'),
      at: expect.any(String),
      method: 'POST',
      route: '/api/pii/anonymize',
      status: 200,
      code: null,
      durationMs: expect.any(Number),
      tokens: 1,
      keyId: user.keyId,
      mode: 'live',
    });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST', tokens: 0 });
    const kept = await runInDurableObject(env.REQUEST_LOG.getByName(user.id), (_: RequestLog, { storage }) =>
      JSON.stringify(storage.sql.exec('SELECT * FROM entries').toArray()),
    );
    expect(kept).not.toMatch(/zebra|192\.0\.2/);
  });

  it('pages from the newest to the oldest, all or what failed', async () => {
    const user = await createUser('basic');
    for (let calls = 1; calls <= 5; calls++) {
      await (calls % 2 ? call('/api/pii/limits', user) : call('/api/pii/analyze', user, { body: {} }));
      await settled(user, calls);
    }

    const first = await read(user, '?limit=2');
    const second = await read(user, `?limit=2&cursor=${first.nextCursor}`);
    const third = await read(user, `?limit=2&cursor=${second.nextCursor}`);
    const failed = await read(user, '?outcome=failed');

    const pages = [first, second, third].map(({ requests }) => requests.map(({ status }) => status));
    expect(pages).toEqual([[200, 400], [200, 400], [200]]);
    expect(third.nextCursor).toBeUndefined();
    expect(failed.requests.map(({ status }) => status)).toEqual([400, 400]);
    expect((await call('/api/user/requests?cursor=x', user)).status).toBe(400);
  });

  it('is one’s own, and holds what the dashboard spends but not its pages', async () => {
    const [other, person] = [await createUser('basic'), await signUp()];
    const headers = { cookie: person.cookie, origin: ORIGIN };
    await anonymize(undefined, { headers });
    await call('/api/user/tokens', undefined, { headers });

    const own = async () => (await call('/api/user/requests', undefined, { headers })).json<Page>();
    await vi.waitFor(async () => expect((await own()).requests).toHaveLength(1));
    expect((await own()).requests).toMatchObject([{ route: '/api/pii/anonymize', keyId: null }]);
    expect(await read(other)).toEqual({ requests: [] });
  });

  it('shows a test key as such, and a repeat under an Idempotency-Key as free', async () => {
    const [tester, user] = [await createUser('basic', { mode: 'test' }), await createUser('basic')];
    const headers = { 'idempotency-key': 'once' };
    await anonymize(tester);
    await anonymize(user, { headers });
    await settled(user, 1);
    await anonymize(user, { headers });

    expect(await settled(tester, 1)).toMatchObject([{ mode: 'test', tokens: 0 }]);
    expect((await settled(user, 2)).map(({ tokens }) => tokens)).toEqual([0, 1]);
  });

  it('forgets after 30 days, beyond its length, and for good with the account', async () => {
    const log = env.REQUEST_LOG.getByName(crypto.randomUUID());
    const entry = {
      id: 'x',
      method: 'GET',
      route: '/api/pii/limits',
      status: 200,
      code: null,
      durationMs: 1,
      tokens: 0,
      keyId: null,
      mode: 'live' as const,
    };
    const now = Date.now();
    await log.note({ ...entry, id: 'old', at: now - 31 * 86_400_000 });
    await log.note({ ...entry, id: 'new', at: now });

    const ids = async () => (await log.list(10)).requests.map(({ id }) => id);
    expect(await ids()).toEqual(['new']);
    const count = () =>
      runInDurableObject(log, (_: RequestLog, { storage }) =>
        Number(storage.sql.exec('SELECT count(*) AS n FROM entries').one().n),
      );
    await runInDurableObject(log, async (object: RequestLog, { storage }) => {
      await object.alarm();
      // As after many calls.
      storage.sql.exec("UPDATE sqlite_sequence SET seq = ? WHERE name = 'entries'", MAX_LOGGED + 998);
    });
    expect(await count()).toBe(1);
    await log.note({ ...entry, id: 'later', at: now });
    await log.note({ ...entry, id: 'latest', at: now });
    expect(await ids()).toEqual(['latest', 'later']);

    await log.close();
    await log.note({ ...entry, at: now });
    expect(await count()).toBe(0);
  });
});
