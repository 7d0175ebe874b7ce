import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { CALL_TTL_MS, IdempotentCall } from '#worker/durable/idempotent-call.ts';
import { UserMeter } from '#worker/durable/user-meter.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

const EMAILS = { text: 'a@example.org b@example.org', entities: ['EMAIL_ADDRESS'] };
const ADA = { text: 'Ada', analyzer_results: [{ entity_type: 'PERSON', start: 0, end: 3 }] };
const KEY = { 'idempotency-key': 'order-17' };

const send = (path: string, user: TestUser, body: unknown, headers: Record<string, string> = KEY) =>
  call(path, user, { body, headers });
const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
const recordOf = async (user: TestUser, key = KEY['idempotency-key']) =>
  env.IDEMPOTENT_CALL.getByName(`${user.id}|${await sha256Hex(key)}`);
const storedIn = async (user: TestUser) =>
  runInDurableObject(await recordOf(user), async (_: IdempotentCall, { storage }) => [
    ...(await storage.list()).keys(),
  ]);
const sessionsOf = async (user: TestUser) =>
  (await (await call('/api/user/sessions', user)).json<{ sessions: { id: string }[] }>()).sessions;

beforeAll(loadNameModel);

describe('a repeated call', () => {
  it('gets the same answer, is charged once, and says that it is a repeat', async () => {
    const user = await createUser('basic');
    const first = await send('/api/pii/analyze', user, EMAILS);
    const second = await send('/api/pii/analyze', user, EMAILS);

    expect(await second.text()).toBe(await first.text());
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await balanceOf(user)).toBe(998);
  });

  it('gets its answer also when nothing is left, or a payment is overdue', async () => {
    const user = await createUser('free');
    const first = await (await send('/api/pii/analyze', user, EMAILS)).text();
    const many = Array.from({ length: 394 }, (_, i) => `u${i}@example.org`).join(' ');
    await call('/api/pii/analyze', user, { body: { text: many, entities: ['EMAIL_ADDRESS'] } });
    expect(await balanceOf(user)).toBe(0);

    const again = await send('/api/pii/analyze', user, EMAILS);
    const other = await call('/api/pii/analyze', user, { body: EMAILS });
    await env.USER_METER.getByName(user.id).applyPlan(user.id, {
      plan: 'free',
      status: 'past_due',
      version: Date.now() * 2,
      period: null,
    });
    const overdue = await send('/api/pii/analyze', user, EMAILS);

    expect([again.status, await again.text()]).toEqual([200, first]);
    expect(other.status).toBe(402);
    expect([overdue.status, await overdue.text()]).toEqual([200, first]);
  });

  it('whose answer is gone is computed anew and not charged, also with nothing left', async () => {
    const user = await createUser('free');
    await send('/api/pii/analyze', user, EMAILS);
    const many = Array.from({ length: 394 }, (_, i) => `u${i}@example.org`).join(' ');
    await call('/api/pii/analyze', user, { body: { text: many, entities: ['EMAIL_ADDRESS'] } });
    await runInDurableObject(await recordOf(user), async (_, { storage }) => void (await storage.delete('answer')));

    const again = await send('/api/pii/analyze', user, EMAILS);

    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ tokens_charged: 2, results: [{}, {}] });
  });

  it('opens no second session, not even when its answer is gone', async () => {
    const user = await createUser('basic');
    const open = async () =>
      (await (await send('/api/pii/anonymize', user, { ...ADA, session: true })).json<{ session_id: string }>())
        .session_id;
    const ids = [await open(), await open()];
    await runInDurableObject(await recordOf(user), async (_, { storage }) => void (await storage.delete('answer')));
    ids.push(await open());

    expect(new Set(ids).size).toBe(1);
    expect((await sessionsOf(user)).map(({ id }) => id)).toEqual([ids[0]]);
    const restored = await call('/api/pii/deanonymize', user, { body: { text: '<PERSON_1>', session_id: ids[2] } });
    expect(await restored.json()).toMatchObject({ text: 'Ada' });
  });

  it('waits for the one that runs', async () => {
    const user = await createUser('basic');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('/api/pii/analyze', user, EMAILS)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await balanceOf(user)).toBe(998);
  });

  it('is told to come back where it would wait too long', async () => {
    const user = await createUser('basic');
    const { begin } = IdempotentCall.prototype;
    vi.spyOn(IdempotentCall.prototype, 'begin').mockImplementation(async function (this: IdempotentCall, digest) {
      this.patienceMs = 0;
      // Somebody else was first.
      expect(await begin.call(this, digest)).toMatchObject({ kind: 'run' });
      return begin.call(this, digest);
    });
    const answer = await send('/api/pii/analyze', user, EMAILS);
    vi.restoreAllMocks();

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '5']);
    expect(await answer.json()).toMatchObject({ code: 'CONFLICT', details: { reason: 'STILL_RUNNING' } });
    expect(await balanceOf(user)).toBe(1000);
  });

  it('is known for a day and no longer, and is forgotten then', async () => {
    const user = await createUser('basic');
    await send('/api/pii/analyze', user, EMAILS);
    expect(await storedIn(user)).toEqual(['answer', 'call']);
    await runInDurableObject(await recordOf(user), (object) => {
      object.now = () => Date.now() + CALL_TTL_MS;
    });
    await runInDurableObject(env.USER_METER.getByName(user.id), (meter: UserMeter) => {
      meter.now = () => Date.now() + CALL_TTL_MS + 1;
    });

    expect((await send('/api/pii/analyze', user, EMAILS)).headers.get('idempotent-replayed')).toBeNull();
    expect(await balanceOf(user)).toBe(996);
    expect(await runDurableObjectAlarm(await recordOf(user))).toBe(true);
    expect(await storedIn(user)).toEqual([]);
  });
});

describe('another request with the same key', () => {
  it('is refused: by body, route and query, and while the first runs', async () => {
    const user = await createUser('basic');
    await send('/api/pii/analyze', user, EMAILS);
    const others = [
      await send('/api/pii/analyze', user, { ...EMAILS, explain: true }),
      await send('/api/pii/anonymize', user, ADA),
      await send('/api/pii/analyze?x=1', user, EMAILS),
    ];
    for (const other of others) expect([other.status, await other.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    const [one, two] = await Promise.all([
      send('/api/pii/analyze', user, EMAILS, { 'idempotency-key': 'race' }),
      send('/api/pii/analyze', user, { text: 'x' }, { 'idempotency-key': 'race' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });

  it('of another user is another key', async () => {
    const [one, two] = [await createUser('basic'), await createUser('basic')];
    await send('/api/pii/analyze', one, EMAILS);

    expect((await send('/api/pii/analyze', two, { text: 'x' })).status).toBe(200);
  });

  it('is served where the first was refused, failed or only an estimate', async () => {
    const user = await createUser('basic');
    expect((await send('/api/pii/analyze', user, { ...EMAILS, language: 'xx' })).status).toBe(400);
    expect((await send('/api/pii/analyze', user, { ...EMAILS, dry_run: true })).status).toBe(200);
    vi.spyOn(UserMeter.prototype, 'settle').mockImplementation(() => {
      throw new Error('storage is full');
    });
    const failed = await send('/api/pii/analyze', user, { text: 'other' });
    vi.restoreAllMocks();
    expect(failed.status).toBe(500);

    expect((await send('/api/pii/analyze', user, EMAILS)).status).toBe(200);
  });
});

describe('the digest of a form', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const form = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
    const data = new FormData();
    data.append('file', new File([bytes], 'a.png', { type: 'image/png' }));
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return { body: data };
  };
  /** The media worker is not part of these tests: what matters is what the record is asked. */
  const digests = async (...bodies: { body: FormData | string; type?: string }[]) => {
    const user = await createUser('basic');
    const begin = vi.spyOn(IdempotentCall.prototype, 'begin').mockResolvedValue({ kind: 'conflict' });
    for (const { body, type } of bodies)
      await send('/api/pii/image', user, body, { ...KEY, ...(type && { 'content-type': type }) });
    const seen = begin.mock.calls.map(([digest]) => digest);
    vi.restoreAllMocks();
    return seen;
  };

  it('is the same for every boundary, and another for another file or field', async () => {
    const [first, repeated, explicit, otherFile, otherField] = await digests(
      form(png),
      form(png),
      form(png, { mode: 'analyze' }),
      form(new Uint8Array([1, 2, 3])),
      form(png, { mode: 'redact' }),
    );

    expect(repeated).toBe(first);
    expect(explicit).toBe(first);
    expect(new Set([first, otherFile, otherField]).size).toBe(3);
  });

  it('follows what was read, where one body has two boundaries', async () => {
    const part = (text: string) => `\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${text}\r\n`;
    const body = `--one${part('1st')}--one--\r\n--two${part('2nd')}--two--\r\n`;
    const seen = await digests(
      { body, type: 'multipart/form-data; boundary=one' },
      { body, type: 'multipart/form-data; boundary=two' },
    );

    expect([seen.length, new Set(seen).size]).toEqual([2, 2]);
  });
});

describe('answers that are kept', () => {
  it('are sealed', async () => {
    const user = await createUser('basic');
    await send('/api/pii/analyze', user, EMAILS);
    const stored = await runInDurableObject(await recordOf(user), async (_, { storage }) =>
      JSON.stringify([...(await storage.list())]),
    );

    expect(stored).toMatch(/"v1\./);
    expect(stored).not.toMatch(/example|EMAIL|order-17/);
  });

  it('are bounded: a longer one is computed anew, for nothing', async () => {
    const user = await createUser('professional');
    const text = 'x'.repeat(999_000);
    const body = { text: `Ada${text}`, analyzer_results: ADA.analyzer_results };
    const first = await (await send('/api/pii/anonymize', user, body)).json<{ text: string }>();
    const kept = await storedIn(user);
    const longer = { ...body, operators: { PERSON: { type: 'replace', new_value: 'y'.repeat(2_000) } } };
    const second = { 'idempotency-key': 'long' };
    await send('/api/pii/anonymize', user, longer, second);
    const again = await send('/api/pii/anonymize', user, longer, second);

    expect(first.text).toHaveLength(999_000 + '<PERSON>'.length);
    expect(kept).toEqual(['answer', 'call']);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(await again.json()).toMatchObject({ tokens_charged: 1 });
    expect(await balanceOf(user)).toBe(4_000 - 2);
  });

  it('that cannot be opened any more are computed anew', async () => {
    const user = await createUser('basic');
    await send('/api/pii/analyze', user, EMAILS);
    await runInDurableObject(
      await recordOf(user),
      async (_, { storage }) => void (await storage.put('answer', 'v1.gone.AAAA')),
    );
    const again = await send('/api/pii/analyze', user, EMAILS);

    expect([again.status, (await again.json<ErrorBody & { tokens_charged: number }>()).tokens_charged]).toEqual([
      200, 2,
    ]);
    expect(await balanceOf(user)).toBe(998);
  });
});
