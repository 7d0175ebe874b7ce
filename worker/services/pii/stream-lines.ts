import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { StreamHeaders } from '@veilmark/contract/pii';
import { toApiError } from '@veilmark/http/api-error';
import { lastLine, linesResponse, lineTypeOf } from '@veilmark/http/lines';
import { redactLines } from '@veilmark/logs/stream';
import { countAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { settingsOf } from '../profiles/use-profile';
import { logRedactorFor } from './log-redactor';
import { StreamCharge } from './stream-charge';

/**
 * Lines in, redacted lines out, in both directions at once. Does the work of analyze and anonymize, so it takes their scopes, their places
 * in the rate windows and their tokens.
 */
export async function streamLines(ctx: UserContext, headers: StreamHeaders): Promise<Response> {
  const type = lineTypeOf(ctx.request);
  await countAlsoAs(ctx, 'analyze');
  const settings = await settingsOf(ctx, { profile: headers['x-veilmark-profile'] });
  const key = headers['x-veilmark-token-key'] ?? crypto.randomUUID().replaceAll('-', '');
  const redactor = await logRedactorFor(ctx, settings, key);
  const charge = new StreamCharge(ctx);
  const mayRead = readLimit(ctx);
  let failed: unknown;
  const lines = redactLines(redactor, {
    onRead: mayRead,
    onLine: () => charge.upTo(redactor.places),
    onEnd: () => charge.settle(),
    lastWords: (failure) => {
      failed = failure;
      return lastLine(type, toApiError(failure, ctx.requestId));
    },
  });
  const body = (ctx.request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;
  // A caller who goes away in the middle has read some lines, and pays for those.
  const ended = body
    .pipeTo(lines.writable)
    .catch(() => {})
    .then(() => charge.settle())
    .catch(() => {})
    .then(() => failed);
  ctx.lasts(ended);
  return linesResponse(type, lines.readable);
}

/** One stream holds no more than the longest text file of the plan, or one long text where it has none. */
function readLimit({ caller: { plan } }: UserContext): (bytes: number) => void {
  const limit = Math.max(PLANS[plan].maxStreamedBytes, PLANS[plan].maxBodyBytes);
  let read = 0;
  return (bytes) => {
    read += bytes;
    if (read > limit)
      throw new ApiError('TEXT_TOO_LONG', `One stream may have ${limit} bytes; begin another one`, {
        limit,
        unit: 'bytes',
        plan,
      });
  };
}
