import { PLANS, type PlanId } from '../../../shared/catalog/plans';
import { ApiError } from '../../../shared/contract/errors';
import type { AnalyzeRequest, BatchRequest } from '../../../shared/contract/pii';
import type { ProfileSettings } from '../../../shared/contract/profiles';
import { type AnalyzeOptions, analyze } from '../../../shared/engine/analyze';
import type { OffsetUnit } from '../../../shared/engine/offsets';
import type { UserContext } from '../../context';
import { chargeFor } from '../billing/charge';
import { settingsOf } from '../profiles/use-profile';
import { detectionOptions } from './detection-options';
import { nameModelFor } from './name-model';

export async function analyzeText(ctx: UserContext, request: AnalyzeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const { results, receipt } = await detect(ctx, request, await settingsOf(ctx, request));
  return chargeFor(ctx, request.dry_run, analyzeCost(results.length), { results, receipt });
}

/** The engine with what it needs for these settings. */
export async function detect(ctx: UserContext, request: { text: string } & Presentation, settings: ProfileSettings) {
  const options = optionsOf(settings, request);
  return analyze(request.text, options, await nameModelFor(ctx, options));
}

/** A text that cannot be scanned is named in `errors` and missing from `results`: it must not be taken for clean. */
export async function analyzeBatch(ctx: UserContext, request: BatchRequest) {
  const options = optionsOf(await settingsOf(ctx, request), request);
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
export function analyzeCost(findings: number): number {
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

/** How findings are shown; it is no matter of profiles. */
interface Presentation {
  explain: boolean;
  offset_unit: OffsetUnit;
}

function optionsOf(settings: ProfileSettings, { explain, offset_unit }: Presentation): AnalyzeOptions {
  return { ...detectionOptions(settings), explain, offsetUnit: offset_unit };
}
