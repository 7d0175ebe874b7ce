import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { FolderJob, FolderJobFile } from '#shared/contract/jobs.ts';
import { call, type TestUser } from './accounts';

/** Jobs on many files, as callers see them. */

export type Files = Record<string, string | Uint8Array>;

export const ONLY_MAIL = { entities: '["EMAIL_ADDRESS"]' };

/** Letters with an address each: 3 tokens, of which 2 are the least. */
export const letters = (count: number, from = 0): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `letters/${from + i}.txt`,
      `Dear sir,\nwrite to ada${from + i}@example.org\n`,
    ]),
  );

export function formOf(files: Files, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file', new File([content], name), name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

export const send = (user: TestUser, files: Files, fields: Record<string, string> = {}, headers = {}) =>
  call('/api/pii/jobs', user, { body: formOf(files, { ...ONLY_MAIL, ...fields }), headers });

export async function create(user: TestUser, files: Files, fields: Record<string, string> = {}): Promise<string> {
  const response = await send(user, files, fields);
  expect(response.status).toBe(202);
  return (await response.json<FolderJob>()).job_id;
}

export const stateOf = async (user: TestUser, id: string) =>
  (await call(`/api/pii/jobs/${id}`, user)).json<FolderJob>();

export const filesOf = async (user: TestUser, id: string, query = '') =>
  await (await call(`/api/pii/jobs/${id}/files${query}`, user)).json<{ files: FolderJobFile[]; next?: number }>();

export const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;

/** Waits until nothing of the job is under way. */
export const untilOver = (user: TestUser, id: string) =>
  expect.poll(async () => (await stateOf(user, id)).progress).toBe(1);

export const jobsOf = (user: TestUser) => env.FOLDER_JOBS.getByName(user.id);

export const storedFiles = async () => (await env.FILES.list({ prefix: 'folders/' })).objects.map(({ key }) => key);
