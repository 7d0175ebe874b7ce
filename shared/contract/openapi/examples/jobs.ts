import type { Examples } from '../examples';
import { read, signedReceipt } from './documents';

const job = {
  job_id: '5d0c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
  status: 'running',
  mode: 'redact',
  files: { total: 3, waiting: 1, running: 1, done: 1, failed: 0, canceled: 0 },
  progress: 0.4,
  entities_found: 1,
  tokens_charged: 3,
  tokens_reserved: 4,
  created_at: '2026-11-18T10:00:00.000Z',
  expires_at: '2026-11-19T10:00:00.000Z',
};
const params = { jobId: job.job_id };
const waiting = { ...job, files: { ...job.files, waiting: 3, running: 0, done: 0 }, progress: 0, entities_found: 0 };
const open = { ...waiting, status: 'open', tokens_charged: 0, tokens_reserved: 0 };
const estimate = { tokens_estimated: 9, tokens_minimum: 6, files: 3, files_read: 3 };
const file = '(bytes of each file)';

export const jobExamples = {
  createJob: {
    text: 'Every file costs what it costs as a document, when it is done. Files that cannot be read fail by name and cost nothing. Without `max_tokens`, what the files cost at least is reserved. With `bucket`, the files of a connected bucket are listed now and fetched one by one as the work comes to them.',
    form: { file, mode: 'redact' },
    response: { ...waiting, tokens_charged: 0, tokens_reserved: 6 },
  },
  createJobDryRun: { form: { file, dry_run: 'true' }, response: estimate },
  addJobFiles: {
    text: 'An open job that is not started within a day is deleted. With the same `Idempotency-Key`, the files are added once.',
    params,
    form: { file },
    response: open,
  },
  startJob: {
    text: 'A job that has begun stays as it is. 402 if the balance does not cover `max_tokens`, or what the files cost at least.',
    params,
    body: { max_tokens: 20 },
    response: { ...waiting, tokens_charged: 0, tokens_reserved: 20 },
  },
  startJobDryRun: { params, body: { dry_run: true }, response: estimate },
  getJob: { text: 'Ask every few seconds.', params, response: job },
  listJobFiles: {
    text: 'Only this call and the results contain names of files.',
    params,
    query: { limit: '2' },
    response: {
      files: [
        {
          file: 0,
          name: 'letters/a.txt',
          size: 820,
          status: 'done',
          progress: 1,
          tries: 1,
          entities_found: 1,
          tokens_charged: 3,
        },
        { file: 1, name: 'letters/b.pdf', size: 90210, status: 'running', progress: 0, tries: 1 },
      ],
      next: 1,
    },
  },
  getJobFileResult: {
    text: 'As the result of a job on one file. 409 while there is none.',
    params: { ...params, file: '0' },
    response: read,
  },
  getJobReceipt: {
    text: 'Signed when it is asked for, over the files that are done. 409 until the job is over.',
    params,
    response: signedReceipt,
  },
  cancelJob: {
    text: 'Files that are being worked on are finished, or given up at their next piece. The others are not begun and cost nothing, and reserved tokens are released. Results stay.',
    params,
    response: { ...job, status: 'canceled', files: { ...job.files, waiting: 0, canceled: 1 }, tokens_reserved: 0 },
  },
  deleteJob: {
    text: 'Works also while it runs. What was charged for finished files stays charged.',
    params,
    response: { success: true, message: 'The job and its data were deleted' },
  },
} satisfies Examples;
