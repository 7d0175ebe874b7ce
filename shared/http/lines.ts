import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { mediaTypeOf } from './body';
import { errorBody } from './errors';

const LINES = /^(?:text\/plain|application\/(?:x-)?ndjson|application\/jsonl)$/;

/** The form in which lines come and go out. */
export function lineTypeOf(request: Request): string {
  const type = mediaTypeOf(request) || 'text/plain';
  if (!LINES.test(type))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be text/plain or application/x-ndjson');
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send lines without Content-Encoding');
  return type;
}

export function linesResponse(type: string, lines: ReadableStream<Uint8Array>): Response {
  // `no-transform` and the header of nginx: nobody on the way holds lines back to pack them.
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  };
  return new Response(lines, { headers });
}

/** The line that ends a stream which could not go on. */
export function lastLine(type: string, error: ApiError): string {
  const body = errorBody(error, ERROR_STATUS[error.code]);
  return type === 'text/plain'
    ? `veilmark: ${body.code}: ${body.message}\n`
    : `${JSON.stringify({ veilmark: body })}\n`;
}
