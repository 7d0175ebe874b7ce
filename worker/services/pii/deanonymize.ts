import { REQUEST_LIMITS } from '../../../shared/catalog/plans';
import { ApiError } from '../../../shared/contract/errors';
import type { DeanonymizeRequest } from '../../../shared/contract/pii';
import { type Deanonymized, deanonymize } from '../../../shared/engine/deanonymize';
import { parseDeanonymizers } from '../../../shared/engine/operators/parse';
import { restorePlaceholders } from '../../../shared/engine/placeholders/restore';
import { writeSpans } from '../../../shared/engine/spans';
import type { UserContext } from '../../context';
import { chargeFor } from '../billing/charge';
import { requireTextLength } from './analyze';
import { requireCount } from './require-count';
import { readMapping } from './token-sessions';

/** Restores encrypted values with keys, or placeholders with a session. Costs one token for each entity restored. */
export async function deanonymizeText(ctx: UserContext, request: DeanonymizeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const restored =
    request.session_id === undefined ? await withKeys(request) : await withSession(ctx, request, request.session_id);
  return chargeFor(ctx, request.dry_run, restored.items.length, restored);
}

function withKeys({ text, anonymizer_results, deanonymizers, offset_unit }: DeanonymizeRequest): Promise<Deanonymized> {
  if (!anonymizer_results) throw missing('anonymizer_results');
  if (!deanonymizers) throw missing('deanonymizers');
  requireCount('anonymizer_results', anonymizer_results.length, REQUEST_LIMITS.findings);
  return deanonymize(text, anonymizer_results, parseDeanonymizers(deanonymizers), offset_unit);
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
