import { vi } from 'vitest';
import { FakeBucket } from '../fixtures/buckets/fake-bucket';
import { call, type TestUser } from './accounts';
import { ONLY_MAIL } from './folder-jobs';

/** A bucket of somebody else's server. Until mocks are restored, every request that leaves the worker goes there. */
export function standInBucket(): FakeBucket & { requests: string[] } {
  const bucket = Object.assign(new FakeBucket(), { requests: [] as string[] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    if (url.host === 'cloudflare-dns.com')
      return Response.json({ Status: 0, Answer: [{ type: 1, data: dns.address }] });
    bucket.requests.push(`${init?.method} ${url.host}${url.pathname}`);
    const body = Buffer.from(await new Response(init?.body).arrayBuffer());
    const headers = { ...(init?.headers as Record<string, string>), 'content-length': String(body.byteLength) };
    const answer = bucket.answer({ method: init?.method ?? 'GET', url, headers, body });
    const hasBody = init?.method !== 'HEAD' && answer.body !== undefined;
    return new Response(hasBody ? (answer.body as string | Buffer) : null, answer);
  });
  return bucket;
}

/** Where every name leads. */
export const dns = { address: '93.184.216.34' };

export const connect = (user: TestUser, bucket: FakeBucket, given: object = {}) =>
  call('/api/buckets', user, { body: { ...bucket.connection, ...given } });

export async function connected(user: TestUser, bucket: FakeBucket): Promise<string> {
  const answer = await (await connect(user, bucket)).json<{ bucket: { id: string } }>();
  return answer.bucket.id;
}

export function sendFrom(user: TestUser, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ONLY_MAIL, ...fields })) form.set(name, value);
  return call('/api/pii/jobs', user, { body: form, headers });
}
