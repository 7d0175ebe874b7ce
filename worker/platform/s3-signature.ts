import { hmacSha256, sha256Hex } from './digest';

/** AWS Signature Version 4, as S3 wants it: the path is encoded once, and every header that is sent is signed. */

export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A request whose path and query are encoded as `encodeStrictly` does it. */
interface Signed {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** In hexadecimal, or `UNSIGNED-PAYLOAD`. */
  payloadSha256: string;
}

export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The headers of a request, with those that sign it. */
export async function signRequest(
  { method, url, headers, payloadSha256 }: Signed,
  { accessKeyId, secretAccessKey, region }: AccessKey,
  now: number,
): Promise<Record<string, string>> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const sent = { ...headers, 'x-amz-content-sha256': payloadSha256, 'x-amz-date': time };
  const named = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = named.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...named.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payloadSha256,
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, await sha256Hex(canonical)].join('\n');
  let key: string | Uint8Array = `AWS4${secretAccessKey}`;
  for (const part of scope.split('/')) key = await hmacSha256(key, part);
  const signature = Buffer.from(await hmacSha256(key, toSign)).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

/** Everything but letters, digits and `-._~`, as RFC 3986 has it. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** By name; one without a value has an empty one. */
function canonicalQuery({ search }: URL): string {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const named = pairs.map((pair) => [...pair.split('='), ''].slice(0, 2).join('='));
  const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='));
  return named.sort((a, b) => (nameOf(a) === nameOf(b) ? (a < b ? -1 : 1) : nameOf(a) < nameOf(b) ? -1 : 1)).join('&');
}
