import { ApiError } from '@veilmark/contract/errors';
import { redactLines } from '@veilmark/logs/stream';
import type { NameModel } from '../library/types';
import { logRedactor } from '../redact/log-redactor';

export const STREAM_PATH = '/api/pii/stream';
/** Keeps tokens equal between calls. */
const KEY_HEADER = 'x-veilmark-token-key';
/** Tokens of calls without a key are equal within one run of the service. */
const ownKey = crypto.randomUUID().replaceAll('-', '');

/** Lines or NDJSON in, the same redacted out, in both directions at once: each line is answered before the next one has come. */
export async function streamRoute(request: Request, model: NameModel | undefined): Promise<Response> {
  if (request.method !== 'POST') throw new ApiError('METHOD_NOT_ALLOWED', 'Call this with POST');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? 'text/plain';
  if (!/^(?:text\/plain|application\/(?:x-)?ndjson|application\/jsonl)$/.test(type))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send text/plain or application/x-ndjson');
  const key = request.headers.get(KEY_HEADER) ?? ownKey;
  if (![16, 24, 32].includes(Buffer.byteLength(key)))
    throw new ApiError('INVALID_REQUEST', `${KEY_HEADER} takes a key of 16, 24 or 32 characters`, {
      field: KEY_HEADER,
    });
  const lines = redactLines(await logRedactor(key, {}, model));
  const body = (request.body ?? new ReadableStream({ start: (one) => one.close() })) as ReadableStream<Uint8Array>;
  return new Response(body.pipeThrough(lines), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
