import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { call, type TestUser } from './accounts';

const errorOf = (response: Response) => response.json<ErrorBody>();

/** An answer that refuses, with a code for programs and a sentence for people. */
export async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  const body = await errorOf(response);
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  return body;
}

/** The user's meter, opened by a first request. */
export async function openMeter(user: TestUser) {
  await call('/api/user/tokens', user);
  return env.USER_METER.getByName(user.id);
}
