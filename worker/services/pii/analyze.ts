import { PLANS, type PlanId } from '../../../shared/catalog/plans';
import { ApiError } from '../../../shared/contract/errors';
import type { AnalyzeRequest, BatchRequest } from '../../../shared/contract/pii';
import { type AnalyzeOptions, analyze } from '../../../shared/engine/analyze';
import type { UserContext } from '../../context';
import { chargeFor } from '../billing/charge';
import { nameModelFor } from './name-model';

export async function analyzeText(ctx: UserContext, request: AnalyzeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const options = optionsOf(ctx, request);
  const { results, receipt } = analyze(request.text, options, await nameModelFor(ctx, options));
  return chargeFor(ctx, request.dry_run, analyzeCost(results.length), { results, receipt });
}

/** A text that cannot be scanned is named in `errors` and missing from `results`: it must not be taken for clean. */
export async function analyzeBatch(ctx: UserContext, request: BatchRequest) {
  const options = optionsOf(ctx, request);
  const names = await nameModelFor(ctx, options);
  const errors: { index: number; code: string; message: string; details?: Record<string, unknown> }[] = [];
  const scanned = request.texts.flatMap((text, index) => {
    const refusal = textLengthError(text, ctx.caller.plan);
    if (!refusal) return [{ index, ...analyze(text, options, names) }];
    errors.push({ index, code: refusal.code, message: refusal.message, details: refusal.details });
    if (errors.length === request.texts.length) throw refusal;
    return [];
  });
  const cost = scanned.reduce((sum, { results }) => sum + analyzeCost(results.length), 0);
  return chargeFor(ctx, request.dry_run, cost, {
    results: scanned.map(({ index, results }) => ({
      index,
      entities: results.map(({ text: _, ...entity }) => entity),
    })),
    receipts: scanned.map(({ receipt }) => receipt),
    ...(errors.length > 0 && { errors }),
  });
}

/** One token and half a token per finding, rounded up. */
function analyzeCost(findings: number): number {
  return Math.ceil(1 + findings / 2);
}

export function requireTextLength(text: string, plan: PlanId): void {
  const refusal = textLengthError(text, plan);
  if (refusal) throw refusal;
}

function textLengthError(text: string, plan: PlanId): ApiError | undefined {
  const limit = PLANS[plan].maxTextLength;
  if (text.length <= limit) return undefined;
  const provided = countCharacters(text);
  if (provided <= limit) return undefined;
  const message = `The text has ${provided} characters; the ${PLANS[plan].name} plan allows ${limit}`;
  return new ApiError('TEXT_TOO_LONG', message, { provided, limit, plan });
}

/** Characters as people count them: a surrogate pair is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function optionsOf({ budget }: UserContext, request: Omit<AnalyzeRequest, 'text'>): AnalyzeOptions {
  return {
    language: request.language,
    entities: request.entities,
    preset: request.preset,
    scoreThreshold: request.score_threshold,
    adHocRecognizers: request.ad_hoc_recognizers,
    allowList: request.allow_list,
    denyList: request.deny_list,
    explain: request.explain,
    offsetUnit: request.offset_unit,
    budget,
  };
}
