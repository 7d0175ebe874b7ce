import { beforeAll, describe, expect, it } from 'vitest';
import type { FolderJob } from '#shared/contract/jobs.ts';
import { FakeBucket } from '../../fixtures/buckets/fake-bucket';
import { harness } from './harness';

/** What tests inside the worker cannot see: requests as they leave it, with their lengths, and long files in pieces. */
describe('a bucket behind HTTP', () => {
  const bucket = new FakeBucket();
  let key: string;
  const call = async <T>(path: string, init: RequestInit = {}) => {
    const answer = await harness.send(path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
    return JSON.parse(answer.text) as T;
  };
  const connect = () =>
    call<{ bucket: { id: string }; code?: string }>('/api/buckets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bucket.connection),
    });

  beforeAll(async () => {
    harness.gateway.serve(bucket.host, bucket.answer);
    key = (await harness.addUser('enterprise')).key;
  });

  it('gives files to a job, short and long ones, and takes their copies', async () => {
    // Equal cells are read once, so that this is soon done.
    const line = `${'nothing to see in this cell '.repeat(40)};1\n`;
    const lines = line.repeat(Math.ceil(5_100_000 / line.length));
    const long = `note;mail\n${lines}see;ada@example.org\nsee;bob@example.org\n`;
    bucket.put('in/long.csv', long);
    for (const n of [1, 2, 3, 4]) bucket.put(`in/a b/${n} ü.txt`, `Mail eve${n}@example.org`);
    const { bucket: made } = await connect();
    const form = new FormData();
    const fields = { bucket: made.id, prefix: 'in/', copies: 'out/', mode: 'redact', entities: '["EMAIL_ADDRESS"]' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { job_id: id } = await call<FolderJob>('/api/pii/jobs', { method: 'POST', body: form });
    const state = () => call<FolderJob>(`/api/pii/jobs/${id}`);
    await expect.poll(async () => (await state()).progress).toBe(1);
    expect(await state()).toMatchObject({ status: 'done', files: { done: 5, failed: 0 }, entities_found: 6 });
    expect(bucket.text('out/a b/3 ü_anonymized.txt')).toBe('Mail <EMAIL_ADDRESS>');
    const copy = bucket.text('out/long_anonymized.csv') ?? '';
    expect(copy).toBe(long.replace('ada@example.org', '<EMAIL_ADDRESS>').replace('bob@example.org', '<EMAIL_ADDRESS>'));
    expect(bucket.text('in/long.csv')).toBe(long);
    const asked = harness.gateway.to(bucket.host);
    expect(new Set(asked.map(({ headers }) => headers['accept-encoding']))).toEqual(new Set(['identity']));
  });

  it('is not asked where it sends the service elsewhere', async () => {
    harness.gateway.fail(({ url }) => url.host === bucket.host, {
      status: 307,
      headers: { location: 'https://10.0.0.1/letters' },
    });
    harness.gateway.requests.length = 0;
    expect((await connect()).code).toBe('UNPROCESSABLE');
    expect(harness.gateway.requests.filter(({ url }) => url.host !== 'cloudflare-dns.com')).toHaveLength(1);
  });

  it('appears in no log line and in no answer with its secret', () => {
    expect(harness.everythingSaid()).not.toContain(bucket.key.secretAccessKey);
    expect(harness.everythingSaid()).not.toMatch(/a b\/3|long\.csv/);
  });
});
