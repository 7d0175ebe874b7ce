import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { estimateWorkFor, fileWorkFor, workFor } from '#worker/platform/work.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

beforeAll(loadNameModel);

const recognizer = (regex: string, context?: string[]) => ({
  entity_type: 'X',
  patterns: [{ name: 'x', regex, score: 0.5 }],
  ...(context && { context }),
});
const nested = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    Array(i + 1)
      .fill('a')
      .join(' '),
  );

describe('work has a budget', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('free');
  });
  const post = (body: object) => call('/api/pii/analyze', user, { body });

  it('a pattern whose search for all matches used to be quadratic is answered', async () => {
    const text = 'a'.repeat(12_000);
    const answer = await post({ text, dry_run: true, ad_hoc_recognizers: [recognizer('[a-z]*1|a')], entities: ['X'] });

    expect([answer.status, await answer.json()]).toEqual([200, { tokens_estimated: 6001 }]);
  });

  it.each([
    [
      'places found, also for nothing',
      {
        text: 'a '.repeat(2000),
        dry_run: true,
        deny_list: [{ entity_type: 'X', values: nested(600) }],
        entities: ['EMAIL_ADDRESS'],
      },
      { limit: 'findings', allowed: 100_000 },
    ],
    [
      'context words in each other',
      { text: 'a '.repeat(2000), ad_hoc_recognizers: [recognizer('\\d', nested(600))], entities: ['X'] },
      { limit: 'findings', allowed: 100_000 },
    ],
    [
      'steps',
      { text: 'a'.repeat(90_000), ad_hoc_recognizers: [recognizer('(?:a?){900}b|a')], entities: ['X'] },
      { limit: 'steps', allowed: 15_000_000 },
    ],
    [
      'instructions of patterns',
      { text: '', ad_hoc_recognizers: [recognizer('.{1000}'.repeat(20))] },
      { limit: 'pattern_instructions', allowed: 16_000 },
    ],
    [
      'characters of patterns',
      { text: '', ad_hoc_recognizers: [recognizer('a'.repeat(16_001))] },
      { limit: 'pattern_characters', allowed: 16_000 },
    ],
    [
      'characters of lists',
      { text: '', deny_list: [{ entity_type: 'X', values: ['a'.repeat(500_001)] }], entities: ['EMAIL_ADDRESS'] },
      { limit: 'list_characters', allowed: 500_000 },
    ],
  ])('is refused with 422 and the limit: %s', async (_, body, details) => {
    const answer = await post(body);
    const error = await answer.json<ErrorBody>();

    expect([answer.status, error.code]).toEqual([422, 'UNPROCESSABLE']);
    expect(error.details).toMatchObject(details);
    expect(error.message).toContain(String(details.allowed));
  });

  it('an estimate, which nobody pays for, lets others go first', async () => {
    const order: string[] = [];
    const other = await createUser('free');
    const estimate = post({ text: 'a@'.repeat(15_000), dry_run: true }).then(({ status }) =>
      order.push(`estimate ${status}`),
    );
    const paid = call('/api/pii/analyze', other, { body: { text: 'Mail jane@example.com' } }).then(({ status }) =>
      order.push(`paid ${status}`),
    );
    await Promise.all([estimate, paid]);

    expect(order).toEqual(['paid 200', 'estimate 200']);
  });

  it('of an estimate is that of the free plan, whatever the plan', () => {
    const size = 500_000;
    expect(estimateWorkFor('enterprise', size).steps).toBe(workFor('free', size).steps);
    expect(workFor('enterprise', size).steps).toBeGreaterThan(workFor('free', size).steps);
  });

  it('of many estimates together leaves room for others', async () => {
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const [many, other] = [await createUser('enterprise'), await createUser('free')];
    const body = { text: 'a@'.repeat(3_000), dry_run: true };
    const estimates = Array.from({ length: 6 }, () => call('/api/pii/analyze', many, { body }).then(note('estimate')));
    const paid = call('/api/pii/analyze', other, { body: { text: 'Mail jane@example.com' } }).then(note('paid'));
    await Promise.all([...estimates, paid]);

    expect(order[0]).toBe('paid');
  });

  it('costs nothing when it is refused', async () => {
    const balance = async () => (await (await call('/api/tokens/balance', user)).json<{ balance: number }>()).balance;
    const before = await balance();
    const deny_list = [{ entity_type: 'X', values: nested(600) }];
    expect((await post({ text: 'a '.repeat(2000), deny_list, entities: ['EMAIL_ADDRESS'] })).status).toBe(422);

    expect(await balance()).toBe(before);
  });

  it('costs nothing where only the last text of a batch takes too much', async () => {
    const basic = await createUser('basic');
    const deny_list = [{ entity_type: 'X', values: nested(600) }];
    const body = { texts: ['a@example.com', 'a '.repeat(2000)], deny_list, entities: ['EMAIL_ADDRESS'] };
    expect((await call('/api/pii/batch', basic, { body })).status).toBe(422);

    expect(await (await call('/api/user/tokens', basic)).json()).toMatchObject({ balance: 1000, usedThisMonth: 0 });
  });

  it('grows with plan and size, and has an end', () => {
    expect(workFor('free', 0).steps).toBeLessThan(workFor('free', 10_000).steps);
    expect(workFor('free', 1 << 20).steps).toBeLessThan(workFor('enterprise', 1 << 20).steps);
    expect(workFor('enterprise', 1 << 20)).toEqual(workFor('enterprise', 1 << 25));
    expect(fileWorkFor(1 << 30)).toEqual(fileWorkFor(1 << 25));
  });
});
