import { WrittenScoreThreshold } from '@veilmark/wire/options';
import { Explanation } from '@veilmark/wire/result';
import * as z from 'zod';
import { defineEndpoints, type ParsedForm } from './endpoint';
import { OPTION_ERRORS } from './errors';
import {
  EntityType,
  Estimate,
  ExemptionCode,
  IdempotencyHeaders,
  OffsetUnit,
  Receipt,
  Sha256,
  Timestamp,
  TokensCharged,
  UsedProfile,
} from './fields';
import { DetectionSettings, GivenFinding, IMAGE_FILLS, Operators, TokenizationOption } from './pii';
import { PublicReceipt } from './receipts';
import { TableInDocument, TablePlan } from './tables';

/** A file that was too long to hold: its bytes lie sealed in pieces, and this says where. */
export interface StoredFile {
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Where the pieces lie. */
  storedAs: string;
}

const isFile = (value: unknown) =>
  value instanceof File || (typeof value === 'object' && value !== null && 'storedAs' in value);

export const DOCUMENT_MODES = ['analyze', 'redact', 'extract'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];

/** A form has only texts: what is a list or an object elsewhere is its JSON here. */
const json = (what: string) =>
  z
    .string()
    .optional()
    .meta({ description: `JSON: ${what}` });

const PictureBox = z
  .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'DocumentBox', description: 'Pixels of a picture, points of a page of a PDF; from the upper left' });

/** Given findings of a picture have places instead of offsets. */
export const GivenBox = z.object({
  entity_type: EntityType,
  score: z.number().min(0).max(1).optional(),
  text: z.string().optional(),
  boxes: z.array(PictureBox).min(1).max(100),
  page: z.int().optional(),
  code: ExemptionCode,
});

/** What the JSON fields of the form hold. */
export const DocumentJson = z.object({
  entities: DetectionSettings.entities,
  exclude_entities: DetectionSettings.exclude_entities,
  score_thresholds: DetectionSettings.score_thresholds,
  allow_list: DetectionSettings.allow_list,
  allow_patterns: DetectionSettings.allow_patterns,
  label_synonyms: DetectionSettings.label_synonyms,
  deny_list: DetectionSettings.deny_list,
  ad_hoc_recognizers: DetectionSettings.ad_hoc_recognizers,
  operators: Operators,
  session: TokenizationOption,
  plan: TablePlan.optional(),
  analyzer_results: z.array(z.union([z.object({ ...GivenFinding, code: ExemptionCode }), GivenBox])).optional(),
});

export const DocumentForm = z
  .object({
    // The glossary describes it: pages that load the contract need no records of formats.
    file: z.custom<File | StoredFile>(isFile, { error: 'MISSING_FIELD' }),
    mode: z.enum(DOCUMENT_MODES).default('analyze').meta({
      description:
        'analyze: findings and where they are; extract: the text as well; redact: the file in its own format without them, pictures as PNG',
    }),
    language: z.string().optional().meta({
      description: 'ISO 639-1. Of texts it is detected if omitted; scans and pictures are read as `en` then',
    }),
    entities: json('array of entity types; all if omitted'),
    preset: DetectionSettings.preset,
    exclude_entities: json('array of entity types left out'),
    score_threshold: WrittenScoreThreshold,
    score_thresholds: json('minimum score to report, by entity type'),
    allow_list: json('array of values never reported'),
    allow_patterns: json('array of AllowPattern: values never reported, by patterns'),
    label_synonyms: json('array of LabelSynonyms: labels of your own'),
    deny_list: json('array of `{entity_type, values}` always reported'),
    ad_hoc_recognizers: json('array of AdHocRecognizer'),
    operators: json('Operator by entity type, or DEFAULT; pictures are covered whatever it says, unless it says keep'),
    analyzer_results: json(
      'what to replace instead of detecting it, for `mode=redact`: findings as `mode=extract` answers them, reviewed or added to. Offsets point into the extracted text',
    ),
    plan: json(
      'TablePlan for `mode=redact` of CSV, TSV, NDJSON, XLSX, SQL dumps, Parquet and SQLite files: what to do with each column, as `mode=analyze` proposes it. An action without a key takes that of the same operator in `operators` or the profile',
    ),
    review_sha256: Sha256.optional().meta({
      description: 'SHA-256 of a file of review decisions behind `analyzer_results`; the signed receipt names it',
    }),
    session: json('true or `{ttl_seconds}`: replace with numbered placeholders that the session restores'),
    profile: UsedProfile,
    explain: z.stringbool().default(false).meta({ description: 'Say why each finding was found' }),
    offset_unit: OffsetUnit,
    unreadable: z.enum(['refuse', 'drop']).default('refuse').meta({
      description:
        'Of attachments and members that cannot be read: refuse fails the call, drop leaves them out and says so in the notes',
    }),
    fill_color: z.enum(IMAGE_FILLS).default('black').meta({ description: 'Of what covers a picture' }),
    job: z.enum(['auto', 'always', 'never']).default('auto').meta({
      description: 'Whether the work is done after the answer: auto decides by size',
    }),
    delete_on_fetch: z.stringbool().default(false).meta({
      description: 'Of a job: the result goes as soon as it was fetched, not after an hour',
    }),
    webhook_url: z.string().max(2000).optional().meta({
      description: 'For a job: public https address that gets a signed notification when the job is done or has failed',
    }),
    dry_run: z.stringbool().default(false),
  })
  .meta({ id: 'DocumentForm' });
export type DocumentForm = ParsedForm<typeof DocumentForm, typeof DocumentJson>;

/** Where something stands in a document, as a person would say it. */
const Place = {
  section: z
    .string()
    .optional()
    .meta({ description: 'Part of the document, for example body, comments or properties' }),
  page: z.int().optional().meta({ description: 'From 1; PDF, and pictures of several pages' }),
  slide: z.int().optional().meta({ description: 'From 1' }),
  sheet: z.string().optional().meta({ description: 'Name of the sheet' }),
  cell: z.string().optional().meta({ description: 'For example B7' }),
  paragraph: z.int().optional().meta({ description: 'From 1, counted through the section' }),
  line: z.int().optional().meta({ description: 'From 1; texts and tables of text' }),
  boxes: z.array(PictureBox).optional().meta({ description: 'One for each line it runs over; PDF and pictures' }),
};

const DocumentFinding = z
  .object({
    entity_type: EntityType,
    start: z.int().optional().meta({ description: 'Offset in the extracted text; absent for pictures' }),
    end: z.int().optional().meta({ description: 'Offset in the extracted text; absent for pictures' }),
    score: z.number(),
    text: z.string(),
    ...Place,
    explanation: Explanation.optional(),
  })
  .meta({ id: 'DocumentFinding' });
export type DocumentFinding = z.infer<typeof DocumentFinding>;

export const DocumentResponse = z
  .object({
    format: z.string().meta({ description: 'What the file is, for example docx' }),
    findings: z.array(DocumentFinding),
    entities_found: z.int(),
    notes: z.array(z.string()).meta({ description: 'What could not be read or would be removed, in sentences' }),
    processing_time: z.number().meta({ description: 'Seconds' }),
    tokens_charged: TokensCharged,
    receipt: Receipt,
    signed_receipt: PublicReceipt,
    tables: z.array(TableInDocument).optional().meta({
      description:
        'Of `mode=analyze` for CSV, TSV, NDJSON, XLSX, SQL dumps, Parquet and SQLite files of up to 5 MB and 500,000 cells',
    }),
    plan: TablePlan.optional().meta({
      description: 'Of such files: what would make them safer. Change it and send it with `mode=redact`',
    }),
  })
  .meta({ id: 'DocumentResponse' });

export const ExtractedDocument = DocumentResponse.extend({
  text: z.string().meta({ description: 'Everything readable in the file, in reading order' }),
  sections: z
    .array(z.object({ name: z.string(), start: z.int(), end: z.int() }))
    .meta({ description: 'Parts of the text: pages of a PDF; body, comments, properties … of others' }),
  parts: z
    .array(z.object({ kind: z.enum(['page', 'slide', 'sheet']), name: z.string(), start: z.int(), end: z.int() }))
    .meta({ description: 'Pages, slides or sheets of the text, in order; empty for what has none' }),
}).meta({ id: 'ExtractedDocument' });

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;

const DocumentJob = z
  .object({
    job_id: z.string(),
    status: z.enum(JOB_STATES),
    mode: z.enum(DOCUMENT_MODES),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the file that is done' }),
    created_at: Timestamp,
    expires_at: Timestamp.meta({ description: 'After this nothing of the job is left' }),
    entities_found: z.int().optional().meta({ description: 'When done' }),
    tokens_charged: TokensCharged.optional().meta({ description: 'When done' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .meta({ description: 'When failed; nothing was charged' }),
    webhook: z.enum(['waiting', 'delivered', 'failed']).optional().meta({ description: 'Where one was asked for' }),
  })
  .meta({ id: 'DocumentJob' });
export type DocumentJob = z.infer<typeof DocumentJob>;

const TAG = 'Documents';
const JobParams = z.object({ jobId: z.string().min(1).max(64) });
const ofJob = { tag: TAG, auth: 'bearer', scope: 'files', rate: 'general', params: JobParams } as const;

export const documentEndpoints = defineEndpoints({
  document: {
    method: 'POST',
    path: '/api/pii/document',
    summary: 'Find personal data in a file of any format, read its text, or answer it redacted',
    tag: TAG,
    auth: 'bearer',
    scope: 'files',
    plan: { minimum: 'basic', refusal: 'FEATURE_NOT_AVAILABLE' },
    rate: 'image',
    billable: { minimum: 2 },
    headers: IdempotencyHeaders,
    form: DocumentForm,
    formJson: DocumentJson,
    storesFile: true,
    response: z.union([DocumentResponse, ExtractedDocument, DocumentJob, Estimate]),
    accepted: DocumentJob,
    binaryResponse: 'application/octet-stream',
    errors: [
      ...OPTION_ERRORS,
      'NOT_FOUND',
      'FILE_TOO_LARGE',
      'UNPROCESSABLE',
      'MODEL_LOADING',
      'SERVICE_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
      'TIMEOUT',
      'INSUFFICIENT_TOKENS',
      'TOKENS_EXHAUSTED',
      'PAYMENT_REQUIRED',
      'CONFLICT',
    ] as const,
  },
  getDocumentJob: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/document/jobs/{jobId}',
    summary: 'How far a job is',
    response: DocumentJob,
    errors: ['NOT_FOUND'],
  },
  getDocumentResult: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/document/jobs/{jobId}/result',
    summary: 'What a job made: the file, or the findings',
    response: z.union([DocumentResponse, ExtractedDocument]),
    binaryResponse: 'application/octet-stream',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteDocumentJob: {
    ...ofJob,
    method: 'DELETE',
    path: '/api/pii/document/jobs/{jobId}',
    summary: 'End a job and destroy its data',
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
});
