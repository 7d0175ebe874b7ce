import { beforeAll, describe, expect, it } from 'vitest';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

const KEY = 'WmZq4t7w!z%C&F)J';
const TEXTS = [
  'Admitted on 5 March 2024, card 4111 1111 1111 1111.',
  'Nothing to see here.',
  'Discharged on 12 March 2024, from 203.0.113.77.',
];
const ENTITIES = ['DATE_TIME', 'CREDIT_CARD', 'IP_ADDRESS'];

interface Item {
  start: number;
  end: number;
  entity_type: string;
  text: string;
  operator: string;
}
interface Answer {
  results: {
    index: number;
    entities: { entity_type: string; start: number; end: number }[];
    text?: string;
    items?: Item[];
  }[];
  tokens_charged: number;
  session_id?: string;
  code?: string;
  details?: Record<string, unknown>;
}

async function batch(user: TestUser, body: object = {}) {
  const response = await call('/api/pii/batch', user, { body: { texts: TEXTS, entities: ENTITIES, ...body } });
  return { status: response.status, ...(await response.json<Answer>()) };
}
const alone = async (user: TestUser, text: string, body: object) =>
  (await call('/api/pii/anonymize', user, { body: { text, entities: ENTITIES, ...body } })).json<{
    text: string;
    items: Item[];
    tokens_charged: number;
  }>();
const balance = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;

describe('a batch with operators', () => {
  let user: TestUser;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
  });

  it.each([
    ['surrogate', { DEFAULT: { type: 'surrogate', key: KEY, reversible: true } }],
    ['shift_date', { DATE_TIME: { type: 'shift_date', key: KEY, subject: 'record 17' } }],
    ['generalize', { DEFAULT: { type: 'generalize' } }],
    ['fpe', { CREDIT_CARD: { type: 'fpe', key: KEY } }],
    ['tokenize', { DEFAULT: { type: 'tokenize', key: KEY } }],
    ['keep', { DEFAULT: { type: 'keep' } }],
  ])('%s writes each text as anonymize writes it alone, and costs as much', async (_, operators) => {
    const answer = await batch(user, { operators });

    expect(answer.status).toBe(200);
    const apart = [];
    for (const text of TEXTS) apart.push(await alone(user, text, { operators }));
    expect(answer.results.map(({ index, text, items }) => [index, text, items])).toEqual(
      apart.map(({ text, items }, index) => [index, text, items]),
    );
    expect(answer.tokens_charged).toBe(apart.reduce((sum, { tokens_charged }) => sum + tokens_charged, 0));
  });

  it('is only searched where nobody asks for more, as before, also with a profile that has operators', async () => {
    const name = 'wider';
    const operators = { DEFAULT: { type: 'generalize' } };
    expect((await call('/api/profiles', user, { body: { name, operators } })).status).toBe(200);

    const searched = await batch(user, { profile: name });
    const written = await batch(user, { profile: name, anonymize: true });

    expect(searched.results.map((one) => Object.keys(one))).toEqual(TEXTS.map(() => ['index', 'entities']));
    expect(written.results.map(({ text }) => text)).toEqual([
      'Admitted on 2024, card <CREDIT_CARD>.',
      TEXTS[1],
      'Discharged on 2024, from 203.0.113.0/24.',
    ]);
    expect(written.results.map(({ entities }) => entities)).toEqual(searched.results.map(({ entities }) => entities));
  });

  it('takes the operators of a preset that follows a rule, and placeholders without any', async () => {
    const texts = ['The patient is 93 years old.', 'Mail ada@example.org'];
    const ruled = await batch(user, { texts, entities: undefined, preset: 'hipaa-safe-harbor', anonymize: true });
    const plain = await batch(user, { texts, entities: ['EMAIL_ADDRESS'], anonymize: true });

    expect(ruled.results[0]?.text).toContain('90+');
    expect(plain.results.map(({ text }) => text)).toEqual([texts[0], 'Mail <EMAIL_ADDRESS>']);
  });

  it('moves the dates of each text by its own subject', async () => {
    const operators = { DATE_TIME: { type: 'shift_date', key: KEY } };
    const texts = ['Admitted on 5 March 2024.', 'Admitted on 5 March 2024.', 'Discharged on 12 March 2024.'];
    const subjects = ['record 17', 'record 18', 'record 17'];

    const { status, results } = await batch(user, { texts, subjects, operators });

    expect(status).toBe(200);
    expect(results.map(({ text }) => text)).toEqual([
      'Admitted on 17 February 2024.',
      expect.not.stringMatching(/17 February 2024|5 March 2024/),
      'Discharged on 24 February 2024.',
    ]);
  });

  it('restores what a key made', async () => {
    const operators = { DEFAULT: { type: 'tokenize', key: KEY } };
    const { results, session_id } = await batch(user, { operators });
    const [first] = results;

    const restored = await call('/api/pii/deanonymize', user, {
      body: {
        text: first?.text,
        anonymizer_results: first?.items,
        deanonymizers: { DEFAULT: { type: 'decrypt', key: KEY } },
      },
    });

    expect(session_id).toBeTypeOf('string');
    expect(await restored.json()).toMatchObject({ text: TEXTS[0] });
  });

  it.each([
    ['a short key', { operators: { DEFAULT: { type: 'surrogate', key: 'short' } } }, 'operators.DEFAULT.key'],
    ['no key', { operators: { DEFAULT: { type: 'tokenize' } } }, 'operators.DEFAULT.key'],
    [
      'a range of nothing',
      { operators: { DATE_TIME: { type: 'shift_date', key: KEY, max_days: 0 } } },
      'operators.DATE_TIME.max_days',
    ],
    ['no subject', { operators: { DATE_TIME: { type: 'shift_date', key: KEY } } }, 'operators.DATE_TIME.subject'],
    ['too few subjects', { operators: { DATE_TIME: { type: 'shift_date', key: KEY } }, subjects: ['one'] }, 'subjects'],
    ['subjects of a search', { subjects: TEXTS }, 'subjects'],
    ['operators of a search', { anonymize: false, operators: { DEFAULT: { type: 'redact' } } }, 'operators'],
  ])('refuses %s by its field, and nothing is charged', async (_, body, field) => {
    const owner = await createUser('basic');
    const before = await balance(owner);

    expect(await batch(owner, body)).toMatchObject({ status: 400, details: { field } });
    expect(await balance(owner)).toBe(before);
  });

  it('names the type of a found value that has too few others to hide among', async () => {
    const owner = await createUser('basic');
    const operators = { DEFAULT: { type: 'fpe', key: KEY } };

    expect(await batch(owner, { texts: ['From 1.2.3.4'], operators })).toMatchObject({
      status: 200,
      results: [{ text: 'From <IP_ADDRESS>' }],
    });
  });

  it('says what it would cost, and needs the scope of anonymize', async () => {
    const operators = { DEFAULT: { type: 'redact' } };
    const owner = await createUser('basic');
    const narrow = await createUser('basic', { scopes: ['detect'] });

    expect(await batch(owner, { operators, dry_run: true })).toEqual({ status: 200, tokens_estimated: 9 });
    expect(await balance(owner)).toBe(1000);
    expect((await batch(narrow)).status).toBe(200);
    expect(await batch(narrow, { operators })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      details: { required_scope: 'anonymize' },
    });
  });
});
