import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { rsa4096Private, rsa4096Public } from '../fixtures/key-pairs';
import presidioCases from '../fixtures/presidio/anonymizer-cases.json';
import { call, createUser, type TestUser } from '../helpers/accounts';
import { checkRoundTrips } from '../helpers/round-trip';

const KEY = 'WmZq4t7w!z%C&F)J';
const TEXT = 'Ada wrote to ada@x.org.';
const FINDINGS = [
  { entity_type: 'PERSON', start: 0, end: 3, score: 0.9 },
  { entity_type: 'EMAIL_ADDRESS', start: 13, end: 22, score: 1 },
];

interface Answer {
  text: string;
  items: { start: number; end: number; entity_type: string; text: string; operator: string }[];
  tokens_charged: number;
  tokens_estimated?: number;
  session_id?: string;
  code?: string;
  message?: string;
  details?: Record<string, unknown>;
}

async function post(path: string, user: TestUser, body: object, headers: Record<string, string> = {}) {
  const response = await call(path, user, { body, headers });
  return { status: response.status, ...(await response.json<Answer>()) };
}
const anonymize = (user: TestUser, body: object = {}, headers = {}) =>
  post('/api/pii/anonymize', user, { text: TEXT, analyzer_results: FINDINGS, ...body }, headers);
const deanonymize = (user: TestUser, body: object, headers = {}) => post('/api/pii/deanonymize', user, body, headers);
const balance = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
const sessionsOf = async (user: TestUser) =>
  (
    await (
      await call('/api/user/sessions', user)
    ).json<{ sessions: { id: string; expiresAt: string; createdAt: string; entityCount: number }[] }>()
  ).sessions;

let user: TestUser;
beforeAll(async () => {
  user = await createUser('enterprise');
});

describe('POST /api/pii/anonymize', () => {
  it('replaces, lists and charges one token for each entity', async () => {
    const owner = await createUser('free');

    const answer = await anonymize(owner);

    expect(answer).toEqual({
      status: 200,
      text: '<PERSON> wrote to <EMAIL_ADDRESS>.',
      items: [
        { start: 0, end: 8, entity_type: 'PERSON', text: '<PERSON>', operator: 'replace' },
        { start: 18, end: 33, entity_type: 'EMAIL_ADDRESS', text: '<EMAIL_ADDRESS>', operator: 'replace' },
      ],
      tokens_charged: 2,
      receipt: expect.objectContaining({ language: 'en', characters: TEXT.length, skipped: [] }),
    });
    expect(await balance(owner)).toBe(198);
  });

  it('charges nothing for what it keeps, for text without entities and for a dry run', async () => {
    const owner = await createUser('free');

    expect(await anonymize(owner, { operators: { DEFAULT: { type: 'keep' } } })).toMatchObject({
      text: TEXT,
      tokens_charged: 0,
    });
    expect(await anonymize(owner, { analyzer_results: [] })).toMatchObject({
      text: TEXT,
      items: [],
      tokens_charged: 0,
    });
    expect(await anonymize(owner, { dry_run: true })).toEqual({ status: 200, tokens_estimated: 2 });
    expect(await anonymize(owner, { dry_run: true, session: true })).toEqual({ status: 200, tokens_estimated: 2 });
    expect(await balance(owner)).toBe(200);
    expect(await sessionsOf(owner)).toEqual([]);
  });

  it('charges a repeated Idempotency-Key once and refuses it for another request', async () => {
    const owner = await createUser('free');
    const headers = { 'idempotency-key': 'one' };

    await anonymize(owner, {}, headers);
    const again = await anonymize(owner, {}, headers);
    const other = await anonymize(owner, { operators: { PERSON: { type: 'redact' } } }, headers);

    expect(again).toMatchObject({ status: 200, tokens_charged: 2 });
    expect(other).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await balance(owner)).toBe(198);
  });

  it('gives nothing and keeps nothing when the balance does not cover it', async () => {
    const poor = await createUser('free');
    const text = 'a '.repeat(201);
    const analyzer_results = Array.from({ length: 201 }, (_, i) => ({
      entity_type: 'A',
      start: 2 * i,
      end: 2 * i + 1,
    }));

    const answer = await anonymize(poor, { text, analyzer_results, session: true });
    const named = await anonymize(poor, { text, analyzer_results, session: true }, { 'idempotency-key': 'late' });

    expect(named).toMatchObject({ status: 402, code: 'INSUFFICIENT_TOKENS' });
    expect(answer).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_TOKENS',
      details: { required: 201, available: 200 },
    });
    expect(answer.text).toBeUndefined();
    expect(await sessionsOf(poor)).toEqual([]);
  });

  it.each([
    [{ text: undefined }, 400, 'MISSING_FIELD'],
    [{ text: 5 }, 400, 'INVALID_REQUEST'],
    [{ language: 'xx' }, 400, 'INVALID_LANGUAGE'],
    [{ offset_unit: 'bytes' }, 400, 'INVALID_REQUEST'],
    [{ session: { ttl_seconds: 1 } }, 400, 'INVALID_REQUEST'],
    [{ session: { ttl_seconds: 31 * 24 * 3600 } }, 400, 'INVALID_REQUEST'],
    [{ analyzer_results: [{ entity_type: 'A', start: 0, end: 99 }] }, 400, 'INVALID_REQUEST'],
    [{ analyzer_results: [{ entity_type: 'A', start: 3, end: 1 }] }, 400, 'INVALID_REQUEST'],
    [{ analyzer_results: [{ entity_type: 'A', start: 0, end: 3, text: 'Bob' }] }, 400, 'INVALID_REQUEST'],
    [{ analyzer_results: [{ entity_type: '', start: 0, end: 3 }] }, 400, 'INVALID_REQUEST'],
    [{ analyzer_results: [{ entity_type: 'A', start: 0, end: 3, score: 1.1 }] }, 400, 'INVALID_REQUEST'],
    [{ operators: { A: { type: 'custom' } } }, 400, 'INVALID_OPERATOR'],
    [{ operators: { A: { type: 'hash', hash_type: 'md5' } } }, 400, 'INVALID_HASH_TYPE'],
    [{ operators: { A: { type: 'hash', hash_type: 1 } } }, 400, 'INVALID_HASH_TYPE'],
    [{ operators: { A: { type: 'encrypt', key: 'short' } } }, 400, 'INVALID_OPERATOR'],
    [{ operators: { A: { type: 'encrypt' } } }, 400, 'MISSING_FIELD'],
    [{ operators: { A: { type: 'mask', chars_to_mask: 1.5 } } }, 400, 'INVALID_OPERATOR'],
    [{ operators: { A: { type: 'redact', new_value: 'x' } } }, 400, 'INVALID_OPERATOR'],
    [{ operators: { A: { type: 'encrypt_asym', public_key_id: 'nope' } } }, 400, 'INVALID_OPERATOR'],
    [{ operators: { A: {} } }, 400, 'MISSING_FIELD'],
    [{ operators: [] }, 400, 'INVALID_REQUEST'],
  ])('refuses %j', async (change, status, code) => {
    expect(await anonymize(user, change)).toMatchObject({ status, code });
  });

  it('masks whole characters', async () => {
    const masked = await anonymize(user, {
      text: 'from 👩‍👩‍👧x',
      analyzer_results: [{ entity_type: 'A', start: 5, end: 14, text: '👩‍👩‍👧x' }],
      operators: { A: { type: 'mask', chars_to_mask: 1 } },
    });

    expect(masked.text).toBe('from *x');
  });

  it('refuses more findings than any balance pays for', async () => {
    const finding = { entity_type: 'A', start: 0, end: 1 };

    const answer = await anonymize(user, { analyzer_results: Array.from({ length: 50_001 }, () => finding) });

    expect(answer).toMatchObject({
      status: 413,
      code: 'TOO_MANY_ENTITIES',
      details: { provided: 50_001, limit: 50_000 },
    });
  });

  it('refuses a text longer than the plan allows', async () => {
    const owner = await createUser('free');

    const answer = await anonymize(owner, { text: 'x'.repeat(100_001), analyzer_results: [] });

    expect(answer).toMatchObject({
      status: 413,
      code: 'TEXT_TOO_LONG',
      details: { provided: 100_001, limit: 100_000, plan: 'free' },
    });
  });
});

describe('POST /api/pii/deanonymize', () => {
  it('restores with the key and charges one token for each value', async () => {
    const owner = await createUser('basic');
    const hidden = await anonymize(owner, { operators: { DEFAULT: { type: 'encrypt', key: KEY } } });

    const answer = await deanonymize(owner, {
      text: hidden.text,
      anonymizer_results: hidden.items,
      deanonymizers: { DEFAULT: { type: 'decrypt', key: KEY } },
    });

    expect(answer).toEqual({
      status: 200,
      text: TEXT,
      items: [
        { start: 0, end: 3, entity_type: 'PERSON', text: 'Ada' },
        { start: 13, end: 22, entity_type: 'EMAIL_ADDRESS', text: 'ada@x.org' },
      ],
      tokens_charged: 2,
    });
    expect(await balance(owner)).toBe(996);
  });

  it('is not part of the free plan', async () => {
    const answer = await deanonymize(await createUser('free'), { text: '', anonymizer_results: [], deanonymizers: {} });

    expect(answer).toMatchObject({
      status: 403,
      code: 'FEATURE_NOT_AVAILABLE',
      details: { feature: 'deanonymize', required_plan: 'basic', current_plan: 'free' },
    });
  });

  it('restores with the private key of a stored pair, whose use is counted', async () => {
    const owner = await createUser('basic');
    const body = { keyName: 'main', publicKeyPem: rsa4096Public, privateKeyPem: rsa4096Private };
    const { keyPair } = await (await call('/api/asymmetric-keys', owner, { body })).json<{ keyPair: { id: string } }>();
    const operators = {
      DEFAULT: { type: 'encrypt_asym', public_key_id: keyPair.id },
      PERSON: { type: 'encrypt_asym', public_key_id: keyPair.id },
    };

    const hidden = await anonymize(owner, { operators });
    const restored = await deanonymize(owner, {
      text: hidden.text,
      anonymizer_results: hidden.items,
      deanonymizers: { DEFAULT: { type: 'decrypt_asym', private_key: rsa4096Private } },
    });
    await anonymize(owner, { operators, dry_run: true });

    expect(restored).toMatchObject({ status: 200, text: TEXT, tokens_charged: 2 });
    const readPair = async () =>
      (await call(`/api/asymmetric-keys/${keyPair.id}`, owner)).json<{ usageCount: number; lastUsedAt: string }>();
    await expect.poll(async () => (await readPair()).usageCount).toBe(1);
    expect(Date.parse((await readPair()).lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
    await call(`/api/asymmetric-keys/${keyPair.id}`, owner, { method: 'PUT', body: { isActive: false } });
    expect(await anonymize(owner, { operators })).toMatchObject({ status: 400, code: 'INVALID_OPERATOR' });
  });

  it('tells a wrong key, a wrong kind of key and damage apart, and charges nothing', async () => {
    const owner = await createUser('basic');
    const hidden = await anonymize(owner, { operators: { DEFAULT: { type: 'encrypt', key: KEY } } });
    const attempt = (deanonymizer: object, text = hidden.text) =>
      deanonymize(owner, { text, anonymizer_results: hidden.items, deanonymizers: { DEFAULT: deanonymizer } });
    const damaged = `${hidden.text.slice(0, 60)}${hidden.text[60] === 'A' ? 'B' : 'A'}${hidden.text.slice(61)}`;

    const wrongKey = await attempt({ type: 'decrypt', key: '0'.repeat(16) });
    const publicKey = await attempt({ type: 'decrypt_asym', private_key: rsa4096Public });
    const otherKind = await attempt({ type: 'decrypt_asym', private_key: rsa4096Private });
    const broken = await attempt({ type: 'decrypt', key: KEY }, damaged);

    for (const [answer, reason] of [
      [wrongKey, 'WRONG_KEY'],
      [publicKey, 'WRONG_KEY_TYPE'],
      [otherKind, 'WRONG_KEY_TYPE'],
      [broken, 'CORRUPTED'],
    ] as const) {
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST', details: { reason } });
      expect(answer.text).toBeUndefined();
    }
    expect(broken.details).toMatchObject({ item: 0, entity_type: 'PERSON' });
    expect(await balance(owner)).toBe(998);
  });

  it.each([
    [{ text: 'x' }, 'MISSING_FIELD'],
    [{ text: 'x', anonymizer_results: [] }, 'MISSING_FIELD'],
    [{ text: 'x', deanonymizers: {} }, 'MISSING_FIELD'],
    [{ text: 'x', anonymizer_results: [], deanonymizers: { A: { type: 'encrypt', key: KEY } } }, 'INVALID_OPERATOR'],
    [{ text: 'x', anonymizer_results: [], deanonymizers: { A: { type: 'decrypt', key: 'x' } } }, 'INVALID_OPERATOR'],
    [{ text: 'x', session_id: 'a', deanonymizers: {} }, 'INVALID_REQUEST'],
  ])('refuses %j', async (body, code) => {
    expect(await deanonymize(user, body)).toMatchObject({ status: 400, code });
  });
});

describe('tokenization sessions', () => {
  it('restore the placeholders wherever they stand, also respelled', async () => {
    const hidden = await anonymize(user, { session: true });

    const restored = await deanonymize(user, {
      text: `Dear [Person 1], your mail is &lt;email_address_1&gt;, ${'<PERSON_1>'}'s own.`,
      session_id: hidden.session_id,
      offset_unit: 'utf8',
    });

    expect(hidden.text).toBe('<PERSON_1> wrote to <EMAIL_ADDRESS_1>.');
    expect(restored).toMatchObject({
      status: 200,
      text: "Dear Ada, your mail is ada@x.org, Ada's own.",
      tokens_charged: 3,
    });
    expect(restored.items[0]).toEqual({ start: 5, end: 8, entity_type: 'PERSON', text: 'Ada' });
  });

  it('seal the mapping', async () => {
    const owner = await createUser('basic');
    await anonymize(owner, { session: true });

    const row = await env.DB.prepare('SELECT * FROM tokenization_sessions WHERE user_id = ?')
      .bind(owner.id)
      .first<{ sealed_mapping: string }>();

    expect(row?.sealed_mapping).toMatch(/^v1\.k2\./);
    expect(JSON.stringify(row)).not.toContain('Ada');
  });

  it('last a day, or as long as asked for', async () => {
    const owner = await createUser('basic');
    await anonymize(owner, { session: { ttl_seconds: 3600 } });
    await anonymize(owner, { session: true });

    const lengths = (await sessionsOf(owner)).map(
      ({ createdAt, expiresAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000,
    );

    expect(lengths.sort((a, b) => a - b)).toEqual([3600, 86_400]);
  });

  it('are opened without a mapping by encryption', async () => {
    const owner = await createUser('basic');
    const hidden = await anonymize(owner, { operators: { PERSON: { type: 'encrypt', key: KEY } } });

    expect(await sessionsOf(owner)).toMatchObject([{ id: hidden.session_id, entityCount: 1 }]);
    expect(await deanonymize(owner, { text: 'x', session_id: hidden.session_id })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    expect((await anonymize(owner)).session_id).toBeUndefined();
  });

  it('are unknown to others, after they expired and after they were destroyed', async () => {
    const owner = await createUser('basic');
    const [expiring, destroyed] = [
      await anonymize(owner, { session: true }),
      await anonymize(owner, { session: true }),
    ];
    const restore = (who: TestUser, session_id: string | undefined) =>
      deanonymize(who, { text: '<PERSON_1>', session_id });

    expect(await restore(user, expiring.session_id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await call(`/api/user/sessions/${destroyed.session_id}`, user, { method: 'DELETE' })).status).toBe(404);
    expect(await restore(owner, destroyed.session_id)).toMatchObject({ status: 200, text: 'Ada' });
    expect((await call(`/api/user/sessions/${destroyed.session_id}`, owner, { method: 'DELETE' })).status).toBe(200);
    expect(await restore(owner, destroyed.session_id)).toMatchObject({ status: 404 });
    await env.DB.prepare('UPDATE tokenization_sessions SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, expiring.session_id)
      .run();
    expect(await restore(owner, expiring.session_id)).toMatchObject({ status: 404 });
    expect(await sessionsOf(owner)).toEqual([]);
    await runMaintenance(env, Date.now());
    const left = await env.DB.prepare('SELECT count(*) AS rows FROM tokenization_sessions WHERE user_id = ?')
      .bind(owner.id)
      .first();
    expect(left).toEqual({ rows: 0 });
  });

  it('move under a new master key', async () => {
    const hidden = await anonymize(user, { session: true });
    const rotated = { ...env, VAULT_KEYS: JSON.stringify({ ...JSON.parse(env.VAULT_KEYS), current: 'k1' }) };

    await runMaintenance(rotated, Date.now());

    expect(await deanonymize(user, { text: '<PERSON_1>', session_id: hidden.session_id })).toMatchObject({
      text: 'Ada',
    });
  });
});

describe("Presidio's cases that the specification demands too", () => {
  interface Case {
    id: string;
    category: string;
    path: string;
    body: object;
    expect: { status?: number; status_any?: number[]; code?: string; text?: string };
  }
  const demanded = (presidioCases as Case[]).filter(({ category }) => category === 'spec');

  it.each(demanded)('$id', async ({ path, body, expect: expected }) => {
    const answer = await post(path, await createUser('enterprise'), body);

    expect(expected.status_any ?? [expected.status]).toContain(answer.status);
    if (expected.code) expect(answer.code).toBe(expected.code);
    if (expected.text !== undefined) expect(answer.text).toBe(expected.text);
  });
});

it('restores whatever text was anonymized reversibly', () => checkRoundTrips(100));

describe('operators that keep data useful', () => {
  it.each([
    ['a short key', { type: 'surrogate', key: 'short' }, 'operators.DEFAULT.key'],
    ['no key', { type: 'tokenize' }, 'operators.DEFAULT.key'],
    ['a range of nothing', { type: 'shift_date', key: KEY, subject: 'r', max_days: 0 }, 'operators.DEFAULT.max_days'],
    ['no subject', { type: 'shift_date', key: KEY }, 'operators.DEFAULT.subject'],
    ['a band of nothing', { type: 'generalize', age_band: 0 }, 'operators.DEFAULT.age_band'],
  ])('refuse %s by its field, and nothing is charged', async (_, operator, field) => {
    const user = await createUser('basic');
    const before = await balance(user);

    const refused = await anonymize(user, { operators: { DEFAULT: operator } });

    expect(refused).toMatchObject({ status: 400, details: { field } });
    expect(await balance(user)).toBe(before);
  });

  it('restores an invented value with the key that made it, also from a profile, and without any session', async () => {
    const owner = await createUser('enterprise');
    const operators = { DEFAULT: { type: 'surrogate', key: KEY, reversible: true } };
    const name = 'reversible';
    expect((await call('/api/profiles', owner, { body: { name, operators } })).status).toBe(200);

    const made = await anonymize(owner, { operators });
    const body = { text: made.text, anonymizer_results: made.items };

    expect(made.text).not.toMatch(/Ada|ada@x/);
    expect(
      await deanonymize(owner, { ...body, deanonymizers: { DEFAULT: { type: 'decrypt', key: KEY } } }),
    ).toMatchObject({ status: 200, text: TEXT, tokens_charged: 2 });
    expect(await deanonymize(owner, { ...body, profile: name })).toMatchObject({ status: 200, text: TEXT });
    const changed = made.items.map((item) => ({ ...item, sealed: 'PIT1AAAA' }));
    expect(
      await deanonymize(owner, {
        text: made.text,
        anonymizer_results: changed,
        deanonymizers: { DEFAULT: { type: 'decrypt', key: KEY } },
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_REQUEST', details: { item: 0 } });
  });
});
