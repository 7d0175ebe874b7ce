import { ApiError } from '@veilmark/contract/errors';
import { OutboundFailure, type OutboundInit, readBytes, send } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { EMPTY_SHA256, encodeStrictly, signRequest } from '../../platform/s3-signature';
import { type Listed, type ListedPage, readListing } from './listing';
import type { OpenBucket } from './open-bucket';

/** The four requests to a bucket that jobs make. What a server writes into its errors is never passed on. */

const MOST_LISTING_BYTES = 4 * 1024 * 1024;
/** From the first byte to the last one of an object. */
const OBJECT_MS = 5 * 60_000;
/** Says which file of which job a copy is of, so that a second try knows its own. */
const OWNER = 'x-amz-meta-veilmark';

/** What lies at a key. */
interface Head {
  etag: string;
  owner: string | null;
}

export async function listPage(
  env: Env,
  bucket: OpenBucket,
  { prefix, most, next }: { prefix: string; most: number; next?: string | undefined },
): Promise<ListedPage> {
  const query = {
    ...(next !== undefined && { 'continuation-token': next }),
    'encoding-type': 'url',
    'list-type': '2',
    'max-keys': String(most),
    prefix,
  };
  const response = await ask(env, bucket, { query });
  if (response.status !== 200) throw await refusal(response);
  const page = readListing(new TextDecoder().decode(await reading(() => readBytes(response, MOST_LISTING_BYTES))));
  if (!page || page.objects.length > most) throw unexpected();
  return page;
}

/** An object as a listing names it. */
type Named = Pick<Listed, 'key' | 'etag'>;

/** An object as it was listed; one that was changed since is refused. */
export async function getObject(env: Env, bucket: OpenBucket, { key, etag }: Named): Promise<Response> {
  const response = await ask(env, bucket, { key, headers: { 'if-match': etag }, timeoutMs: OBJECT_MS });
  if (response.status === 412)
    throw await refused(response, 'changed', 'The object was changed after the job was created');
  if (response.status !== 200) throw await refusal(response);
  const encoding = response.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity')
    throw await refused(response, 'encoded', 'The object is stored with a Content-Encoding; store it as it is');
  return response;
}

export async function readObject(env: Env, bucket: OpenBucket, named: Named, limit: number): Promise<Uint8Array> {
  const response = await getObject(env, bucket, named);
  return reading(() => readBytes(response, limit));
}

async function headObject(env: Env, bucket: OpenBucket, key: string): Promise<Head | undefined> {
  const response = await ask(env, bucket, { method: 'HEAD', key });
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  const etag = response.headers.get('etag');
  if (response.status !== 200) throw await refusal(response);
  if (etag === null) throw unexpected();
  return { etag, owner: response.headers.get(OWNER) };
}

interface NewObject {
  key: string;
  body: ReadableStream<Uint8Array>;
  size: number;
  sha256: string;
  type: string;
  owner: string;
}

/** Writes an object where there is none, or where the same file of the same job has written one before. */
export async function putObject(env: Env, bucket: OpenBucket, { key, body, size, ...made }: NewObject): Promise<void> {
  const there = await headObject(env, bucket, key);
  if (there && there.owner !== made.owner) throw taken();
  const { readable, writable } = new FixedLengthStream(size);
  // A server may answer without having read everything.
  body.pipeTo(writable).catch(() => {});
  const sent = ask(env, bucket, {
    method: 'PUT',
    key,
    headers: {
      'content-type': made.type,
      [OWNER]: made.owner,
      // Nothing that came there in the meantime is replaced.
      ...(there ? { 'if-match': there.etag } : { 'if-none-match': '*' }),
    },
    body: readable,
    sha256: made.sha256,
    timeoutMs: OBJECT_MS,
  });
  const response = await sent.finally(() => void readable.cancel().catch(() => {}));
  if (response.status === 412) {
    await response.body?.cancel();
    throw taken();
  }
  if (response.status !== 200) throw await refusal(response);
  await response.body?.cancel();
}

interface Asked extends OutboundInit {
  key?: string;
  query?: Record<string, string>;
  sha256?: string;
}

async function ask(env: Env, { endpoint, bucket, key: access }: OpenBucket, asked: Asked): Promise<Response> {
  const { key, query = {}, sha256: payloadSha256 = EMPTY_SHA256, ...init } = asked;
  const path = [bucket, ...(key === undefined ? [] : key.split('/'))].map(encodeStrictly).join('/');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
  const url = new URL(`${endpoint}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`);
  // A part "." or ".." would be resolved, and so name another object.
  if (url.pathname !== `/${path}`) throw oddName();
  const { method = 'GET', headers = {} } = init;
  const signed = await signRequest({ method, url, headers, payloadSha256 }, access, Date.now());
  // Not signed: proxies rewrite it. An object that is packed on its way is not as long as it was listed.
  const sent = { ...signed, 'accept-encoding': 'identity' };
  return reading(() => send(env, url, { kind: 'public', host: url.host }, { ...init, headers: sent }));
}

/** What a request may fail for before there is an answer, and while it is read. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutboundFailure && error.kind === 'too-large') throw unexpected();
    // A name that has no address for now may have one later.
    const isPassing =
      error instanceof OutboundFailure || (error instanceof OutboundRefusal && error.reason === 'dns_empty');
    if (isPassing) throw unreachable();
    if (error instanceof OutboundRefusal)
      throw because('address', 'The bucket has no public address, or the name of an object is too long');
    throw error;
  }
}

const REASONS: Record<number, [reason: string, message: string]> = {
  400: ['request', 'The bucket refuses the request; check its region and access key'],
  401: ['access', 'The bucket refuses the access key'],
  403: ['access', 'The bucket refuses the access key, or the key may not do this'],
  404: ['not_found', 'There is no such bucket or object'],
  501: ['not_supported', 'The bucket cannot keep an object from being replaced (If-None-Match)'],
};

/** What an answer other than success means. A redirect is one: the server of a bucket is asked, and no other. */
async function refusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const isPassing = status === 408 || status === 409 || status === 429 || (status >= 500 && status !== 501);
  if (isPassing) {
    await response.body?.cancel();
    return unreachable();
  }
  const isElsewhere = status >= 300 && status < 400;
  const [reason, message] = isElsewhere
    ? ['elsewhere', 'The bucket is at another address or in another region']
    : (REASONS[status] ?? ['unexpected', 'The bucket gave an answer that S3 does not know']);
  return refused(response, reason, message);
}

async function refused(response: Response, reason: string, message: string): Promise<ApiError> {
  await response.body?.cancel();
  return because(reason, message);
}

const because = (reason: string, message: string) => new ApiError('UNPROCESSABLE', message, { reason });
export const oddName = () => because('name', 'The name of the object has "." or ".." as a folder');
const taken = () => because('taken', 'Another object lies where the copy would go');
const unexpected = () => because('unexpected', 'The bucket gave an answer that S3 does not know');
export const unreachable = () =>
  new ApiError('BACKEND_UNAVAILABLE', 'The bucket cannot be reached now; try again later');
