import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { FolderJob } from '#shared/contract/jobs.ts';
import { checkReceipt } from '#shared/receipts/check.ts';
import { REQUEST_LIMITS } from '#shared/wire/limits.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';
import {
  balanceOf,
  create,
  filesOf,
  formOf,
  jobsOf,
  letters,
  send,
  stateOf,
  storedFiles,
  untilOver,
} from '../helpers/folder-jobs';

const refusal = async (response: Response) => [response.status, (await response.json<ErrorBody>()).code];
const resultOf = (user: TestUser, id: string, file: number) => call(`/api/pii/jobs/${id}/files/${file}/result`, user);

beforeAll(loadNameModel);

describe('a job on many files, through the queue', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });

  it('redacts each file once, charges each once, and answers one receipt', async () => {
    const before = await balanceOf(user);
    const id = await create(user, letters(40), { mode: 'redact' });
    await untilOver(user, id);

    expect(await stateOf(user, id)).toMatchObject({
      status: 'done',
      files: { total: 40, done: 40, failed: 0, waiting: 0, running: 0, canceled: 0 },
      entities_found: 40,
      tokens_charged: 120,
      tokens_reserved: 0,
    });
    expect(before - (await balanceOf(user))).toBe(120);
    const result = await resultOf(user, id, 7);
    expect(await result.text()).toBe('Dear sir,\nwrite to <EMAIL_ADDRESS>\n');
    expect(result.headers.get('x-tokens-charged')).toBe('3');
    expect(decodeURIComponent(result.headers.get('content-disposition') ?? '')).toContain('letters_7_anonymized.txt');
    const receipt = await (await call(`/api/pii/jobs/${id}/receipt`, user)).json<Parameters<typeof checkReceipt>[0]>();
    expect(receipt.claims.files).toHaveLength(40);
    const keys = await (await call('/.well-known/veilmark-receipts.json')).json<{ keys: [] }>();
    expect((await checkReceipt(receipt, keys.keys)).verdict).toBe('valid');
    // Originals go as soon as they are done with.
    const [row] = await jobsOf(user).files(id, -1, 1, ['done']);
    const request = row?.folder.split('/')[0] ?? 'none';
    const kept = (await storedFiles()).filter((key) => key.includes(request));
    expect(kept).toHaveLength(40);
    expect(kept.filter((key) => key.includes('/in/'))).toEqual([]);
  });

  it('answers findings, page by page, and nothing once it is deleted', async () => {
    const id = await create(user, letters(5));
    await untilOver(user, id);

    const first = await filesOf(user, id, '?limit=3');
    expect(first.files.map(({ name }) => name)).toEqual(['letters/0.txt', 'letters/1.txt', 'letters/2.txt']);
    expect(first.next).toBe(2);
    const rest = await filesOf(user, id, `?limit=3&after=${first.next}`);
    expect(rest.files.map(({ file, status, tries }) => [file, status, tries])).toEqual([
      [3, 'done', 1],
      [4, 'done', 1],
    ]);
    expect(rest.next).toBeUndefined();
    expect(await (await resultOf(user, id, 1)).json()).toMatchObject({ entities_found: 1, tokens_charged: 3 });
    expect((await call(`/api/pii/jobs/${id}`, user, { method: 'DELETE' })).status).toBe(200);
    expect(await refusal(await call(`/api/pii/jobs/${id}`, user))).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(await resultOf(user, id, 1))).toEqual([404, 'NOT_FOUND']);
  });

  it('fails what cannot be read by its name, and costs nothing for it', async () => {
    const before = await balanceOf(user);
    const files = {
      ...letters(3),
      'empty.txt': '',
      'unknown.bin': new Uint8Array([1, 0, 2, 0, 255]),
      'broken.docx': 'no',
    };
    const id = await create(user, files, { mode: 'redact' });
    await untilOver(user, id);

    expect((await stateOf(user, id)).files).toMatchObject({ done: 3, failed: 3 });
    const failed = (await filesOf(user, id, '?status=failed')).files;
    expect(failed.map(({ name }) => name)).toEqual(['empty.txt', 'unknown.bin', 'broken.docx']);
    for (const { error } of failed) expect(['INVALID_REQUEST', 'UNPROCESSABLE']).toContain(error?.code);
    expect(before - (await balanceOf(user))).toBe(9);
    expect(await refusal(await resultOf(user, id, 3))).toEqual([409, 'CONFLICT']);
  });

  it('works on a long table piece by piece', async () => {
    const mail = (row: number) => (row % 1000 === 0 ? `user${row}@example.org` : '');
    // Two pieces of a table that counts as long here: the least that does anywhere takes ten times as long.
    const rows = Array.from({ length: 30_000 }, (_, i) => `${i},no mail of the customer is known here,${mail(i)}\n`);
    const table = `id,note,mail\n${rows.join('')}`;
    const limits: { waitedForBytes: number } = REQUEST_LIMITS;
    const { waitedForBytes } = limits;
    onTestFinished(() => void Object.assign(limits, { waitedForBytes }));
    limits.waitedForBytes = 1_000_000;
    const id = await create(user, { 'long.csv': table, ...letters(1) }, { mode: 'redact' });
    await untilOver(user, id);

    const { files } = await filesOf(user, id);
    expect(files.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(files[0]?.tries).toBeGreaterThan(1);
    const copy = await (await resultOf(user, id, 0)).text();
    expect(copy.split('\n')).toHaveLength(rows.length + 2);
    expect(copy).not.toContain('@example.org');
  });

  it('takes files in several requests, once under one Idempotency-Key', async () => {
    const id = await create(user, letters(2), { more: 'true' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let times = 0; times < 2; times++) {
      const response = await call(`/api/pii/jobs/${id}/files`, user, { body: formOf(letters(3, 2)), headers });
      expect((await response.json<FolderJob>()).files.total).toBe(5);
    }
    expect(await stateOf(user, id)).toMatchObject({ status: 'open', tokens_reserved: 0 });
    await call(`/api/pii/jobs/${id}/start`, user, { body: {} });
    await untilOver(user, id);
    expect((await stateOf(user, id)).files.done).toBe(5);
    expect(await refusal(await call(`/api/pii/jobs/${id}/files`, user, { body: formOf(letters(1)) }))).toEqual([
      409,
      'CONFLICT',
    ]);
  });

  it('is one job under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const before = await balanceOf(user);
    const ids = [];
    for (let times = 0; times < 2; times++)
      ids.push((await (await send(user, letters(2), {}, headers)).json<FolderJob>()).job_id);
    expect(ids[0]).toBe(ids[1]);
    await untilOver(user, ids[0] ?? '');
    expect(before - (await balanceOf(user))).toBe(6);
    expect(await refusal(await send(user, letters(3), {}, headers))).toEqual([409, 'CONFLICT']);
  });

  it('keeps its results when its request is repeated after its end, whatever is left', async () => {
    const someone = await createUser('enterprise');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const limit = { max_tokens: String(await balanceOf(someone)) };
    const id = (await (await send(someone, letters(2), limit, headers)).json<FolderJob>()).job_id;
    await untilOver(someone, id);
    const again = await send(someone, letters(2), limit, headers);
    expect([again.status, (await again.json<FolderJob>()).status]).toEqual([202, 'done']);
    expect((await stateOf(someone, id)).files.done).toBe(2);
  });
});

describe('what a job costs', () => {
  it('is estimated exactly where all files can be read, and nothing is kept or charged', async () => {
    const user = await createUser('enterprise');
    const before = await balanceOf(user);
    const stored = await storedFiles();
    const response = await send(
      user,
      { ...letters(4), 'unknown.bin': new Uint8Array([1, 0, 255]) },
      { dry_run: 'true' },
    );
    expect(await response.json()).toEqual({ tokens_estimated: 12, tokens_minimum: 10, files: 5, files_read: 5 });
    expect(await balanceOf(user)).toBe(before);
    await expect.poll(storedFiles).toEqual(stored);
  });

  it('is estimated by a sample of many files, before they begin', async () => {
    const user = await createUser('enterprise');
    const id = await create(user, letters(60), { more: 'true' });
    const response = await call(`/api/pii/jobs/${id}/start`, user, { body: { dry_run: true } });
    expect(await response.json()).toEqual({ tokens_estimated: 180, tokens_minimum: 120, files: 60, files_read: 20 });
    expect((await stateOf(user, id)).status).toBe('open');
  });

  it('never exceeds max_tokens: files that it does not cover fail', async () => {
    const user = await createUser('enterprise');
    const before = await balanceOf(user);
    const id = await create(user, letters(6), { max_tokens: '10' });
    await untilOver(user, id);

    expect(await stateOf(user, id)).toMatchObject({
      files: { done: 3, failed: 3 },
      tokens_charged: 9,
      tokens_reserved: 0,
    });
    const { files } = await filesOf(user, id, '?status=failed');
    expect(new Set(files.map(({ error }) => error?.code))).toEqual(new Set(['INSUFFICIENT_TOKENS']));
    expect(before - (await balanceOf(user))).toBe(9);
  });

  it('must be covered by the balance before it begins', async () => {
    const user = await createUser('basic');
    const stored = await storedFiles();
    expect(await refusal(await send(user, letters(1), { max_tokens: '100000000' }))).toEqual([
      402,
      'INSUFFICIENT_TOKENS',
    ]);
    await expect.poll(storedFiles).toEqual(stored);
  });

  it('is nothing for a test key', async () => {
    const user = await createUser('enterprise', { mode: 'test' });
    const before = await balanceOf(user);
    const id = await create(user, letters(2), { mode: 'redact' });
    await untilOver(user, id);
    expect(await stateOf(user, id)).toMatchObject({ files: { done: 2 }, tokens_charged: 0 });
    expect(await balanceOf(user)).toBe(before);
  });
});

describe('refusals', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });
  const post = (form: FormData) => call('/api/pii/jobs', user, { body: form });

  it('name what is wrong with a call, and keep nothing of it', async () => {
    const stored = await storedFiles();
    expect(await refusal(await post(formOf({})))).toEqual([400, 'MISSING_FIELD']);
    expect(await refusal(await post(formOf({}, { file: 'text' })))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal(await post(formOf(letters(1), { unknown: '1' })))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal(await post(formOf(letters(1), { session: 'true' })))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal(await post(formOf(letters(1), { entities: '["NO_TYPE"]' })))).toEqual([
      400,
      'INVALID_ENTITIES',
    ]);
    expect(await refusal(await post(formOf(letters(1), { max_tokens: '0' })))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal(await post(formOf({ ['x'.repeat(501)]: 'x' })))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal(await post(formOf(letters(501))))).toEqual([400, 'INVALID_REQUEST']);
    const other = formOf(letters(1));
    other.append('attachment', new File(['x'], 'a.txt'));
    expect(await refusal(await post(other))).toEqual([400, 'INVALID_REQUEST']);
    await expect.poll(storedFiles).toEqual(stored);
  });

  it('end what an account may have at once', async () => {
    const busy = await createUser('enterprise');
    for (let count = 0; count < 10; count++) await create(busy, letters(1), { more: 'true' });
    expect(await refusal(await send(busy, letters(1), { more: 'true' }))).toEqual([403, 'PLAN_LIMIT_EXCEEDED']);
  });

  it('say that there is no result yet', async () => {
    const id = await create(user, letters(1), { more: 'true' });
    expect(await refusal(await resultOf(user, id, 0))).toEqual([409, 'CONFLICT']);
    expect(await refusal(await resultOf(user, id, 9))).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(await call(`/api/pii/jobs/${id}/receipt`, user))).toEqual([409, 'CONFLICT']);
  });
});

it('keeps names and contents of files sealed', async () => {
  const user = await createUser('enterprise');
  const id = await create(user, { 'secret-name.txt': 'Mail ada@example.org' }, { more: 'true' });
  const rows = JSON.stringify([await jobsOf(user).files(id, -1, 10, ['waiting']), await jobsOf(user).get(id)]);
  expect(rows).not.toMatch(/secret-name|ada@|EMAIL_ADDRESS/);
  for (const key of await storedFiles()) {
    const stored = await env.FILES.get(key);
    expect(await stored?.text()).not.toContain('ada@example.org');
  }
});
