import { beforeAll, describe, expect, it } from 'vitest';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

interface Found {
  entity_type: string;
  start: number;
  end: number;
  score: number;
  analysis_explanation: unknown;
}

const TEXT = '😀 Mail ada@example.org';

describe("Presidio's interface", () => {
  let user: TestUser;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
  });
  const balance = async () => (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
  const body = { text: TEXT, language: 'en' };

  it('answers a bare array in code points and charges as analyze does', async () => {
    const before = await balance();

    const found = await (await call('/presidio/analyze', user, { body })).json<Found[]>();

    expect(found).toEqual([
      { entity_type: 'EMAIL_ADDRESS', start: 7, end: 22, score: expect.any(Number), analysis_explanation: null },
    ]);
    expect([...TEXT].slice(7, 22).join('')).toBe('ada@example.org');
    expect(before - (await balance())).toBe(2);
  });

  it.each([
    ['the path', (key: string) => [`/presidio/${key}/analyze`, {}] as const],
    ['x-api-key', (key: string) => ['/presidio/analyze', { 'x-api-key': key }] as const],
    [
      'the password of the address',
      (key: string) => ['/presidio/analyze', { authorization: `Basic ${btoa(`x:${key}`)}` }] as const,
    ],
  ])('takes the key from %s', async (_, place) => {
    const [path, headers] = place(user.apiKey);

    expect((await call(path, undefined, { body, headers })).status).toBe(200);
  });

  it('refuses in its own shape, with the status that says why', async () => {
    const refusals = [
      await call('/presidio/analyze', undefined, { body }),
      await call(`/presidio/cb_${'x'.repeat(64)}/analyze`, undefined, { body }),
      await call('/presidio/analyze', user, { body: {} }),
      await call('/presidio/anonymize', user, { body: '{' }),
      await call('/presidio/nothing', user),
      await call('/presidio/analyze', user),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 500, 400, 404, 405]);
    for (const response of refusals) expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('holds a key to its scopes and a plan to what it has', async () => {
    const detector = await createUser('professional', { scopes: ['detect'] });
    const free = await createUser('free');
    const results = [{ start: 0, end: 1, score: 1, entity_type: 'X' }];

    expect(
      (await call('/presidio/anonymize', detector, { body: { text: 'x', analyzer_results: results } })).status,
    ).toBe(403);
    expect((await call('/presidio/analyze', free, { body: { text: ['a', 'b'], language: 'en' } })).status).toBe(403);
    expect((await call('/presidio/analyze', user, { body: { text: ['a', 'b'], language: 'en' } })).status).toBe(200);
  });

  it('anonymizes and restores with its own layout', async () => {
    const encrypt = { DEFAULT: { type: 'encrypt', key: '1111111111111111' } };
    const decrypt = { DEFAULT: { type: 'decrypt', key: '1111111111111111' } };
    const results = [{ start: 7, end: 22, score: 1, entity_type: 'EMAIL_ADDRESS' }];
    const veiled = await (
      await call('/presidio/anonymize', user, { body: { text: TEXT, analyzer_results: results, anonymizers: encrypt } })
    ).json<{ text: string; items: { start: number; end: number }[] }>();

    const restored = await call('/presidio/deanonymize', user, {
      body: { text: veiled.text, anonymizer_results: veiled.items, deanonymizers: decrypt },
    });

    expect(veiled.items).toMatchObject([{ start: 7, end: 51 }]);
    expect(await restored.json()).toMatchObject({ text: TEXT });
  });
});
