import { expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { call, createUser } from '../helpers/accounts';

interface Proposal {
  recognizer: { entity_type: string; patterns: { regex: string }[] };
  description: string[];
  needs_context: boolean;
  false_alarms: { corpus: string }[];
  in_text: { text: string; reported: boolean }[];
}

it('makes a type from examples that finds others of its kind, charges nothing and keeps nothing', async () => {
  const user = await createUser('basic');
  const balance = async () => (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
  const before = await balance();
  const body = {
    name: 'EMPLOYEE_ID',
    examples: ['EMP-54597', 'EMP-14165', 'EMP-00012'],
    counterexamples: ['EMP-00000X'],
    text: 'Badge EMP-54597 and badge EMP-77777.',
  };
  const answer = await (await call('/api/types/propose', user, { body })).json<Proposal>();

  expect(answer.description.join(' ')).toMatch(/hyphen/);
  expect(answer.false_alarms.map(({ corpus }) => corpus).sort()).toEqual(['code', 'logs', 'prose']);
  expect(answer.in_text).toMatchObject([{ text: 'EMP-77777', reported: true }]);
  const found = await call('/api/pii/analyze', user, {
    body: { text: 'Ask EMP-31415 about it.', entities: ['EMPLOYEE_ID'], ad_hoc_recognizers: [answer.recognizer] },
  });
  expect(await found.json()).toMatchObject({ results: [{ entity_type: 'EMPLOYEE_ID', text: 'EMP-31415' }] });
  expect(before - (await balance())).toBeLessThan(5);
  expect((await (await call('/api/profiles', user)).json<{ profiles: unknown[] }>()).profiles).toEqual([]);
});

it.each([
  ['one example', { name: 'A', examples: ['A-1'] }],
  ['equal examples', { name: 'A', examples: ['A-1', 'A-1'] }],
  ['an example that is none', { name: 'A', examples: ['A-1', 'A-2'], counterexamples: ['A-1'] }],
  ['a name with signs', { name: 'A!', examples: ['A-1', 'A-2'] }],
])('refuses %s', async (_, body) => {
  const answer = await call('/api/types/propose', await createUser('basic'), { body });
  expect([answer.status, (await answer.json<ErrorBody>()).code]).toEqual([400, 'INVALID_REQUEST']);
});
