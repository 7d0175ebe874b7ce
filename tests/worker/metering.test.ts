import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { PLANS } from '#shared/commerce/plans.ts';
import type { UserMeter } from '#worker/durable/user-meter.ts';
import { call, createUser } from '../helpers/accounts';
import { expectError, openMeter } from '../helpers/answers';

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
