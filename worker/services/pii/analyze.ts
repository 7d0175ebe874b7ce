import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { AnalyzeRequest, BatchRequest } from '@veilmark/contract/pii';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { countCharacters } from '@veilmark/engine/count-characters';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import type { UserContext } from '../../context';
import { chargeFor } from '../billing/charge';
import { settingsOf } from '../profiles/use-profile';
import { detectionOptions } from './detection-options';
import { detectForEstimate } from './estimate';
import { nameModelFor } from './name-model';

export async function analyzeText(ctx: UserContext, request: AnalyzeRequest) {
  requireTextLength(request.text, ctx.caller.plan);
  const { results, receipt } = await detect(ctx, request, await settingsOf(ctx, request));
  return chargeFor(ctx, request.dry_run, analyzeCost(results.length), { results, receipt });
}

/** The engine with what it needs for these settings. */
export async function detect(
  ctx: UserContext,
  request: { text: string; dry_run?: boolean } & Presentation,
  settings: ProfileSettings,
) {
  const options = optionsOf(ctx, settings, request);
  const names = await nameModelFor(ctx, options);
  return request.dry_run ? detectForEstimate(request.text, options, names) : analyze(request.text, options, names);
}

/** Several texts with the same settings. */
export async function detectAll(ctx: UserContext, request: BatchRequest, settings: ProfileSettings) {
  const options = optionsOf(ctx, settings, request);
  const names = await nameModelFor(ctx, options);
  const found = [];
  for (const text of request.texts)
    found.push(request.dry_run ? await detectForEstimate(text, options, names) : analyze(text, options, names));
  return found;
}

/** One token and half a token per finding, rounded up. */
export function analyzeCost(findings: number): number {
  return Math.ceil(1 + findings / 2);
}

/** `field` says which of several texts it is. */
export function requireTextLength(text: string, plan: PlanId, field?: string): void {
  const limit = PLANS[plan].maxTextLength;
  if (text.length <= limit) return;
  const provided = countCharacters(text);
  if (provided <= limit) return;
  const message = `${field ?? 'The text'} has ${provided} characters; the ${PLANS[plan].name} plan allows ${limit}`;
  throw new ApiError('TEXT_TOO_LONG', message, { provided, limit, unit: 'characters', plan, ...(field && { field }) });
}

/** How findings are shown; it is no matter of profiles. */
interface Presentation {
  explain: boolean;
  offset_unit: OffsetUnit;
}

function optionsOf(
  { budget }: UserContext,
  settings: ProfileSettings,
  { explain, offset_unit }: Presentation,
): AnalyzeOptions {
  return { ...detectionOptions(settings), explain, offsetUnit: offset_unit, budget };
}
