import { expect, test } from 'vitest';
import { readAddinError, readError } from '#shared/client/read-error.ts';
import { AddinErrorBody, ErrorBody } from '#shared/contract/errors.ts';

const full = {
  error: 'Too Many Requests',
  message: 'Wait',
  code: 'RATE_LIMITED',
  retryAfter: 3,
  details: { limit: 1 },
};
const ANSWERS = [
  full,
  { ...full, other: 1 },
  { ...full, retryAfter: 1.5 },
  { ...full, retryAfter: '3' },
  { ...full, details: [] },
  { ...full, details: null },
  { ...full, code: 7 },
  { ...full, language: 'de', retry_after: 2 },
  { error: 'Not Found', message: undefined },
  { error: 'No words', code: 'X', retryAfter: 4 },
  { error: 'No words', retryAfter: 'soon' },
  { message: 'No title' },
  undefined,
  null,
  'text',
  4,
  [],
  {},
];

test.each(ANSWERS.map((answer) => [answer]))('reads %j as the contract does', (answer) => {
  expect(readError(answer)).toEqual(ErrorBody.safeParse(answer).data);
  const { retryAfter: _, ...addin } = AddinErrorBody.safeParse(answer).data ?? {};
  expect(readAddinError(answer) ?? {}).toEqual(addin);
});
