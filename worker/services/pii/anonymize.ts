import { CATALOG_VERSION } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import type { AnonymizeRequest } from '@veilmark/contract/pii';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { countCharacters } from '@veilmark/engine/count-characters';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { ReportedSpan } from '@veilmark/replace/cover-spans';
import { isReversible, keyPairOf, type Operator } from '@veilmark/replace/operators';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { type Outputs, parseOutputs, planOutputs } from '@veilmark/replace/outputs';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import { countAlsoAs, requireScope } from '../../access/admit';
import type { UserContext } from '../../context';
import { noteKeyPairUse } from '../../data/key-pairs';
import { chargeTokens, requireBalance } from '../billing/charge';
import { settingsOf } from '../profiles/use-profile';
import { analyzeCost, detect, requireTextLength } from './analyze';
import { operatorContext } from './operator-context';
import { requireCount } from './require-count';
import { requireLanguage } from './require-language';
import { requireRule, signReport } from './rule-report';
import { dropTokenSession, openTokenSession } from './token-sessions';

/**
 * Replaces what was found. Costs one token for each entity that is not kept. Where the caller did not say what was found,
 * the text is analyzed first, which needs the scope, takes the place in the rate window and costs the tokens of analyze.
 */
export async function anonymizeText(ctx: UserContext, request: AnonymizeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const settings = await settingsOf(ctx, request);
  if (request.report) requireRule(settings);
  const asked = parseOutputs({ operators: settings.operators, operator_sets: request.operator_sets });
  const { findings, receipt, cost, ...found } = await findingsOf(ctx, request, settings);
  requireCount('analyzer_results', findings.length, REQUEST_LIMITS.findings);
  const plan = await planOutputs(request.text, findings, asked, {
    offsetUnit: request.offset_unit,
    numbered: Boolean(request.session),
    context: operatorContext(ctx),
    language: receipt.language,
    isDetected: !request.analyzer_results,
  });
  const total = cost + plan.replaced;
  if (request.dry_run) return { tokens_estimated: total };
  requireBalance(ctx, total);
  const result = await plan.apply();
  const { session_id, tokens_charged } = await settle(ctx, request, result, total);
  const { text, items, outputs } = result;
  noteUsedKeyPairs(ctx, items, asked);
  const signed_report = request.report ? await signReport(ctx, request, settings, result) : undefined;
  return {
    text,
    items,
    ...(outputs && { outputs }),
    tokens_charged,
    ...(session_id && { session_id }),
    ...found,
    receipt,
    ...(signed_report && { signed_report }),
  };
}

interface Findings {
  findings: ReportedSpan[];
  /** What finding them costs. */
  cost: number;
  receipt: Receipt;
  /** Only where they were found here. */
  results?: AnalyzerResult[];
}

async function findingsOf(ctx: UserContext, request: AnonymizeRequest, settings: ProfileSettings): Promise<Findings> {
  if (!request.analyzer_results) return findThem(ctx, request, settings);
  refuseDetectionFields(request);
  const language = settings.language ?? 'en';
  requireLanguage(language);
  const findings = request.analyzer_results.map((finding) => ({ ...finding, score: finding.score ?? 1 }));
  return { findings, cost: 0, receipt: receiptOf(request.text, language) };
}

async function findThem(ctx: UserContext, request: AnonymizeRequest, settings: ProfileSettings): Promise<Findings> {
  requireScope(ctx.caller, 'detect');
  if (!request.dry_run) requireBalance(ctx, analyzeCost(0));
  await countAlsoAs(ctx, 'analyze');
  const { results, receipt } = await detect(ctx, request, settings);
  return { findings: results, cost: analyzeCost(results.length), receipt, results };
}

/** Somebody who says what was found and also what to find expects one of the two in vain. */
function refuseDetectionFields(request: AnonymizeRequest): void {
  const fields = [
    'entities',
    'exclude_entities',
    'preset',
    'score_threshold',
    'score_thresholds',
    'allow_list',
    'allow_patterns',
    'deny_list',
    'ad_hoc_recognizers',
    'label_synonyms',
  ] as const;
  const field = fields.find((name) => request[name] !== undefined);
  if (field)
    throw new ApiError('INVALID_REQUEST', `${field} says what to find: leave it out, or leave out analyzer_results`, {
      field,
    });
}

/** The session comes first: were it lost after the charge, the caller would have paid for values nobody can restore. */
export async function settle(
  ctx: UserContext,
  request: Pick<AnonymizeRequest, 'session'>,
  { items, outputs = [], mapping }: Omit<Outputs, 'text'>,
  cost: number,
) {
  const countIn = (all: typeof items) =>
    all.filter(({ operator, sealed, text }) => isReversible(operator) || sealed || mapping?.has(text)).length;
  const restorable = Math.max(countIn(items), ...outputs.map((output) => countIn(output.items)));
  const wanted = mapping !== undefined || restorable > 0;
  const session_id = wanted ? await openTokenSession(ctx, request.session, restorable, mapping) : undefined;
  try {
    return { session_id, tokens_charged: await chargeTokens(ctx, cost) };
  } catch (error) {
    if (session_id) await dropTokenSession(ctx, session_id);
    throw error;
  }
}

/** Counted after the answer: a count that fails must not cost the caller a result that is paid for. */
export function noteUsedKeyPairs(
  ctx: UserContext,
  items: Outputs['items'],
  asked: readonly { operators: Record<string, Operator> }[],
): void {
  const ids = new Set<string>();
  for (const { operators } of asked) {
    const named = withAliases(new Map(Object.entries(operators)));
    for (const { entity_type } of items) {
      const operator = entryFor(named, entity_type);
      const id = operator && keyPairOf(operator);
      if (id !== undefined) ids.add(id);
    }
  }
  if (ids.size > 0) ctx.waitUntil(noteKeyPairUse(ctx.env.DB, ctx.caller.userId, [...ids], ctx.now));
}

/** Nothing is searched for here: what was found is what the caller says was found. */
function receiptOf(text: string, language: string): Receipt {
  return {
    engine_version: ENGINE_VERSION,
    catalog_version: CATALOG_VERSION,
    language,
    characters: countCharacters(text),
    recognizers_run: 0,
    skipped: [],
  };
}
