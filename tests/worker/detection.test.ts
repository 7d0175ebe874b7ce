import { beforeAll, describe, expect, it } from 'vitest';
import { entities as entityTypes } from '#shared/catalog/entities/index.ts';
import { presets as allPresets } from '#shared/catalog/presets/index.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

interface AnalyzeAnswer {
  results: { entity_type: string; start: number; end: number; score: number; text: string; explanation?: object }[];
  tokens_charged: number;
  receipt: { characters: number; language: string; skipped: object[] };
}

const TEXT = 'Mail jane.doe@example.com and john.roe@example.org today';

beforeAll(loadNameModel);

describe('analyze', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });
  const analyze = (body: object, headers: Record<string, string> = {}) =>
    call('/api/pii/analyze', user, { body, headers });
  const refuse = async (body: object, status: number, code: string) => {
    const response = await analyze(body);
    const error = await response.json<ErrorBody>();
    expect([response.status, error.code]).toEqual([status, code]);
    return error;
  };

  it('finds, charges one token and half a token per entity rounded up, and answers a receipt', async () => {
    const answer = await (await analyze({ text: TEXT, entities: ['EMAIL_ADDRESS'] })).json<AnalyzeAnswer>();

    expect(answer.results.map(({ text, start, end }) => [text, TEXT.slice(start, end)])).toEqual([
      ['jane.doe@example.com', 'jane.doe@example.com'],
      ['john.roe@example.org', 'john.roe@example.org'],
    ]);
    expect(answer.tokens_charged).toBe(2);
    expect(answer.receipt).toMatchObject({ characters: TEXT.length, language: 'en' });
  });

  it('finds out the language where the request names none, or a wrong one', async () => {
    const text = 'Die Lieferung ist leider noch nicht bei uns eingetroffen, bitte melden Sie sich bald.';
    const receiptOf = async (body: object) =>
      (await (await analyze({ text, entities: ['EMAIL_ADDRESS'], ...body })).json<AnalyzeAnswer>()).receipt;

    expect(await receiptOf({})).toMatchObject({ language: 'en', language_detected: ['de'] });
    expect(await receiptOf({ language: 'fr' })).toMatchObject({ language: 'fr', language_detected: ['de'] });
    expect(await receiptOf({ language: 'de' })).not.toHaveProperty('language_detected');
  });

  it.each([
    [0, 1],
    [1, 2],
    [3, 3],
  ])('costs %i findings at %i tokens', async (count, cost) => {
    const text = Array.from({ length: count }, (_, i) => `user${i}@example.com`).join(' ');

    const answer = await (await analyze({ text: `note ${text}`, entities: ['EMAIL_ADDRESS'] })).json<AnalyzeAnswer>();

    expect([answer.results.length, answer.tokens_charged]).toEqual([count, cost]);
  });

  it('estimates without charging', async () => {
    const before = await (await call('/api/user/tokens', user)).json<{ balance: number }>();

    const answer = await (await analyze({ text: TEXT, entities: ['EMAIL_ADDRESS'], dry_run: true })).json();

    expect(answer).toEqual({ tokens_estimated: 2 });
    expect(await (await call('/api/user/tokens', user)).json()).toMatchObject({ balance: before.balance });
  });

  it('names a wrong header as it is written', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(256) };
    const response = await call('/api/pii/analyze', user, { body: { text: 'x' }, headers });

    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'idempotency-key' } });
  });

  it('charges once under an idempotency key and refuses it for another body', async () => {
    const caller = await createUser('basic');
    const send = (text: string) =>
      call('/api/pii/analyze', caller, { body: { text }, headers: { 'idempotency-key': 'order-17' } });

    const answers = await Promise.all([send(TEXT), send(TEXT), send(TEXT)]);
    const charges = await Promise.all(answers.map(async (r) => (await r.json<AnalyzeAnswer>()).tokens_charged));

    expect(new Set(charges).size).toBe(1);
    const { balance } = await (await call('/api/user/tokens', caller)).json<{ balance: number }>();
    expect(balance).toBe(1000 - (charges[0] ?? 0));
    expect((await send('another text')).status).toBe(409);
  });

  it('answers 402 and no result when the balance does not cover the cost', async () => {
    const caller = await createUser('free');
    const emails = (n: number) => Array.from({ length: n }, (_, i) => `u${i}@example.com`).join(' ');
    const send = (text: string) => call('/api/pii/analyze', caller, { body: { text, entities: ['EMAIL_ADDRESS'] } });
    await send(emails(394));

    const insufficient = await send(emails(20));
    expect(await insufficient.json()).toMatchObject({
      code: 'INSUFFICIENT_TOKENS',
      details: { required: 11, available: 2 },
    });
    expect((await send(emails(2))).status).toBe(200);
    const exhausted = await send('nothing here');

    expect(insufficient.status).toBe(402);
    expect([exhausted.status, (await exhausted.json<ErrorBody>()).code]).toEqual([402, 'TOKENS_EXHAUSTED']);
  });

  it('answers PAYMENT_REQUIRED while a payment is overdue, and nothing is charged', async () => {
    const caller = await createUser('basic', { status: 'past_due' });

    const response = await call('/api/pii/analyze', caller, { body: { text: TEXT } });

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([402, 'PAYMENT_REQUIRED']);
    expect(await (await call('/api/user/tokens', caller)).json()).toMatchObject({ balance: 1000 });
  });

  it('limits text by plan, in characters, and says by how much', async () => {
    const free = await createUser('free');
    const send = (text: string) => call('/api/pii/analyze', free, { body: { text, entities: ['EMAIL_ADDRESS'] } });

    const tooLong = await send('x'.repeat(100_001));

    expect(await tooLong.json()).toMatchObject({
      code: 'TEXT_TOO_LONG',
      details: { provided: 100_001, limit: 100_000, plan: 'free' },
    });
    expect(tooLong.status).toBe(413);
    expect((await send(`${'x'.repeat(99_990)}${'😀'.repeat(10)}`)).status).toBe(200);
  });

  it('names what is wrong with a request', async () => {
    expect((await refuse({}, 400, 'MISSING_FIELD')).details).toEqual({ field: 'text' });
    await refuse({ text: 5 }, 400, 'INVALID_REQUEST');
    const language = await refuse({ text: TEXT, language: 'xx' }, 400, 'INVALID_LANGUAGE');
    expect(language.details).toMatchObject({ provided: 'xx', expected: expect.anything() });
    const entities = await refuse({ text: TEXT, entities: ['EMAIL_ADDRESS', 'NO_SUCH'] }, 400, 'INVALID_ENTITIES');
    expect(JSON.stringify(entities)).toContain('NO_SUCH');
    await refuse({ text: TEXT, entities: Array(51).fill('EMAIL_ADDRESS') }, 413, 'TOO_MANY_ENTITIES');
    await refuse({ text: TEXT, score_threshold: 1.5 }, 400, 'INVALID_REQUEST');
    await refuse({ text: TEXT, preset: 'no such preset' }, 400, 'INVALID_REQUEST');
    await refuse({ text: TEXT, preset: 'gdpr', entities: ['PERSON'] }, 400, 'INVALID_REQUEST');
  });

  it('takes back the whole list of types that it gives out', async () => {
    const listed = await call('/api/pii/entities', user);
    const { entities } = await listed.json<{ entities: { type: string }[] }>();
    const types = entities.map(({ type }) => type);

    expect((await analyze({ text: TEXT, entities: types })).status).toBe(200);
    await refuse({ text: TEXT, entities: types.slice(1) }, 413, 'TOO_MANY_ENTITIES');
  });

  it('limits ad-hoc recognizers and names a pattern that does not compile', async () => {
    const recognizer = (patterns: number, regex = 'x\\d') => ({
      entity_type: 'CUSTOM',
      patterns: Array.from({ length: patterns }, (_, i) => ({ name: `p${i}`, regex, score: 0.8 })),
    });
    const send = (list: object[], status: number, code: string) =>
      refuse({ text: TEXT, ad_hoc_recognizers: list }, status, code);

    await send(Array(51).fill(recognizer(1)), 413, 'TOO_MANY_RECOGNIZERS');
    await send([recognizer(11)], 413, 'TOO_MANY_PATTERNS');
    await send(Array(21).fill(recognizer(10)), 413, 'TOO_MANY_PATTERNS');
    const broken = await send([recognizer(1, '(')], 400, 'INVALID_REQUEST');
    expect(JSON.stringify(broken)).toContain('p0');
    await send([recognizer(1, 'x*')], 400, 'INVALID_REQUEST');
    const found = await analyze({ text: 'ticket x7', entities: ['CUSTOM'], ad_hoc_recognizers: [recognizer(1)] });
    expect((await found.json<AnalyzeAnswer>()).results).toMatchObject([{ entity_type: 'CUSTOM', text: 'x7' }]);
  });

  it('counts offsets in the unit asked for', async () => {
    const text = '😀 jane.doe@example.com';
    const startIn = async (offset_unit: string) =>
      (await (await analyze({ text, entities: ['EMAIL_ADDRESS'], offset_unit })).json<AnalyzeAnswer>()).results[0]
        ?.start;

    expect([await startIn('utf16'), await startIn('codepoint'), await startIn('utf8')]).toEqual([3, 2, 5]);
  });

  it('explains a finding when asked', async () => {
    const answer = await (
      await analyze({ text: TEXT, entities: ['EMAIL_ADDRESS'], explain: true })
    ).json<AnalyzeAnswer>();

    expect(answer.results[0]?.explanation).toMatchObject({
      recognizer: expect.any(String),
      final_score: expect.any(Number),
    });
  });

  it('finds names by the model, and none where they are not asked for', async () => {
    const text = 'Yesterday Oluwaseun Adeyemi from Nordwind Logistik met the auditors in Rotterdam.';
    const types = async (body: object) =>
      (await (await analyze({ text, ...body })).json<AnalyzeAnswer>()).results.map((r) => [r.entity_type, r.text]);

    expect(await types({ entities: ['PERSON'] })).toEqual([['PERSON', 'Oluwaseun Adeyemi']]);
    expect(await types({ entities: ['LOCATION'] })).toEqual([['LOCATION', 'Rotterdam']]);
    expect(await types({ entities: ['EMAIL_ADDRESS'] })).toEqual([]);
  });

  it('admits exactly ten of a hundred parallel calls on the free plan', async () => {
    const free = await createUser('free');

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call('/api/pii/analyze', free, { body: { text: 'hello' } })),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(refused).toHaveLength(90);
    const admitted = answers.filter(({ status }) => status === 200);
    expect(admitted.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(10).fill(null));
    for (const { headers } of refused)
      for (const name of ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
        expect(headers.get(name)).toMatch(/^\d+$/);
    expect(await (await call('/api/user/tokens', free)).json()).toMatchObject({ usedThisMonth: 10 });
  });
});

describe('batch', () => {
  it('answers by index and sums the tokens', async () => {
    const basic = await createUser('basic');

    const response = await call('/api/pii/batch', basic, {
      body: { texts: [TEXT, 'nothing', 'a@example.com'], entities: ['EMAIL_ADDRESS'] },
    });

    const answer = await response.json<{ results: { index: number; entities: object[] }[]; tokens_charged: number }>();
    expect(answer.results.map(({ index, entities }) => [index, entities.length])).toEqual([
      [0, 2],
      [1, 0],
      [2, 1],
    ]);
    expect(Object.keys(answer.results[0]?.entities[0] ?? {})).toEqual(['entity_type', 'start', 'end', 'score']);
    expect(answer.tokens_charged).toBe(2 + 1 + 2);
  });

  it('with one text that is too long is refused as a whole, and costs nothing', async () => {
    const basic = await createUser('basic');
    const texts = ['a@example.com', 'x'.repeat(500_001)];
    const response = await call('/api/pii/batch', basic, { body: { texts, entities: ['EMAIL_ADDRESS'] } });

    expect([response.status, await response.json()]).toMatchObject([
      413,
      {
        code: 'TEXT_TOO_LONG',
        details: { field: 'texts[1]', provided: 500_001, limit: 500_000, unit: 'characters', plan: 'basic' },
      },
    ]);
    const { balance } = await (await call('/api/user/tokens', basic)).json<{ balance: number }>();
    expect(balance).toBe(1000);
  });

  it('refuses more than 50 texts and free callers', async () => {
    const many = await call('/api/pii/batch', await createUser('basic'), { body: { texts: Array(51).fill('x') } });
    const free = await call('/api/pii/batch', await createUser('free'), { body: { texts: ['x'] } });

    expect([many.status, (await many.json<ErrorBody>()).code]).toEqual([400, 'INVALID_REQUEST']);
    expect([free.status, (await free.json<ErrorBody>()).code]).toEqual([403, 'BATCH_NOT_AVAILABLE']);
  });
});

describe('the catalog', () => {
  it('holds every entity and preset in the specified form', async () => {
    const user = await createUser('free');
    const { entities, totalCount } = await (await call('/api/pii/entities', user)).json<{
      entities: { type: string; detection: string; languages?: string[]; pattern?: string }[];
      totalCount: number;
    }>();
    const { presets } = await (await call('/api/presets', user)).json<{
      presets: { entityCount: number; entities: string[] }[];
    }>();

    expect([entities.length, totalCount, presets.length]).toEqual([
      entityTypes.length,
      entityTypes.length,
      allPresets.length,
    ]);
    for (const { detection, languages, pattern } of entities)
      expect(detection === 'nlp' ? languages?.length : pattern?.length).toBeGreaterThan(0);
    for (const preset of presets) expect(preset.entityCount).toBe(preset.entities.length);
  });

  it('is announced by health, without a key', async () => {
    const health = await (await call('/api/health')).json();

    expect(health).toMatchObject({
      version: '6.15.0',
      services: { analyzer: { status: 'ok', recognizers: entityTypes.length } },
    });
  });
});
