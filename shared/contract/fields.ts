import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { EntityType } from '@veilmark/wire/result';
import * as z from 'zod';

export { OffsetUnit, ScoreThreshold } from '@veilmark/wire/options';
export { EntityType, Receipt } from '@veilmark/wire/result';

/** Schemas that several areas share. */

export const Timestamp = z.iso.datetime().meta({ description: 'ISO 8601' });

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 lower-case hexadecimal digits' });

/** Of a place that a person decided about. */
export const ExemptionCode = z.string().min(1).max(40).optional().meta({
  description: 'Exemption code, shown in place of the type: on the box of a PDF or a picture, in brackets in a text',
});

export const Language = z.string().default('en').meta({ description: 'ISO 639-1, two letters' });

/** Of a text to search: unlike that of a picture it can be detected from the text. */
export const TextLanguage = z.string().optional().meta({
  description: 'ISO 639-1, two letters; detected paragraph by paragraph if omitted, `en` where the text does not tell',
});

export const ProfileName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .meta({ description: 'Unique for each user, whatever the letter case' });

/** Of a call that may name a profile. */
export const UsedProfile = ProfileName.optional().meta({
  description: 'Name of a saved profile; fields in the request override it',
});

/** A choice of types, or all of them as the API lists them. Which of the two it is the engine checks, which knows the catalog. */
export const EntityTypes = z
  .array(EntityType)
  .max(REQUEST_LIMITS.listedEntities, { error: 'TOO_MANY_ENTITIES' })
  .meta({
    description: `Entity types to detect; all if omitted. At most ${REQUEST_LIMITS.entities}, or the whole list of \`GET /api/pii/entities\`, which means the same as no list`,
  });

export const DryRun = z
  .boolean()
  .default(false)
  .meta({ description: 'Answer with the tokens the call would cost; charge nothing' });

export const TokensCharged = z.int().nonnegative();

/** Answer to `dry_run: true`. */
export const Estimate = z.object({ tokens_estimated: z.int().nonnegative() }).meta({ id: 'Estimate' });

export const IdParams = z.object({ id: z.string().min(1).max(64) });

export const Done = z.object({ success: z.literal(true), message: z.string() });

/** `Idempotency-Key` on billable calls. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z.string().min(1).max(REQUEST_LIMITS.idempotencyKey).optional().meta({
    description:
      'The same request with the same key within 24 hours is done and charged once and gets the same answer; another request with it is refused with 409',
  }),
});
