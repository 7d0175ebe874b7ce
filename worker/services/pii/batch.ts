import type { BatchRequest } from '@veilmark/contract/pii';
import { type BatchOperators, parseBatch, planBatch } from '@veilmark/replace/batch';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import { countAlsoAs, requireScope } from '../../access/admit';
import type { UserContext } from '../../context';
import { chargeFor, requireBalance } from '../billing/charge';
import { settingsOf } from '../profiles/use-profile';
import { analyzeCost, detectAll, requireTextLength } from './analyze';
import { noteUsedKeyPairs, settle } from './anonymize';
import { operatorContext } from './operator-context';
import { requireCount } from './require-count';

interface Searched {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/** All or nothing: a text that is missing from the answer would be taken for clean. */
export async function processBatch(ctx: UserContext, request: BatchRequest) {
  for (const [index, text] of request.texts.entries()) requireTextLength(text, ctx.caller.plan, `texts[${index}]`);
  const settings = await settingsOf(ctx, request);
  const asked = parseBatch(request, settings.operators);
  if (asked) await admitWriting(ctx, request);
  const found = await detectAll(ctx, request, settings);
  const cost = found.reduce((sum, { results }) => sum + analyzeCost(results.length), 0);
  if (asked) return writeBatch(ctx, request, asked, found, cost);
  return chargeFor(ctx, request.dry_run, cost, searched(found));
}

/** It does the work of anonymize as well. */
async function admitWriting(ctx: UserContext, { texts, dry_run }: BatchRequest): Promise<void> {
  requireScope(ctx.caller, 'anonymize');
  if (!dry_run) requireBalance(ctx, texts.length * analyzeCost(0));
  await countAlsoAs(ctx, 'anonymize');
}

async function writeBatch(
  ctx: UserContext,
  { texts, offset_unit, dry_run }: BatchRequest,
  asked: BatchOperators,
  found: readonly Searched[],
  cost: number,
) {
  for (const [index, { results }] of found.entries())
    requireCount(`texts[${index}]`, results.length, REQUEST_LIMITS.findings);
  const plan = await planBatch(texts, found, asked, { offsetUnit: offset_unit, context: operatorContext(ctx) });
  const total = cost + plan.replaced;
  if (dry_run) return { tokens_estimated: total };
  requireBalance(ctx, total);
  const made = await plan.apply();
  const items = made.flatMap((one) => one.items);
  const { session_id, tokens_charged } = await settle(ctx, {}, { items }, total);
  noteUsedKeyPairs(ctx, items, [asked]);
  const { results, receipts } = searched(found);
  return {
    results: results.map((one, index) => ({ ...one, text: made[index]?.text, items: made[index]?.items })),
    receipts,
    tokens_charged,
    ...(session_id && { session_id }),
  };
}

const searched = (found: readonly Searched[]) => ({
  results: found.map(({ results }, index) => ({ index, entities: results.map(({ text: _, ...entity }) => entity) })),
  receipts: found.map(({ receipt }) => receipt),
});
