import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints, type StreamHeaders } from '@veilmark/contract/pii';
import { toApiError } from '@veilmark/http/api-error';
import { readInput } from '@veilmark/http/input';
import { lastLine, linesResponse, lineTypeOf } from '@veilmark/http/lines';
import { redactLines } from '@veilmark/logs/stream';
import { logRedactor } from '../library/log-redactor';
import type { NameModel, Operator } from '../library/types';
import { detectionOptions } from './detection';
import type { RulesFor } from './governed';

export const STREAM_PATH = piiEndpoints.stream.path;
/** Tokens of calls without a key are equal within one run of the service. */
const ownKey = crypto.randomUUID().replaceAll('-', '');

/** Lines or NDJSON in, the same redacted out, in both directions at once: each line is answered before the next one has come. */
export async function streamRoute(request: Request, model: NameModel | undefined, rules: RulesFor): Promise<Response> {
  if (request.method !== 'POST') throw new ApiError('METHOD_NOT_ALLOWED', 'Call this with POST');
  const type = lineTypeOf(request);
  const { headers } = await readInput(piiEndpoints.stream, request, { params: {}, plan: null });
  // Safe: read with the schema of these headers.
  const { 'x-veilmark-token-key': key = ownKey, 'x-veilmark-profile': profile } = headers as StreamHeaders;
  const { govern, onReplaced } = await rules(profile);
  const settings = govern({});
  const redactor = await logRedactor(
    key,
    (settings.operators ?? {}) as Record<string, Operator>,
    model,
    detectionOptions(settings),
  );
  const lines = redactLines(redactor, {
    onEnd: async () => onReplaced([...redactor.counts].flatMap(([type, count]) => Array<string>(count).fill(type))),
    lastWords: (failure) => lastLine(type, toApiError(failure, crypto.randomUUID())),
  });
  const body = (request.body ?? new ReadableStream({ start: (one) => one.close() })) as ReadableStream<Uint8Array>;
  return linesResponse(type, body.pipeThrough(lines));
}
