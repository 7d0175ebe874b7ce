import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import * as z from 'zod';
import {
  DOCUMENT_MODES,
  DocumentForm,
  DocumentJson,
  DocumentResponse,
  ExtractedDocument,
  type StoredFile,
} from './documents';
import { defineEndpoints, type ParsedForm } from './endpoint';
import { OPTION_ERRORS } from './errors';
import { Done, DryRun, Estimate, IdempotencyHeaders, Timestamp, TokensCharged } from './fields';
import { PublicReceipt } from './receipts';

/** A file of a job on many files, on its way into storage. */
export type FolderFile = StoredFile & { isTooLarge: boolean };

const Files = z
  .custom<FolderFile[]>((value) => Array.isArray(value) && value.length > 0, { error: 'MISSING_FIELD' })
  .meta({
    description: `Files, each as a field \`file\` of its own: at most ${REQUEST_LIMITS.jobFilesInRequest} in a request and ${REQUEST_LIMITS.jobFiles} in a job. Their names may contain folders`,
  });

const InBucket = z.string().max(REQUEST_LIMITS.jobFileName);

const MaxTokens = z.int().positive().max(1_000_000_000).meta({
  description:
    'The most that the job may cost. So many tokens are reserved when it starts, and what is left is released',
});

/** What needs the eyes of a person on one file is left to calls with one file. */
const FOR_ONE = { analyzer_results: true, plan: true, session: true } as const;
const JobJson = DocumentJson.omit(FOR_ONE);

const JobForm = DocumentForm.omit({
  ...FOR_ONE,
  review_sha256: true,
  file: true,
  job: true,
  delete_on_fetch: true,
  webhook_url: true,
  dry_run: true,
})
  .extend({
    file: Files.optional(),
    bucket: z.string().min(1).max(64).optional().meta({
      description: 'Id of a connected bucket whose files are taken instead of `file`. Needs the scope `buckets`',
    }),
    prefix: InBucket.optional().meta({
      description: 'Only objects of the bucket whose names begin like this; all if omitted',
    }),
    copies: InBucket.regex(/^[^/].*\/$/, { error: 'must be a folder, as "redacted/"' })
      .optional()
      .meta({
        description:
          'Folder of the bucket where the redacted copies are written, as `redacted/`; with `mode=redact`. An object that is there is never replaced, and what lies in this folder is no original',
      }),
    more: z.stringbool().default(false).meta({
      description: 'More files follow: the job begins with `POST /api/pii/jobs/{jobId}/start`',
    }),
    max_tokens: z.coerce.number().pipe(MaxTokens).optional().meta({ description: 'As of `start`' }),
    dry_run: z.stringbool().default(false),
  })
  .meta({ id: 'JobForm' });
export type JobForm = ParsedForm<typeof JobForm, typeof JobJson>;

const MoreFiles = z.object({ file: Files }).meta({ id: 'JobFilesForm' });

const StartRequest = z.object({ max_tokens: MaxTokens.optional(), dry_run: DryRun }).meta({ id: 'StartJobRequest' });

export const FOLDER_STATES = ['open', 'running', 'done', 'canceled'] as const;
export const FILE_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;

const Count = z.int().nonnegative();

const Job = z
  .object({
    job_id: z.string(),
    status: z.enum(FOLDER_STATES).meta({
      description: 'open: waits for more files; done: every file is done or failed; canceled: no further file is begun',
    }),
    mode: z.enum(DOCUMENT_MODES),
    files: z
      .object({
        total: Count.meta({ description: 'Files of the job' }),
        waiting: Count.meta({ description: 'Not begun' }),
        running: Count.meta({ description: 'Begun' }),
        done: Count.meta({ description: 'With a result' }),
        failed: Count.meta({ description: 'Without a result; `error` of each says why' }),
        canceled: Count.meta({ description: 'Not done when the job was canceled' }),
      })
      .meta({ description: 'How many there are' }),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the bytes that is done' }),
    entities_found: Count,
    tokens_charged: TokensCharged.meta({ description: 'For the files that are done' }),
    tokens_reserved: Count.meta({ description: 'What the balance keeps for the rest of the job' }),
    created_at: Timestamp,
    expires_at: Timestamp.meta({ description: 'After this nothing of the job is left' }),
  })
  .meta({ id: 'FolderJob' });
export type FolderJob = z.infer<typeof Job>;

const JobFile = z
  .object({
    file: Count.meta({ description: 'Number of the file in the job, from 0' }),
    name: z.string().meta({ description: 'As it was sent, or the name of the object in the bucket' }),
    size: Count.meta({ description: 'Bytes' }),
    status: z.enum(FILE_STATES).meta({ description: 'Of this file' }),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the file that is done' }),
    tries: Count.meta({ description: 'How often its work was begun' }),
    entities_found: Count.optional().meta({ description: 'When done' }),
    tokens_charged: TokensCharged.optional().meta({ description: 'When done' }),
    copy: z.string().optional().meta({ description: 'Name of the copy in the bucket, when done' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .meta({ description: 'When failed; nothing was charged' }),
  })
  .meta({ id: 'FolderJobFile' });
export type FolderJobFile = z.infer<typeof JobFile>;

const JobFiles = z
  .object({
    files: z.array(JobFile).meta({ description: 'In the order in which they came' }),
    next: Count.optional().meta({ description: '`after` of the next page; absent on the last one' }),
  })
  .meta({ id: 'FolderJobFiles' });

const JobEstimate = Estimate.extend({
  tokens_minimum: Count.meta({ description: 'What the files cost if nothing is found in them' }),
  files: Count.meta({ description: 'Files that can be worked on' }),
  files_read: Count.meta({
    description:
      'Files that were read for the estimate. With all of them it is exact, otherwise what was found in these counts for the others by their size',
  }),
}).meta({ id: 'JobEstimate' });
export type JobEstimate = z.infer<typeof JobEstimate>;

const JobParams = z.object({ jobId: z.string().min(1).max(64) });
const FileParams = JobParams.extend({
  file: z.coerce.number().pipe(z.int().nonnegative()).meta({ description: 'Number of the file, from 0' }),
});
const COMMON = { tag: 'Jobs', auth: 'bearer', scope: 'files' } as const;
const PLAN = { minimum: 'basic', refusal: 'FEATURE_NOT_AVAILABLE' } as const;
const ofJob = { ...COMMON, rate: 'general', params: JobParams } as const;
const UNPAID = ['INSUFFICIENT_TOKENS', 'TOKENS_EXHAUSTED', 'PAYMENT_REQUIRED'] as const;

export const jobEndpoints = defineEndpoints({
  createJob: {
    ...COMMON,
    method: 'POST',
    path: '/api/pii/jobs',
    summary: 'Find or redact personal data in many files',
    plan: PLAN,
    rate: 'image',
    billable: { minimum: 2 },
    headers: IdempotencyHeaders,
    form: JobForm,
    formJson: JobJson,
    storesFiles: true,
    response: z.union([Job, JobEstimate]),
    accepted: Job,
    errors: [
      ...OPTION_ERRORS,
      ...UNPAID,
      'NOT_FOUND',
      'UNPROCESSABLE',
      'FILE_TOO_LARGE',
      'CONFLICT',
      'PLAN_LIMIT_EXCEEDED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  addJobFiles: {
    ...COMMON,
    method: 'POST',
    path: '/api/pii/jobs/{jobId}/files',
    summary: 'Add files to a job that was created with `more=true`',
    plan: PLAN,
    rate: 'image',
    params: JobParams,
    headers: IdempotencyHeaders,
    form: MoreFiles,
    storesFiles: true,
    response: Job,
    errors: ['NOT_FOUND', 'FILE_TOO_LARGE', 'CONFLICT'],
  },
  startJob: {
    ...COMMON,
    method: 'POST',
    path: '/api/pii/jobs/{jobId}/start',
    summary: 'Begin the work on an open job, or estimate what it costs',
    plan: PLAN,
    rate: 'image',
    params: JobParams,
    body: StartRequest,
    response: z.union([Job, JobEstimate]),
    errors: [...UNPAID, 'NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  },
  getJob: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/jobs/{jobId}',
    summary: 'How far a job on many files is',
    response: Job,
    errors: ['NOT_FOUND'],
  },
  listJobFiles: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/jobs/{jobId}/files',
    summary: 'The files of a job, with what became of each',
    query: z.object({
      after: z.coerce
        .number()
        .pipe(z.int().nonnegative())
        .optional()
        .meta({ description: 'Number of the last file that is known' }),
      limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100).meta({ description: 'At most 500' }),
      status: z.enum(FILE_STATES).optional().meta({ description: 'Only files with this status' }),
    }),
    response: JobFiles,
    errors: ['NOT_FOUND'],
  },
  getJobFileResult: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/jobs/{jobId}/files/{file}/result',
    params: FileParams,
    summary: 'What a job made of one file: the file, or the findings',
    response: z.union([DocumentResponse, ExtractedDocument]),
    binaryResponse: 'application/octet-stream',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getJobReceipt: {
    ...ofJob,
    method: 'GET',
    path: '/api/pii/jobs/{jobId}/receipt',
    summary: 'One signed receipt for the files of a job',
    query: z.object({
      part: z.coerce.number().pipe(z.int().min(1)).default(1).meta({
        description: 'A receipt has room for 1,000 files: 2 is that of the second thousand files that are done',
      }),
    }),
    response: PublicReceipt,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  cancelJob: {
    ...ofJob,
    method: 'POST',
    path: '/api/pii/jobs/{jobId}/cancel',
    summary: 'Begin no further file of a job',
    response: Job,
    errors: ['NOT_FOUND'],
  },
  deleteJob: {
    ...ofJob,
    method: 'DELETE',
    path: '/api/pii/jobs/{jobId}',
    summary: 'End a job on many files and destroy its data',
    response: Done,
    errors: ['NOT_FOUND'],
  },
});
