import { catalogVersion } from '../../../shared/catalog';
import { REQUEST_LIMITS } from '../../../shared/catalog/plans';
import type { AnonymizeRequest } from '../../../shared/contract/pii';
import { engineVersion } from '../../../shared/engine/analyze';
import { type Anonymized, planAnonymization } from '../../../shared/engine/anonymize';
import { countCharacters } from '../../../shared/engine/count-characters';
import { isReversible, type Operator } from '../../../shared/engine/operators';
import { entryFor, withAliases } from '../../../shared/engine/operators/by-type';
import { createOperatorContext } from '../../../shared/engine/operators/operator';
import { parseOperators } from '../../../shared/engine/operators/parse';
import type { Receipt } from '../../../shared/engine/result';
import type { UserContext } from '../../context';
import { findKeyPair, noteKeyPairUse } from '../../data/key-pairs';
import { chargeTokens, requireBalance } from '../billing/charge';
import { requireTextLength } from './analyze';
import { requireCount } from './require-count';
import { requireLanguage } from './require-language';
import { dropTokenSession, openTokenSession } from './token-sessions';

/** Replaces what was found. Costs one token for each entity that is not kept. */
export async function anonymizeText(ctx: UserContext, request: AnonymizeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  requireLanguage(request.language);
  requireCount('analyzer_results', request.analyzer_results.length, REQUEST_LIMITS.findings);
  const operators = parseOperators(request.operators ?? {});
  const plan = await planAnonymization(
    request.text,
    request.analyzer_results.map((finding) => ({ ...finding, score: finding.score ?? 1 })),
    {
      operators,
      offsetUnit: request.offset_unit,
      numbered: Boolean(request.session),
      context: createOperatorContext((id) => findActivePublicKey(ctx, id)),
    },
  );
  if (request.dry_run) return { tokens_estimated: plan.replaced };
  requireBalance(ctx, plan.replaced);
  const result = await plan.apply();
  const { session_id, tokens_charged } = await settle(ctx, request, result, plan.replaced);
  const { text, items } = result;
  noteUsedKeyPairs(ctx, items, operators);
  return { text, items, tokens_charged, ...(session_id && { session_id }), receipt: receiptOf(request) };
}

/** The session comes first: were it lost after the charge, the caller would have paid for values nobody can restore. */
async function settle(ctx: UserContext, request: AnonymizeRequest, { items, mapping }: Anonymized, cost: number) {
  const restorable = items.filter(({ operator, text }) => isReversible(operator) || mapping?.has(text)).length;
  const wanted = mapping !== undefined || restorable > 0;
  const session_id = wanted ? await openTokenSession(ctx, request.session, restorable, mapping) : undefined;
  try {
    return { session_id, tokens_charged: await chargeTokens(ctx, cost) };
  } catch (error) {
    if (session_id) await dropTokenSession(ctx, session_id);
    throw error;
  }
}

async function findActivePublicKey(ctx: UserContext, id: string): Promise<string | undefined> {
  const pair = await findKeyPair(ctx.env.DB, ctx.caller.userId, id);
  return pair?.is_active === 1 ? pair.public_key_pem : undefined;
}

/** Counted after the answer: a count that fails must not cost the caller a result that is paid for. */
function noteUsedKeyPairs(ctx: UserContext, items: Anonymized['items'], operators: Record<string, Operator>): void {
  const ids = new Set<string>();
  const named = withAliases(new Map(Object.entries(operators)));
  for (const { entity_type } of items) {
    const operator = entryFor(named, entity_type);
    if (operator?.type === 'encrypt_asym' && operator.public_key_id !== undefined) ids.add(operator.public_key_id);
  }
  if (ids.size > 0) ctx.waitUntil(noteKeyPairUse(ctx.env.DB, ctx.caller.userId, [...ids], ctx.now));
}

/** Nothing is searched for here: what was found is what the caller says was found. */
function receiptOf({ text, language }: AnonymizeRequest): Receipt {
  return {
    engine_version: engineVersion,
    catalog_version: catalogVersion,
    language,
    characters: countCharacters(text),
    recognizers_run: 0,
    skipped: [],
  };
}
