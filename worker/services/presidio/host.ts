import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import type { ImageToRedact, PresidioHost, Work } from '@veilmark/presidio';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { admitAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { chargeTokens } from '../billing/charge';
import { analyzeCost, requireTextLength } from '../pii/analyze';
import { chargeOrCancel, findInPicture, pictureCost } from '../pii/image';
import { nameModelFor } from '../pii/name-model';
import { requireCount } from '../pii/require-count';

/** Presidio's interface for one caller: the limits and prices are those of our own endpoints. */
export function presidioHost(ctx: UserContext): PresidioHost {
  return {
    names: (options) => nameModelFor(ctx, options),
    budget: ctx.budget,
    requireTextLength: (text, field) => requireTextLength(text, ctx.caller.plan, field),
    requireCount: (field, count) => requireCount(field, count, REQUEST_LIMITS.findings),
    settle: async (work) => {
      if (work.kind === 'analyze' && work.findings.length > 1) await requireBatch(ctx, work.findings.length);
      await chargeTokens(ctx, costOf(work));
    },
    redactImage: (image) => redactPicture(ctx, image),
  };
}

function costOf(work: Work): number {
  switch (work.kind) {
    case 'analyze':
      return work.findings.reduce((sum, count) => sum + analyzeCost(count), 0);
    case 'anonymize':
      return work.replaced;
    case 'deanonymize':
      return work.restored;
  }
}

/** Several texts at once are what a batch is. */
async function requireBatch(ctx: UserContext, texts: number): Promise<void> {
  if (texts > REQUEST_LIMITS.batchTexts)
    throw new ApiError('TEXT_TOO_LONG', `At most ${REQUEST_LIMITS.batchTexts} texts in one request`);
  await admitAlsoAs(ctx, piiEndpoints.batch);
}

async function redactPicture(ctx: UserContext, image: ImageToRedact): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, entities, fill, scoreThreshold } = image;
  if (bytes.length > REQUEST_LIMITS.imageBytes)
    throw new ApiError('FILE_TOO_LARGE', `Files may have at most ${REQUEST_LIMITS.imageBytes} bytes`);
  const options: AnalyzeOptions = {
    language: 'en',
    entities: entities?.length ? entities : undefined,
    hasAnyNumberOfEntities: true,
    scoreThreshold,
  };
  const file = { size: bytes.length, body: new Blob([bytes]).stream() };
  const { findings, redact } = await findInPicture(ctx, () => file, options, 'en', 1);
  const png = await redact(findings, fill);
  await chargeOrCancel(ctx, pictureCost(findings.length), png);
  return new Uint8Array(await new Response(png).arrayBuffer());
}
