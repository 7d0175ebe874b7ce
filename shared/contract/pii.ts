// Over 300 lines: the six endpoints share most of these schemas, and a reader wants them side by side.

import { CHECK_NAMES, type CheckName } from '@veilmark/catalog/check-digits';
import { pictureNames } from '@veilmark/pixels/formats';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { ScoreThresholds, WrittenScoreThreshold } from '@veilmark/wire/options';
import { AnalyzerResult, Explanation, Span } from '@veilmark/wire/result';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import {
  DryRun,
  EntityType,
  EntityTypes,
  Estimate,
  IdempotencyHeaders,
  OffsetUnit,
  ProfileName,
  Receipt,
  ScoreThreshold,
  TextLanguage,
  TokensCharged,
  UsedProfile,
} from './fields';
import { DEANONYMIZER_FIELDS, DEANONYMIZER_NAMES, OPERATOR_FIELDS, OPERATOR_NAMES } from './operators';
import { PublicReceipt } from './receipts';

/** As callers send them: of any name, for ad-hoc recognizers invent types, but of one. */
const GivenSpan = { entity_type: EntityType, start: z.int(), end: z.int() };

/** A finding as callers give it back. */
export const GivenFinding = {
  ...GivenSpan,
  score: z.number().min(0).max(1).optional(),
  text: z.string().optional().meta({ description: 'Refused if it is not at the offsets' }),
  explanation: z.unknown().optional().meta({ description: 'As analyze answers it; not read' }),
};

const Pattern = z
  .object({
    name: z.string(),
    regex: z.string(),
    score: z.number().min(0).max(1),
    check: z
      .enum(CHECK_NAMES as [CheckName, ...CheckName[]])
      .optional()
      .meta({ description: 'Scheme of check digits; matches that do not fit it are not reported' }),
  })
  .meta({ id: 'Pattern' });

export const AdHocRecognizer = z
  .object({
    entity_type: z.string().min(1).max(100),
    patterns: z.array(Pattern).min(1).max(REQUEST_LIMITS.patternsPerRecognizer, { error: 'TOO_MANY_PATTERNS' }),
    context: z.array(z.string()).optional(),
  })
  .meta({ id: 'AdHocRecognizer' });
export type AdHocRecognizer = z.infer<typeof AdHocRecognizer>;

const AllowPattern = z
  .object({
    regex: z.string().min(1).meta({ description: 'RE2 syntax; a finding it matches from end to end is not reported' }),
    entities: z
      .array(EntityType)
      .max(REQUEST_LIMITS.entities, { error: 'TOO_MANY_ENTITIES' })
      .optional()
      .meta({ description: 'Only findings of these types; of every type if omitted' }),
  })
  .meta({ id: 'AllowPattern' });

const LabelSynonyms = z
  .object({
    entity_type: EntityType.max(100),
    labels: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(REQUEST_LIMITS.labelsPerType)
      .meta({ description: 'As they appear before or above the values, in any letter case' }),
  })
  .meta({ id: 'LabelSynonyms', description: 'Your words for a type, which label its values in your texts' });

/** What to find; the same fields in a call and in a saved profile. */
export const DetectionSettings = {
  language: TextLanguage,
  entities: EntityTypes.optional(),
  preset: z.string().optional().meta({ description: 'Id or name of a preset, instead of `entities`' }),
  exclude_entities: EntityTypes.optional().meta({
    description: 'Types left out, as if they did not exist: a value may still be found as another type',
  }),
  score_threshold: ScoreThreshold,
  score_thresholds: ScoreThresholds,
  allow_list: z.array(z.string()).max(1000).optional().meta({ description: 'Values never reported' }),
  allow_patterns: z
    .array(AllowPattern)
    .max(REQUEST_LIMITS.allowPatterns, { error: 'TOO_MANY_PATTERNS' })
    .optional()
    .meta({
      description: 'Patterns for values that are never reported; they share the limits of `ad_hoc_recognizers`',
    }),
  deny_list: z
    .array(z.object({ entity_type: z.string().min(1).max(100), values: z.array(z.string()).max(1000) }))
    .max(50)
    .optional()
    .meta({ description: `Values always reported, ${REQUEST_LIMITS.listCharacters} characters in all` }),
  ad_hoc_recognizers: z
    .array(AdHocRecognizer)
    .max(REQUEST_LIMITS.adHocRecognizers, { error: 'TOO_MANY_RECOGNIZERS' })
    .refine((list) => list.reduce((sum, r) => sum + r.patterns.length, 0) <= REQUEST_LIMITS.totalPatterns, {
      error: 'TOO_MANY_PATTERNS',
    })
    .optional()
    .meta({
      description: `Patterns in RE2 syntax, ${REQUEST_LIMITS.patternCharacters} characters and ${REQUEST_LIMITS.patternInstructions} instructions in all; more is refused with 422`,
    }),
  label_synonyms: z
    .array(LabelSynonyms)
    .max(REQUEST_LIMITS.entities, { error: 'TOO_MANY_ENTITIES' })
    .optional()
    .meta({ description: 'Labels of your own: a value in the place of such a label is found as its type' }),
};

const AnalyzeOptions = {
  ...DetectionSettings,
  profile: UsedProfile,
  explain: z.boolean().default(false),
  offset_unit: OffsetUnit,
  dry_run: DryRun,
};

export const AnalyzeRequest = z.object({ text: z.string(), ...AnalyzeOptions }).meta({ id: 'AnalyzeRequest' });
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;

const AnalyzeResponse = z
  .object({ results: z.array(AnalyzerResult), tokens_charged: TokensCharged, receipt: Receipt })
  .meta({ id: 'AnalyzeResponse' });

type Meta = Readonly<Record<string, unknown>>;

/** Described here, checked by each operator itself, so that a wrong parameter is named with its own code. */
function described<Field extends string>(
  fields: Readonly<Record<Field, Meta>>,
  names: readonly string[],
  what: string,
) {
  const parameter = (meta: Meta) => z.unknown().optional().meta(meta);
  const parameters = Object.entries<Meta>(fields).map(([name, meta]) => [name, parameter(meta)]);
  return z.looseObject({
    type: parameter({ type: 'string', description: what, enum: [...names] }),
    ...(Object.fromEntries(parameters) as Record<Field, ReturnType<typeof parameter>>),
  });
}
/** The operator refuses fields that are not its own. */
const CHECKED_PARAMETERS = { required: ['type'], additionalProperties: false };

const Operator = described(OPERATOR_FIELDS, OPERATOR_NAMES, 'What to do with the value').meta({
  id: 'Operator',
  description: 'What to do with a value; each field belongs to the operators it names',
  ...CHECKED_PARAMETERS,
});

export const Operators = z
  .record(z.string(), Operator)
  .optional()
  .meta({ description: 'By entity type; DEFAULT applies to the others' });

const OperatorSet = z
  .object({
    name: z.string().min(1).max(64),
    operators: Operators.unwrap().meta({ description: 'By entity type; DEFAULT applies to the others' }),
  })
  .meta({ id: 'OperatorSet', description: 'One more way to write the text: a name for the answer, and its operators' });

export const TokenizationOption = z
  .union([
    z.boolean(),
    z.object({
      ttl_seconds: z
        .int()
        .min(60)
        .max(30 * 24 * 3600),
    }),
  ])
  .optional()
  .meta({ description: 'Replace with numbered placeholders that the returned session restores' });

export const AnonymizeRequest = z
  .object({
    text: z.string(),
    analyzer_results: z
      .array(z.object(GivenFinding))
      .optional()
      .meta({ description: 'What to replace; if omitted the text is analyzed first, and charged for that as well' }),
    operators: Operators,
    operator_sets: z.array(OperatorSet).min(1).max(REQUEST_LIMITS.operatorSets).optional().meta({
      description:
        'Several outputs of one analysis, each charged as an output. Without `operators`, `text` and `items` are those of the first set',
    }),
    session: TokenizationOption,
    report: z.boolean().optional().meta({
      description:
        'Answer a signed report by the items of the rule that the preset follows, such as `hipaa-safe-harbor`',
    }),
    ...AnalyzeOptions,
  })
  .meta({ id: 'AnonymizeRequest' });
export type AnonymizeRequest = z.infer<typeof AnonymizeRequest>;

const Sealed = z
  .string()
  .optional()
  .meta({ description: 'The value, encrypted under the key of `surrogate` with `reversible`' });

const AnonymizeItems = z.array(
  z.object({ ...Span, text: z.string(), operator: z.enum(OPERATOR_NAMES), sealed: Sealed }),
);

export const BatchRequest = z
  .object({
    texts: z.array(z.string()).max(REQUEST_LIMITS.batchTexts, {
      error: `must have at most ${REQUEST_LIMITS.batchTexts} texts`,
    }),
    anonymize: z.boolean().optional().meta({
      description:
        'Answer each text anonymized as well, by `operators`, by those of the profile or preset, or by `replace`; `operators` alone asks for it, too',
    }),
    operators: Operators,
    subjects: z.array(z.string().min(1).max(REQUEST_LIMITS.subjectCharacters)).optional().meta({
      description: 'Whose dates each text contains, in the order of `texts`, for `shift_date` without a `subject`',
    }),
    ...AnalyzeOptions,
  })
  .meta({ id: 'BatchRequest' });
export type BatchRequest = z.infer<typeof BatchRequest>;

const BatchResponse = z
  .object({
    results: z.array(
      z.object({
        index: z.int(),
        entities: z.array(z.object({ ...Span, score: z.number(), explanation: Explanation.optional() })),
        text: z.string().optional().meta({ description: 'The text anonymized, where that was asked for' }),
        items: AnonymizeItems.optional().meta({ description: 'What is in `text`, as anonymize returns it' }),
      }),
    ),
    tokens_charged: TokensCharged,
    receipts: z.array(Receipt),
    session_id: z.string().optional().meta({ description: 'Where values were encrypted: notes that keys were used' }),
  })
  .meta({ id: 'BatchResponse' });

const AnonymizeResponse = z
  .object({
    text: z.string(),
    items: AnonymizeItems,
    outputs: z
      .array(z.object({ name: z.string(), text: z.string(), items: AnonymizeItems }))
      .optional()
      .meta({ description: 'One for each of `operator_sets`, in their order' }),
    tokens_charged: TokensCharged,
    results: z
      .array(AnalyzerResult)
      .optional()
      .meta({ description: 'What was found, where the call gave no analyzer_results' }),
    session_id: z.string().optional(),
    receipt: Receipt.optional(),
    signed_report: PublicReceipt.optional().meta({
      description: 'With `report`: `claims.files[0].report`',
    }),
  })
  .meta({ id: 'AnonymizeResponse' });

const Deanonymizer = described(DEANONYMIZER_FIELDS, DEANONYMIZER_NAMES, 'What undoes the operator').meta({
  id: 'Deanonymizer',
  description: 'The key that restores a value',
  ...CHECKED_PARAMETERS,
});

export const DeanonymizeRequest = z
  .object({
    text: z.string(),
    anonymizer_results: z
      .array(
        z.object({
          ...GivenSpan,
          operator: z
            .string()
            .optional()
            .meta({ enum: [...OPERATOR_NAMES] }),
          text: z.string().optional().meta({ description: 'As anonymize answers it; not read' }),
          sealed: Sealed,
        }),
      )
      .optional()
      .meta({ description: 'Required unless session_id is given' }),
    deanonymizers: z
      .record(z.string(), Deanonymizer)
      .optional()
      .meta({ description: 'By entity type or DEFAULT; required unless session_id or profile is given' }),
    session_id: z.string().optional().meta({ description: 'Restore the placeholders of a tokenization session' }),
    profile: ProfileName.optional().meta({
      description: 'Name of a saved profile: its keys for encrypt serve as deanonymizers, unless those are given',
    }),
    offset_unit: OffsetUnit,
    dry_run: DryRun,
  })
  .meta({ id: 'DeanonymizeRequest' });
export type DeanonymizeRequest = z.infer<typeof DeanonymizeRequest>;

const DeanonymizeResponse = z
  .object({ text: z.string(), items: z.array(z.object({ ...Span, text: z.string() })), tokens_charged: TokensCharged })
  .meta({ id: 'DeanonymizeResponse' });

export const IMAGE_FILLS = ['black', 'white', 'red', 'green', 'blue', 'gray'] as const;

export const ImageForm = z
  .object({
    file: z
      .custom<File>((value) => value instanceof File, { error: 'MISSING_FIELD' })
      .meta({
        description: `${pictureNames('or')}; at most 10 MB and 25 megapixels`,
      }),
    mode: z.enum(['analyze', 'redact']).default('analyze'),
    language: z.string().optional().meta({ description: 'ISO 639-1, one of the OCR languages', default: 'en' }),
    entities: z.string().optional().meta({ description: 'JSON array of entity types; all if omitted' }),
    preset: z.string().optional().meta({ description: 'Id or name of a preset, instead of `entities`' }),
    score_threshold: WrittenScoreThreshold,
    profile: UsedProfile,
    fill_color: z.enum(IMAGE_FILLS).default('black'),
    dry_run: z.stringbool().default(false),
  })
  .meta({ id: 'ImageForm' });
export type ImageForm = z.infer<typeof ImageForm>;

const ImageEntity = z
  .object({
    entity_type: EntityType,
    score: z.number(),
    left: z.int(),
    top: z.int(),
    width: z.int(),
    height: z.int(),
    text: z.string(),
    page: z.int().optional().meta({ description: 'From 1; only where the file has more than one page' }),
  })
  .meta({ id: 'ImageEntity' });

const ImageResponse = z
  .object({
    entities: z.array(ImageEntity),
    entities_found: z.int(),
    processing_time: z.number().meta({ description: 'Seconds' }),
    tokens_charged: TokensCharged,
    receipt: Receipt,
  })
  .meta({ id: 'ImageResponse' });

/** How a stream of lines is asked for: its body has no room for settings. */
const StreamHeaders = z.object({
  'x-veilmark-token-key': z
    .string()
    .refine((key) => [16, 24, 32].includes(new TextEncoder().encode(key).length), {
      error: 'must have 16, 24 or 32 characters',
    })
    .optional()
    .meta({
      description:
        'Key of 16, 24 or 32 characters that keeps tokens equal between calls; random for each call without it',
    }),
  'x-veilmark-profile': ProfileName.optional().meta({
    description: 'Name of a saved profile: its operators, lists and patterns apply in addition to those for logs',
  }),
});
export type StreamHeaders = z.infer<typeof StreamHeaders>;

const TAG = 'Detection and anonymization';
const TOKEN_ERRORS = ['INSUFFICIENT_TOKENS', 'TOKENS_EXHAUSTED', 'PAYMENT_REQUIRED', 'CONFLICT'] as const;
const ANALYZE_ERRORS = [
  'MISSING_FIELD',
  'INVALID_LANGUAGE',
  'INVALID_ENTITIES',
  'TEXT_TOO_LONG',
  'TOO_MANY_ENTITIES',
  'TOO_MANY_RECOGNIZERS',
  'TOO_MANY_PATTERNS',
  'UNPROCESSABLE',
  'MODEL_LOADING',
  'NOT_FOUND',
  ...TOKEN_ERRORS,
] as const;

export const piiEndpoints = defineEndpoints({
  analyze: {
    method: 'POST',
    path: '/api/pii/analyze',
    summary: 'Detect entities without modifying the text',
    tag: TAG,
    auth: 'bearer',
    scope: 'detect',
    rate: 'analyze',
    billable: { minimum: 1 },
    carriesText: true,
    headers: IdempotencyHeaders,
    body: AnalyzeRequest,
    response: z.union([AnalyzeResponse, Estimate]),
    errors: ANALYZE_ERRORS,
  },
  anonymize: {
    method: 'POST',
    path: '/api/pii/anonymize',
    summary: 'Apply an operator to each detected entity, detecting them first where none are given',
    tag: TAG,
    auth: 'bearer',
    scope: 'anonymize',
    rate: 'anonymize',
    billable: { minimum: 0 },
    carriesText: true,
    headers: IdempotencyHeaders,
    body: AnonymizeRequest,
    response: z.union([AnonymizeResponse, Estimate]),
    errors: ['INVALID_OPERATOR', 'INVALID_HASH_TYPE', ...ANALYZE_ERRORS],
  },
  batch: {
    method: 'POST',
    path: '/api/pii/batch',
    summary: 'Detect entities in up to 50 texts, and apply an operator to each where asked for',
    tag: TAG,
    auth: 'bearer',
    scope: 'detect',
    plan: { minimum: 'basic', refusal: 'BATCH_NOT_AVAILABLE' },
    rate: 'batch',
    billable: { minimum: 0 },
    carriesText: true,
    headers: IdempotencyHeaders,
    body: BatchRequest,
    response: z.union([BatchResponse, Estimate]),
    errors: ['INVALID_OPERATOR', 'INVALID_HASH_TYPE', ...ANALYZE_ERRORS],
  },
  stream: {
    method: 'POST',
    path: '/api/pii/stream',
    summary: 'Redact lines of logs while they come',
    tag: TAG,
    auth: 'bearer',
    scope: 'anonymize',
    alsoScope: 'detect',
    rate: 'anonymize',
    billable: { minimum: 1 },
    headers: StreamHeaders,
    streams: true,
    response: z.string(),
    errors: [
      'INVALID_REQUEST',
      'INVALID_OPERATOR',
      'UNSUPPORTED_MEDIA_TYPE',
      'MODEL_LOADING',
      'NOT_FOUND',
      'INSUFFICIENT_TOKENS',
      'TOKENS_EXHAUSTED',
      'PAYMENT_REQUIRED',
    ],
  },
  deanonymize: {
    method: 'POST',
    path: '/api/pii/deanonymize',
    summary: 'Restore encrypted or tokenized values',
    tag: TAG,
    auth: 'bearer',
    scope: 'restore',
    plan: { minimum: 'basic', refusal: 'FEATURE_NOT_AVAILABLE' },
    rate: 'deanonymize',
    billable: { minimum: 0 },
    carriesText: true,
    headers: IdempotencyHeaders,
    body: DeanonymizeRequest,
    response: z.union([DeanonymizeResponse, Estimate]),
    errors: ['MISSING_FIELD', 'INVALID_OPERATOR', 'NOT_FOUND', 'TEXT_TOO_LONG', 'TOO_MANY_ENTITIES', ...TOKEN_ERRORS],
  },
  image: {
    method: 'POST',
    path: '/api/pii/image',
    summary: 'Detect personal data in an image, or return it redacted',
    tag: TAG,
    auth: 'bearer',
    scope: 'files',
    plan: { minimum: 'basic', refusal: 'IMAGE_NOT_AVAILABLE' },
    rate: 'image',
    billable: { minimum: 2 },
    headers: IdempotencyHeaders,
    form: ImageForm,
    response: z.union([ImageResponse, Estimate]),
    binaryResponse: 'image/png',
    errors: [
      'MISSING_FIELD',
      'INVALID_LANGUAGE',
      'INVALID_ENTITIES',
      'TOO_MANY_ENTITIES',
      'NOT_FOUND',
      'FILE_TOO_LARGE',
      'UNPROCESSABLE',
      'MODEL_LOADING',
      'SERVICE_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
      'TIMEOUT',
      ...TOKEN_ERRORS,
    ],
  },
});
