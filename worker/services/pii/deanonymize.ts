import { ApiError } from '@veilmark/contract/errors';
import type { DeanonymizeRequest } from '@veilmark/contract/pii';
import { type Deanonymized, deanonymize } from '@veilmark/replace/deanonymize';
import { type Deanonymizer, reverseOf } from '@veilmark/replace/operators';
import { parseDeanonymizers, parseOperators } from '@veilmark/replace/operators/parse';
import { restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { writeSpans } from '@veilmark/replace/spans';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../context';
import { chargeFor } from '../billing/charge';
import { readProfile } from '../profiles/use-profile';
import { requireTextLength } from './analyze';
import { requireCount } from './require-count';
import { readMapping } from './token-sessions';

/** Restores encrypted values with keys, or placeholders with a session. Costs one token for each entity restored. */
export async function deanonymizeText(ctx: UserContext, request: DeanonymizeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const restored =
    request.session_id === undefined
      ? await withKeys(ctx, request)
      : await withSession(ctx, request, request.session_id);
  return chargeFor(ctx, request.dry_run, restored.items.length, restored);
}

async function withKeys(ctx: UserContext, request: DeanonymizeRequest): Promise<Deanonymized> {
  const { text, anonymizer_results, offset_unit, profile } = request;
  const deanonymizers = request.deanonymizers ?? (profile === undefined ? undefined : await keysOf(ctx, profile));
  if (!anonymizer_results) throw missing('anonymizer_results');
  if (!deanonymizers) throw missing('deanonymizers');
  requireCount('anonymizer_results', anonymizer_results.length, REQUEST_LIMITS.findings);
  return deanonymize(text, anonymizer_results, parseDeanonymizers(deanonymizers), offset_unit);
}

/** What undoes the encryption a profile asks for. Private keys are in no profile. */
async function keysOf(ctx: UserContext, profile: string): Promise<Record<string, Deanonymizer>> {
  const operators = parseOperators((await readProfile(ctx, profile)).operators ?? {});
  const keys = Object.entries(operators).flatMap(([name, operator]) => {
    const reverse = reverseOf(operator);
    return reverse ? [[name, reverse] as const] : [];
  });
  if (keys.length > 0) return Object.fromEntries(keys);
  throw new ApiError('INVALID_REQUEST', 'This profile encrypts nothing with a key: give deanonymizers', {
    field: 'profile',
  });
}

async function withSession(ctx: UserContext, request: DeanonymizeRequest, sessionId: string): Promise<Deanonymized> {
  if (request.deanonymizers)
    throw new ApiError('INVALID_REQUEST', 'Give either session_id or deanonymizers, not both', { field: 'session_id' });
  const { text, items } = restorePlaceholders(request.text, await readMapping(ctx, sessionId));
  return { text, items: writeSpans(text, items, request.offset_unit) };
}

function missing(field: string): ApiError {
  return new ApiError('MISSING_FIELD', `${field} is required unless session_id is given`, { field });
}
