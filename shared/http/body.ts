import { ApiError } from '@veilmark/contract/errors';

type Format = 'gzip' | 'deflate';
/** How a compressed body may come, by the name the platform has for it. */
const ENCODINGS: Record<string, Format> = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' };
/** Names of UTF-8, the one encoding of JSON. */
const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii']);

/** `application/json`, without parameters; empty where the request names none. */
export function mediaTypeOf(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

export function requireMediaType(request: Request, expected: string): void {
  if (mediaTypeOf(request) !== expected) throw new ApiError('INVALID_REQUEST', `Content-Type must be ${expected}`);
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  if (charset !== undefined && !UTF8.has(charset.toLowerCase()))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send text in UTF-8');
}

/** Reads a body, unpacking it where it is compressed, and stops as soon as it is longer than `limit`. */
export async function readLimited(
  request: Request,
  limit: number,
  tooLarge: (provided: number) => ApiError,
): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  const format = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
  if (encoding !== 'identity' && !format)
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding may be gzip, deflate or identity');
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(declared);
  if (!request.body) return new Uint8Array();
  const body = request.body as ReadableStream<Uint8Array>;
  if (format) return unpack(body, format, limit, tooLarge);
  // A body of declared length ends there, so it can be taken in one piece, which is faster.
  if (declared > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge(bytes.byteLength);
    return bytes;
  }
  return collect(body, limit, tooLarge);
}

async function unpack(
  body: ReadableStream<Uint8Array>,
  format: Format,
  limit: number,
  tooLarge: (provided: number) => ApiError,
): Promise<Uint8Array> {
  try {
    return await collect(body.pipeThrough(new DecompressionStream(format)), limit, tooLarge);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('INVALID_REQUEST', `The body is not valid ${format}`);
  }
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  tooLarge: (provided: number) => ApiError,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // What is too long is left as it is, so that the rest can be read before the answer.
  for await (const chunk of stream.values({ preventCancel: true })) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(length);
    chunks.push(chunk);
  }
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
