import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import type { PolicyDocument } from '@veilmark/contract/policy';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import { governed } from '@veilmark/policy/govern';
import { asSettings, type ImageToRedact, type PresidioHost, type Work } from '@veilmark/presidio';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { admitAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { chargeTokens } from '../billing/charge';
import { policyOfKey } from '../organizations/policy-of-key';
import { analyzeCost, requireTextLength } from '../pii/analyze';
import { detectionOptions } from '../pii/detection-options';
import { chargeOrCancel, findInPicture, pictureCost } from '../pii/image';
import { nameModelFor } from '../pii/name-model';
import { requireCount } from '../pii/require-count';

/** Presidio's interface for one caller: the limits and prices are those of our own endpoints. */
export function presidioHost(ctx: UserContext): PresidioHost {
  return {
    names: (options) => nameModelFor(ctx, options),
    govern: async (options) => {
      const policy = await policyOfKey(ctx);
      return policy && underPolicy(policy, options);
    },
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

/** Presidio's options under a policy: its own words for what both can say, the others as they are. */
function underPolicy(policy: PolicyDocument, options: AnalyzeOptions): AnalyzeOptions {
  return { ...options, ...detectionOptions(governed(policy, asSettings(options))) };
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
  const asked: AnalyzeOptions = {
    language: 'en',
    entities: entities?.length ? entities : undefined,
    hasAnyNumberOfEntities: true,
    scoreThreshold,
  };
  const policy = await policyOfKey(ctx);
  const options = policy ? underPolicy(policy, asked) : asked;
  const file = { size: bytes.length, body: new Blob([bytes]).stream() };
  const { findings, redact } = await findInPicture(ctx, () => file, options, 'en', 1);
  const png = await redact(findings, fill);
  await chargeOrCancel(ctx, pictureCost(findings.length), png);
  return new Uint8Array(await new Response(png).arrayBuffer());
}
