import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { PublicReceipt } from '#shared/contract/receipts.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

interface Answer {
  text: string;
  items: { start: number; end: number; entity_type: string; text: string; operator: string }[];
  results: { entity_type: string; start: number; end: number; text: string }[];
  receipt: { recognizers_run: number; language: string };
  session_id?: string;
  tokens_charged: number;
}

const TEXT = 'Mail ada@example.org or call +1 212 555 0123';
const ENTITIES = ['EMAIL_ADDRESS', 'PHONE_NUMBER'];

const post = (user: TestUser, body: object, headers: Record<string, string> = {}) =>
  call('/api/pii/anonymize', user, { body: { text: TEXT, entities: ENTITIES, ...body }, headers });
const refusal = async (response: Response) => [response.status, (await response.json<ErrorBody>()).code];
const usedBy = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ usedThisMonth: number }>()).usedThisMonth;

describe('anonymizing without analyzer_results', () => {
  let user: TestUser;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
  });

  it('finds and replaces in one call, charged as both', async () => {
    const own = await createUser('basic');
    const answer = await (await post(own, {})).json<Answer>();
    const apart = await (
      await call('/api/pii/analyze', user, { body: { text: TEXT, entities: ENTITIES } })
    ).json<Answer>();

    expect(answer.text).toBe('Mail <EMAIL_ADDRESS> or call <PHONE_NUMBER>');
    expect(answer.results).toEqual(apart.results);
    expect(answer.receipt).toEqual(apart.receipt);
    expect(answer.items.map(({ operator }) => operator)).toEqual(['replace', 'replace']);
    expect(answer.tokens_charged).toBe(apart.tokens_charged + 2);
    expect(await usedBy(own)).toBe(4);
  });

  it('takes every option of analyze', async () => {
    const answer = await (
      await post(user, {
        text: 'Ticket AB-1234 of ada@example.org and bob@example.org for Hedwig',
        entities: ['EMAIL_ADDRESS', 'TICKET'],
        ad_hoc_recognizers: [
          { entity_type: 'TICKET', patterns: [{ name: 't', regex: '[A-Z]{2}-\\d{4}', score: 0.9 }] },
        ],
        allow_list: ['bob@example.org'],
        deny_list: [{ entity_type: 'OWL', values: ['Hedwig'] }],
        operators: { TICKET: { type: 'redact' }, DEFAULT: { type: 'replace', new_value: '…' } },
        explain: true,
        language: 'en',
      })
    ).json<Answer>();

    expect(answer.text).toBe('Ticket  of … and bob@example.org for …');
    expect(answer.results.map(({ entity_type }) => entity_type)).toEqual(['TICKET', 'EMAIL_ADDRESS', 'OWL']);
    expect(answer.results[0]).toHaveProperty('explanation');
    const strict = await (await post(user, { entities: undefined, preset: 'no-such-preset' })).json<ErrorBody>();
    expect(strict.code).toBe('INVALID_REQUEST');
    const none = await (
      await post(user, { text: 'Jane Example', entities: ['PERSON'], score_threshold: 1 })
    ).json<Answer>();
    expect(none).toMatchObject({ text: 'Jane Example', results: [], items: [], tokens_charged: 1 });
  });

  it('counts in the asked unit on both sides', async () => {
    const text = '👩‍👧 ada@example.org 👍 bob@example.org';
    const answer = await (await post(user, { text, offset_unit: 'codepoint' })).json<Answer>();
    const found = [...text];
    const made = [...answer.text];

    for (const { start, end, text: value } of answer.results) expect(found.slice(start, end).join('')).toBe(value);
    for (const { start, end, text: value } of answer.items) expect(made.slice(start, end).join('')).toBe(value);
  });

  it('opens a session that restores the text', async () => {
    const answer = await (await post(user, { session: true })).json<Answer>();
    const body = { text: answer.text, session_id: answer.session_id };
    const restored = await (await call('/api/pii/deanonymize', user, { body })).json<Answer>();

    expect(answer.text).toBe('Mail <EMAIL_ADDRESS_1> or call <PHONE_NUMBER_1>');
    expect(restored.text).toBe(TEXT);
  });

  it('tells what it would cost, and charges a repeat once', async () => {
    const own = await createUser('basic');
    expect(await (await post(own, { dry_run: true })).json()).toEqual({ tokens_estimated: 4 });
    expect(await usedBy(own)).toBe(0);
    await post(own, {}, { 'idempotency-key': 'one' });
    await post(own, {}, { 'idempotency-key': 'one' });
    expect(await usedBy(own)).toBe(4);
    expect(await refusal(await post(own, { text: 'other' }, { 'idempotency-key': 'one' }))).toEqual([409, 'CONFLICT']);
  });

  it('takes a place in the window of analyze as well as in its own', async () => {
    const own = await createUser('free');
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await post(own, {})).status));
    const analyzed = await Promise.all(
      Array.from({ length: 6 }, async () => (await call('/api/pii/analyze', own, { body: { text: TEXT } })).status),
    );

    expect(statuses).toEqual(Array(6).fill(200));
    expect(analyzed.sort()).toEqual([200, 200, 200, 200, 429, 429]);
    const limited = await post(own, {});
    expect(limited.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await refusal(limited)).toEqual([429, 'RATE_LIMITED']);
  });

  it('needs both scopes', async () => {
    const narrow = await createUser('basic', { scopes: ['anonymize'] });
    const body = { text: 'Ada', analyzer_results: [{ entity_type: 'PERSON', start: 0, end: 3 }] };

    expect((await call('/api/pii/anonymize', narrow, { body })).status).toBe(200);
    expect(await refusal(await post(narrow, {}))).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['entities', ['PERSON']],
    ['preset', 'gdpr'],
    ['score_threshold', 0.5],
    ['allow_list', []],
    ['deny_list', []],
    ['ad_hoc_recognizers', []],
    ['exclude_entities', ['PERSON']],
    ['score_thresholds', { PERSON: 0.5 }],
    ['allow_patterns', []],
    ['label_synonyms', []],
  ])('refuses %s where the findings are given', async (field, value) => {
    const body = { text: 'Ada', analyzer_results: [], [field]: value };
    const response = await call('/api/pii/anonymize', user, { body });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { field } });
  });

  it('writes several outputs of one analysis, each charged', async () => {
    const own = await createUser('basic');
    const operator_sets = [
      { name: 'masked', operators: { DEFAULT: { type: 'mask' } } },
      { name: 'kept', operators: { PHONE_NUMBER: { type: 'keep' } } },
    ];
    expect(await (await post(own, { operator_sets, dry_run: true })).json()).toEqual({ tokens_estimated: 5 });
    const answer = await (await post(own, { operator_sets, session: true })).json<Answer>();

    expect(answer).toMatchObject({
      text: 'Mail *************** or call ***************',
      outputs: [
        { name: 'masked', text: answer.text },
        { name: 'kept', text: 'Mail <EMAIL_ADDRESS_1> or call +1 212 555 0123' },
      ],
      tokens_charged: 5,
    });
    expect(await usedBy(own)).toBe(5);
    expect(await refusal(await post(own, { operator_sets: [{ name: 'x', operators: { A: { type: 'b' } } }] }))).toEqual(
      [400, 'INVALID_OPERATOR'],
    );
  });

  it('takes thresholds by type, excluded types, own labels and patterns, also from a profile', async () => {
    const settings = {
      exclude_entities: ['PHONE_NUMBER'],
      score_thresholds: { TICKET: 0.8 },
      allow_patterns: [{ regex: '[a-z]+@example\\.org', entities: ['EMAIL_ADDRESS'] }],
      label_synonyms: [{ entity_type: 'EMPLOYEE_ID', labels: ['Ausweis'] }],
      ad_hoc_recognizers: [{ entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TK-\\d+', score: 0.6 }] }],
    };
    const text = `${TEXT}, ada@example.net\nAusweis: QX-7714\nTK-1`;
    const body = { text, entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'EMPLOYEE_ID', 'TICKET'] };
    const direct = await (await post(user, { ...body, ...settings })).json<Answer>();
    await call('/api/profiles', user, { body: { name: 'options', ...settings } });
    const saved = await (await post(user, { ...body, profile: 'options' })).json<Answer>();

    expect(direct.results.map((one) => one.text)).toEqual(['ada@example.net', 'QX-7714']);
    expect(saved.results).toEqual(direct.results);
    expect(await refusal(await post(user, { text, allow_patterns: [{ regex: '(?=a)' }] }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(await refusal(await post(user, { text, exclude_entities: ['NO_SUCH'] }))).toEqual([400, 'INVALID_ENTITIES']);
  });

  it('refuses what analyze refuses', async () => {
    expect(await refusal(await post(user, { entities: ['NO_SUCH_TYPE'] }))).toEqual([400, 'INVALID_ENTITIES']);
    expect(await refusal(await post(user, { language: 'xx' }))).toEqual([400, 'INVALID_LANGUAGE']);
    expect(await refusal(await post(user, { text: undefined }))).toEqual([400, 'MISSING_FIELD']);
    const free = await createUser('free');
    expect(await refusal(await post(free, { text: 'x'.repeat(100_001) }))).toEqual([413, 'TEXT_TOO_LONG']);
  });
});

describe('a signed report', () => {
  const NOTE = 'Maria Keller, aged 47, ZIP code 94107, admitted on 5 March 2024. Mail maria@keller.org';
  let user: TestUser;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
  });
  const report = (body: object) =>
    call('/api/pii/anonymize', user, { body: { text: NOTE, language: 'en', report: true, ...body } });

  it('says for each item of the rule what was found and done, without values', async () => {
    const response = await report({ preset: 'hipaa-safe-harbor' });
    const { text, signed_report } = await response.json<{ text: string; signed_report: PublicReceipt }>();
    const [file] = signed_report.claims.files;
    expect(file?.original_sha256).toBe(await sha256Hex(NOTE));
    expect(file?.copy_sha256).toBe(await sha256Hex(text));
    const items = Object.fromEntries(file?.report?.items.map((one) => [one.item, one]) ?? []);
    expect(items.A).toMatchObject({ status: 'treated', found: 1, left: 0, done: { replace: 1 } });
    expect(items.C).toMatchObject({ status: 'treated', done: { generalize: 1 } });
    expect(items.Q).toMatchObject({ status: 'cannot_occur', found: 0 });
    expect(items.G).toMatchObject({ status: 'nothing_found' });
    expect(file?.report?.items).toHaveLength(18);
    expect(file?.report?.not_covered.length).toBeGreaterThan(2);
    expect(JSON.stringify(signed_report)).not.toMatch(/Keller|keller|94107|March/);
    const checked = await call('/api/receipts/verify', undefined, { body: { receipt: signed_report } });
    expect(checked.status).toBe(200);
    Object.assign(items.A ?? {}, { found: 0 });
    const changed = await call('/api/receipts/verify', undefined, { body: { receipt: signed_report } });
    expect(changed.status).toBe(422);
  });

  it('counts what an operator keeps as left', async () => {
    const operators = { PERSON: { type: 'keep' }, DEFAULT: { type: 'replace' } };
    const response = await report({ preset: 'hipaa-safe-harbor', operators });
    const { signed_report } = await response.json<{ signed_report: PublicReceipt }>();
    expect(signed_report.claims.files[0]?.report?.items[0]).toMatchObject({ status: 'left', left: 1 });
  });

  it('is refused without a rule, and nothing is charged', async () => {
    const before = await usedBy(user);
    for (const body of [{}, { preset: 'gdpr' }, { analyzer_results: [] }]) {
      const response = await report(body);
      expect([response.status, (await response.json<ErrorBody>()).details]).toEqual([400, { field: 'report' }]);
    }
    expect(await usedBy(user)).toBe(before);
  });
});
