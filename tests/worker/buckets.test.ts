import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { FolderJob, FolderJobFile } from '#shared/contract/jobs.ts';
import { REQUEST_LIMITS } from '#shared/wire/limits.ts';
import { resealSecrets } from '#worker/services/maintenance/reseal.ts';
import type { FakeBucket } from '../fixtures/buckets/fake-bucket';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';
import { connect, connected, dns, sendFrom, standInBucket } from '../helpers/buckets';
import {
  balanceOf,
  filesOf,
  formOf,
  letters,
  ONLY_MAIL,
  stateOf,
  storedFiles,
  untilOver,
} from '../helpers/folder-jobs';

const refusal = async (response: Response) => {
  const { code, details } = await response.json<ErrorBody>();
  return [response.status, code, details?.reason ?? details?.field];
};

let user: TestUser;
let bucket: FakeBucket & { requests: string[] };
beforeAll(loadNameModel);
beforeEach(async () => {
  user = await createUser('enterprise');
  bucket = standInBucket();
});
afterEach(() => {
  dns.address = '93.184.216.34';
  vi.restoreAllMocks();
});

/** Letters in folders of a bucket. */
function fill(count: number): void {
  for (const [name, content] of Object.entries(letters(count))) bucket.put(name, content as string);
}

async function done(fields: Record<string, string>): Promise<{ id: string; files: FolderJobFile[] }> {
  const { job_id: id } = await (await sendFrom(user, fields)).json<FolderJob>();
  await untilOver(user, id);
  return { id, files: (await filesOf(user, id)).files };
}

describe('a bucket', () => {
  it('is connected once its key was tried, listed without its secret, and disconnected', async () => {
    const response = await connect(user, bucket);
    const { bucket: made } = await response.json<{ bucket: { id: string } }>();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.connection;
    expect(made).toMatchObject({ endpoint, bucket: name, region, accessKeyId });
    const list = await (await call('/api/buckets', user)).text();
    expect(JSON.parse(list)).toEqual({ buckets: [made] });
    expect(list).not.toContain(secretAccessKey);
    const stranger = await createUser('enterprise');
    expect(await (await call('/api/buckets', stranger)).json()).toEqual({ buckets: [] });
    const remove = (by: TestUser) => call(`/api/buckets/${made.id}`, by, { method: 'DELETE' });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(user)).status).toBe(200);
    expect((await remove(user)).status).toBe(404);
  });

  it('keeps its secret sealed for its own place, also under a new master key', async () => {
    const id = await connected(user, bucket);
    const read = () => env.DB.prepare('SELECT * FROM buckets WHERE id = ?').bind(id).first<{ sealed_secret: string }>();
    const before = await read();
    expect(before?.sealed_secret).toMatch(/^v1\.k2\./);
    expect(JSON.stringify(before)).not.toContain(bucket.key.secretAccessKey);
    const { keys } = JSON.parse(env.VAULT_KEYS) as { keys: Record<string, string> };
    await resealSecrets({ ...env, VAULT_KEYS: JSON.stringify({ current: 'k1', keys }) });
    expect((await read())?.sealed_secret).toMatch(/^v1\.k1\./);
    fill(1);
    const estimate = () => sendFrom(user, { bucket: id, dry_run: 'true' });
    expect((await estimate()).status).toBe(200);
    // Whoever can change the row cannot send what the secret signs elsewhere.
    await env.DB.prepare("UPDATE buckets SET endpoint = 'https://elsewhere.net' WHERE id = ?").bind(id).run();
    expect((await estimate()).status).toBe(500);
  });

  it.each([
    'http://s3.buckets-of-others.net',
    'https://127.0.0.1',
    'https://[::1]',
    'https://localhost',
    'https://minio.internal',
    'https://s3.buckets-of-others.net:9000',
    'https://key:secret@s3.buckets-of-others.net',
    'https://s3.buckets-of-others.net/letters',
    'https://s3.buckets-of-others.net/?x',
    'https://169.254.169.254/',
    's3://letters',
  ])('is not connected at %s', async (endpoint) => {
    expect(await refusal(await connect(user, bucket, { endpoint }))).toEqual([400, 'INVALID_REQUEST', 'endpoint']);
    expect(bucket.requests).toEqual([]);
  });

  it.each(['..', 'a..b', '../letters', 'letters/x', 'Letters', 'x', '', 'letters%2f'])(
    'is not connected as %j',
    async (name) => {
      expect((await connect(user, bucket, { bucket: name })).status).toBe(400);
      expect(bucket.requests).toEqual([]);
    },
  );

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1'])('is not asked at %s', async (address) => {
    dns.address = address;
    expect(await refusal(await connect(user, bucket))).toEqual([422, 'UNPROCESSABLE', 'address']);
    expect(bucket.requests).toEqual([]);
  });

  it.each([
    [{ secretAccessKey: 'another' }, 'access'],
    [{ accessKeyId: 'AKOTHER' }, 'access'],
    [{ region: 'eu-west-1' }, 'access'],
    [{ bucket: 'other-letters' }, 'not_found'],
  ])('is not connected with %j', async (given, reason) => {
    const response = await connect(user, bucket, given);
    expect(await refusal(response.clone())).toEqual([422, 'UNPROCESSABLE', reason]);
    expect(await response.text()).not.toContain('Words of the server');
  });

  it.each([
    [{ status: 301, headers: { location: 'https://10.0.0.1/' } }, 422, 'elsewhere'],
    [{ status: 307, headers: { location: 'https://s3.other.net/' } }, 422, 'elsewhere'],
    [{ status: 503 }, 502, undefined],
    [{ body: '<html></html>' }, 422, 'unexpected'],
    [{ body: 'not xml' }, 422, 'unexpected'],
    [{ body: '<!DOCTYPE x [<!ENTITY a "b">]><ListBucketResult/>' }, 422, 'unexpected'],
    [{ body: '<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>' }, 422, 'unexpected'],
  ])('is not connected where it answers %j, and no redirect is followed', async (answer, status, reason) => {
    bucket.failures.push(answer);
    const given = await refusal(await connect(user, bucket));
    expect([given[0], given[2]]).toEqual([status, reason]);
    expect(bucket.requests).toHaveLength(1);
  });

  it('has room for so many, and needs a plan with files', async () => {
    for (let count = 0; count < REQUEST_LIMITS.buckets; count++) await connect(user, bucket);
    expect((await refusal(await connect(user, bucket)))[1]).toBe('PLAN_LIMIT_EXCEEDED');
    expect((await refusal(await connect(await createUser('free'), bucket)))[1]).toBe('FEATURE_NOT_AVAILABLE');
  });
});

describe('a job on the files of a bucket', () => {
  it('takes those below a prefix by pages, and writes each copy into its folder', async () => {
    fill(8);
    bucket.put('letters/', '');
    bucket.put('letters/sub folder/9 + ü&.txt', 'Mail eve@example.org');
    bucket.put('other/a.txt', 'Mail bob@example.org');
    const id = await connected(user, bucket);
    const before = await balanceOf(user);
    const job = await done({ bucket: id, prefix: 'letters/', copies: 'redacted/', mode: 'redact' });
    expect(await stateOf(user, job.id)).toMatchObject({
      status: 'done',
      files: { total: 9, done: 9 },
      tokens_charged: 27,
    });
    expect(before - (await balanceOf(user))).toBe(27);
    expect(bucket.text('redacted/0_anonymized.txt')).toBe('Dear sir,\nwrite to <EMAIL_ADDRESS>\n');
    expect(bucket.text('redacted/sub folder/9 + ü&_anonymized.txt')).toBe('Mail <EMAIL_ADDRESS>');
    expect(bucket.text('letters/0.txt')).toContain('ada0@example.org');
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('redacted/'))).toHaveLength(9);
    expect(job.files.at(-1)).toMatchObject({
      name: 'letters/sub folder/9 + ü&.txt',
      copy: 'redacted/sub folder/9 + ü&_anonymized.txt',
    });
    // Each is also there as the result of a file that was sent, and nothing of the originals stays.
    const result = await call(`/api/pii/jobs/${job.id}/files/0/result`, user);
    expect(await result.text()).toContain('<EMAIL_ADDRESS>');
    const receipt = await (await call(`/api/pii/jobs/${job.id}/receipt`, user)).json<{ claims: { files: object[] } }>();
    const sha256 = async (text = '') =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
    expect(receipt.claims.files[0]).toMatchObject({
      original_sha256: await sha256(bucket.text('letters/0.txt')),
      copy_sha256: await sha256(bucket.text('redacted/0_anonymized.txt')),
    });
    expect((await storedFiles()).filter((key) => key.includes(job.id) && key.includes('/in'))).toEqual([]);
  });

  it('answers findings where nothing is to be written, and leaves the bucket alone', async () => {
    fill(2);
    const id = await connected(user, bucket);
    const { files } = await done({ bucket: id });
    expect(files.map(({ status, entities_found, copy }) => [status, entities_found, copy])).toEqual([
      ['done', 1, undefined],
      ['done', 1, undefined],
    ]);
    expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('says beforehand what it costs, and begins once under a key', async () => {
    fill(4);
    bucket.put('letters/empty.txt', '');
    const id = await connected(user, bucket);
    const estimate = await sendFrom(user, { bucket: id, dry_run: 'true' });
    expect(await estimate.json()).toEqual({ tokens_estimated: 12, tokens_minimum: 8, files: 4, files_read: 4 });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await (await sendFrom(user, { bucket: id, more: 'true' }, key)).json<FolderJob>();
    bucket.put('letters/later.txt', 'Mail late@example.org');
    const second = await (await sendFrom(user, { bucket: id, more: 'true' }, key)).json<FolderJob>();
    expect([second.job_id, second.files.total]).toEqual([first.job_id, 5]);
    const start = (body: object) => call(`/api/pii/jobs/${first.job_id}/start`, user, { body });
    expect(await (await start({ dry_run: true })).json()).toMatchObject({ tokens_estimated: 12, files_read: 4 });
    await start({ max_tokens: 7 });
    await untilOver(user, first.job_id);
    const { files } = await filesOf(user, first.job_id);
    expect(files.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
      'INSUFFICIENT_TOKENS',
      'INSUFFICIENT_TOKENS',
      'INVALID_REQUEST',
      'done',
      'done',
    ]);
  });

  it('writes no copy of a file that is not paid for', async () => {
    fill(2);
    const id = await connected(user, bucket);
    await done({ bucket: id, copies: 'redacted/', mode: 'redact', max_tokens: '4' });
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('redacted/'))).toHaveLength(1);
  });

  it('replaces nothing that lies where a copy would go, and charges nothing for it', async () => {
    fill(2);
    bucket.put('redacted/0_anonymized.txt', 'mine');
    const id = await connected(user, bucket);
    const before = await balanceOf(user);
    const { files } = await done({ bucket: id, prefix: 'letters/', copies: 'redacted/', mode: 'redact' });
    expect(files[0]).toMatchObject({ status: 'failed', error: { code: 'UNPROCESSABLE' } });
    expect(files[1]?.status).toBe('done');
    expect(bucket.text('redacted/0_anonymized.txt')).toBe('mine');
    expect(before - (await balanceOf(user))).toBe(3);
  });

  it('takes no copies for originals, in the whole bucket too', async () => {
    fill(1);
    const id = await connected(user, bucket);
    const again = { bucket: id, copies: 'redacted/', mode: 'redact' };
    expect((await done(again)).files.map(({ copy }) => copy)).toEqual(['redacted/letters/0_anonymized.txt']);
    const part = { ...again, prefix: 'letters/0', copies: 'part/' };
    expect((await done(part)).files.map(({ copy }) => copy)).toEqual(['part/0_anonymized.txt']);
    bucket.objects.delete('part/0_anonymized.txt');
    expect((await done({ ...again, copies: 'second/' })).files.map(({ name }) => name)).toEqual([
      'letters/0.txt',
      'redacted/letters/0_anonymized.txt',
    ]);
  });

  it('fails files by name that changed, that went, that lie elsewhere, or whose name cannot be asked for', async () => {
    fill(2);
    for (const key of ['a/../b.txt', './c.txt', 'a/./d.txt', `${'x'.repeat(600)}.txt`, 'odd.exe'])
      bucket.put(key, 'Mail');
    bucket.put('packed.txt', 'Mail', { 'content-encoding': 'br' });
    const id = await connected(user, bucket);
    const { job_id } = await (await sendFrom(user, { bucket: id, more: 'true' })).json<FolderJob>();
    bucket.put('letters/0.txt', 'something else');
    bucket.objects.delete('letters/1.txt');
    bucket.requests.length = 0;
    await call(`/api/pii/jobs/${job_id}/start`, user, { body: {} });
    await untilOver(user, job_id);
    const { files } = await filesOf(user, job_id);
    expect(files.map(({ status, error }) => [status, error?.code])).toEqual(
      files.map(({ name }) => ['failed', name === 'odd.exe' ? 'INVALID_REQUEST' : 'UNPROCESSABLE']),
    );
    expect(files).toHaveLength(8);
    expect(bucket.requests.filter((request) => /x{600}|\/b\.txt|\/c\.txt|\/d\.txt/.test(request))).toEqual([]);
    expect(await stateOf(user, job_id)).toMatchObject({ status: 'done', tokens_charged: 0 });
  });

  it('stops at once where the bucket was disconnected', async () => {
    fill(1);
    const id = await connected(user, bucket);
    const { job_id } = await (await sendFrom(user, { bucket: id, more: 'true' })).json<FolderJob>();
    await call(`/api/buckets/${id}`, user, { method: 'DELETE' });
    await call(`/api/pii/jobs/${job_id}/start`, user, { body: {} });
    await untilOver(user, job_id);
    expect((await filesOf(user, job_id)).files[0]?.error?.code).toBe('NOT_FOUND');
  });

  it.each([
    [{ bucket: 'no-such-bucket' }, 404, 'bucket'],
    [{ prefix: 'letters/' }, 400, 'prefix'],
    [{ copies: 'redacted/' }, 400, 'copies'],
    [{ bucket: '', copies: 'redacted/' }, 400, 'copies'],
    [{ bucket: 'mine', copies: 'redacted', mode: 'redact' }, 400, 'copies'],
    [{ bucket: 'mine', copies: '/', mode: 'redact' }, 400, 'copies'],
    [{ bucket: 'mine', copies: 'redacted/' }, 400, 'copies'],
    [{ bucket: 'mine', prefix: 'letters/2026/', copies: 'letters/', mode: 'redact' }, 400, 'copies'],
    [{ bucket: 'mine', prefix: 'none/' }, 404, 'prefix'],
    [{}, 400, 'file'],
  ])('is refused with %j', async (fields: Record<string, string>, status, field) => {
    fill(1);
    const id = await connected(user, bucket);
    const given = { ...fields, ...(fields.bucket === 'mine' && { bucket: id }) };
    const answer = await refusal(await sendFrom(user, given));
    expect([answer[0], answer[2]]).toEqual([status, field]);
  });

  it('is refused with files next to it, to other accounts, and to keys without the scope', async () => {
    const id = await connected(user, bucket);
    const form = formOf(letters(1), { ...ONLY_MAIL, bucket: id });
    expect((await call('/api/pii/jobs', user, { body: form })).status).toBe(400);
    expect((await sendFrom(await createUser('enterprise'), { bucket: id })).status).toBe(404);
    const narrow = await createUser('enterprise', { scopes: ['files'] });
    expect((await refusal(await sendFrom(narrow, { bucket: id })))[1]).toBe('FORBIDDEN');
  });

  it('has at most so many files, and does not follow a listing that never ends', async () => {
    const id = await connected(user, bucket);
    bucket.put('big.txt', 'x');
    Object.assign(bucket.objects.get('big.txt') ?? {}, { size: REQUEST_LIMITS.jobBytes + 1 });
    expect((await refusal(await sendFrom(user, { bucket: id })))[1]).toBe('FILE_TOO_LARGE');
    bucket.objects.clear();
    fill(93);
    bucket.requests.length = 0;
    expect((await refusal(await sendFrom(user, { bucket: id })))[2]).toBe('prefix');
    expect(bucket.requests).toHaveLength(30);
  });
});

it('has a second try find its own copy', async () => {
  fill(1);
  const id = await connected(user, bucket);
  let puts = 0;
  bucket.before = ({ method }) => {
    // The copy is written, and the answer lost.
    if (method === 'PUT' && puts++ === 0) bucket.lose = true;
  };
  const { files, id: job } = await done({ bucket: id, copies: 'redacted/', mode: 'redact' });
  expect(puts).toBe(2);
  expect(files).toMatchObject([{ status: 'done', tries: 2 }]);
  expect(await stateOf(user, job)).toMatchObject({ tokens_charged: 3 });
});
