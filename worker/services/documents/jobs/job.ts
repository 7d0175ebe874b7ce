import { Budget } from '@veilmark/budget';
import type { DocumentJob, JOB_STATES } from '@veilmark/contract/documents';
import type { PublicReceipt, Verification } from '@veilmark/contract/receipts';
import type { Receipt } from '@veilmark/wire/result';
import { meterOf, payerOf } from '../../../access/admit';
import type { Caller, UserContext } from '../../../context';
import { openText, seal } from '../../../platform/sealing';
import { workFor } from '../../../platform/work';
import { documentCost, type FileHead } from '../results';
import type { DocumentWork } from '../work';

type JobState = (typeof JOB_STATES)[number];

/** A job as its object stores it. What could tell something about the file is in `sealed`. */
export interface Job {
  id: string;
  /** Where its files lie. */
  folder: string;
  caller: Caller;
  origin: string;
  createdAt: number;
  expiresAt: number;
  status: JobState;
  mode: DocumentWork['mode'];
  size: number;
  /** Bytes that are done. */
  done: number;
  /** Tries of the present step. */
  tries: number;
  sealed: string;
  found?: number;
  tokens?: number;
  error?: { code: string; message: string };
  webhook?: { state: 'waiting' | 'delivered' | 'failed'; tries: number };
  isDeletedOnFetch: boolean;
  /** Where the original and the result lie, of a file whose work may be begun twice at the same time. */
  input?: string;
  output?: string;
  /** What was reserved for it. */
  reservation?: string;
}

/** What only the work itself may see. */
export interface JobSecrets {
  work: DocumentWork;
  sha256: string;
  webhookUrl?: string;
  /** Where the work stands, of files that are worked on in pieces. */
  cursor?: Cursor;
  result?: JobResult;
}

/** What is done with a long file, in this order: it is taken apart, searched, and written. */
export const PHASES = ['open', 'find', 'write'] as const;

/** After each step everything that the next one and the answer need is here. */
export interface Cursor {
  kind: 'text' | 'workbook';
  phase: (typeof PHASES)[number];
  /** Where the present phase stands, in the measure of the file, and how many pieces it has done. */
  at: number;
  index: number;
  /** How far all of it is, from 0 to 1. */
  progress: number;
  /** Steps that are done: the version of the known values. */
  steps: number;
  /** Pieces of the result that are written. */
  pieces: number;
  /** Lines, and units of extracted text, before this place. */
  lines: number;
  offset: number;
  found: number;
  replaced: number;
  entities: Record<string, number>;
  remaining: Record<string, number>;
  search?: Verification['search'];
  receipt?: Receipt;
  notes: string[];
}

export interface JobResult {
  pieces: number;
  /** Bytes of a file. */
  size?: number;
  /** Of a file; without it the result is JSON. */
  file?: FileHead;
}

/** The work is done and lies ready; it is not paid for yet. */
export interface Ended {
  found: number;
  receipt: PublicReceipt;
  result: JobResult;
}

export const inputOf = (job: Job) => `${job.folder}/${job.input ?? 'in'}`;
export const outputOf = (job: Job) => `${job.folder}/${job.output ?? 'out'}`;

/** What only the work needs: the parts of a workbook and their copies, what was found in each piece, and the values of all. */
const WORKING = ['short', 'short-copy', 'plan', 'renamed', 'rows', 'rows-copy', 'found', 'known'] as const;
export const placeOf = (job: Job, what: (typeof WORKING)[number]) => `${job.folder}/${what}`;

/** Everything a job keeps but its result. */
export const workingPlaces = (job: Job) => [inputOf(job), ...WORKING.map((what) => placeOf(job, what))];

/** What the charge will be: calls of a test key cost nothing. */
export const priceOf = (job: Job, found: number): number => (job.caller.mode === 'test' ? 0 : documentCost(found));

const bindingOf = (job: Job) => ({ purpose: 'document-job', owner: `${job.caller.userId}|${job.id}` });

export async function openSecrets(env: Env, job: Job): Promise<JobSecrets> {
  // Safe: only sealSecrets writes it.
  return JSON.parse(await openText(env, job.sealed, bindingOf(job))) as JobSecrets;
}

export function sealSecrets(env: Env, job: Job, secrets: JobSecrets): Promise<string> {
  return seal(env, JSON.stringify(secrets), bindingOf(job));
}

/** The job as the caller's own request, long after that was answered. */
export function contextOf(env: Env, job: Job, sha256: string, waitUntil: UserContext['waitUntil']): UserContext {
  return {
    env,
    request: new Request(job.origin),
    requestId: job.id,
    isJob: true,
    now: Date.now(),
    origin: job.origin,
    waitUntil,
    caller: job.caller,
    meter: meterOf(env, payerOf(job.caller)),
    // Named, so that a step that is tried again charges nothing more.
    operation: {
      id: `job:${job.id}`,
      digest: sha256,
      endpoint: 'document',
      makes: job.id,
      ...(job.reservation !== undefined && { reservation: job.reservation }),
    },
    budget: new Budget(workFor(job.caller.plan, job.size)),
    spent: { tokens: 0 },
    // Its request was noted long ago.
    lasts: () => {},
  };
}

export function describeJob(job: Job): DocumentJob {
  return {
    job_id: job.id,
    status: job.status,
    mode: job.mode,
    progress: job.status === 'done' ? 1 : Math.min(0.99, Math.round((100 * job.done) / job.size) / 100),
    created_at: new Date(job.createdAt).toISOString(),
    expires_at: new Date(job.expiresAt).toISOString(),
    ...(job.status === 'done' && { entities_found: job.found ?? 0, tokens_charged: job.tokens ?? 0 }),
    ...(job.error && { error: job.error }),
    ...(job.webhook && { webhook: job.webhook.state }),
  };
}
